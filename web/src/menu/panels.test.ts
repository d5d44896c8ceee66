import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { labBoard, labInfo, labPosition } from "../mock/lab";
import { TableStore } from "../table/table.svelte";
import Forecast from "./Forecast.svelte";
import MenuPanel from "./MenuPanel.svelte";
import PlaceCard from "./PlaceCard.svelte";

function seated(): TableStore {
  const store = new TableStore("t1", "secret");
  store.info = labInfo;
  store.board = labBoard();
  store.live = labPosition();
  vi.spyOn(store.foresight, "weigh").mockResolvedValue();
  return store;
}

afterEach(cleanup);

describe("the menu", () => {
  it("says the prompt, its rule, and every choice as a button", () => {
    render(MenuPanel, { store: seated(), openRule: vi.fn() });
    expect(screen.getByText(/Choose who attacks 0302/)).toBeTruthy();
    expect(screen.getByRole("button", { name: /Join the attack with First Battalion/ })).toBeTruthy();
    expect(screen.getByRole("button", { name: /^Attack/ })).toBeTruthy();
  });

  it("marks what is final, and only that", () => {
    render(MenuPanel, { store: seated(), openRule: vi.fn() });
    const marks = screen.getAllByRole("img", { name: /cannot be undone/ });
    expect(marks).toHaveLength(1);
    expect(marks[0]?.closest("button")?.textContent).toContain("Attack");
  });

  it("spells out the abbreviations that are read, and no others", () => {
    const store = seated();
    store.info = { ...labInfo, short: { "0302": "the town of the crossing", PSP: "political support points" } };
    render(MenuPanel, { store, openRule: vi.fn() });
    expect(screen.getByText("the town of the crossing")).toBeTruthy();
    expect(screen.queryByText("political support points")).toBeNull();
  });

  it("spells out what a price is counted in", async () => {
    const store = seated();
    store.info = { ...labInfo, short: { MF: "movement factors" } };
    const [first] = store.offers.choices;
    if (!first) throw new Error("the lab offers something");
    render(MenuPanel, { store, openRule: vi.fn() });
    expect(screen.queryByText("movement factors")).toBeNull();
    store.foresight.told = { row: [first], preview: { price: "−3 MF", facts: [] } as never };
    expect(await screen.findByText("movement factors")).toBeTruthy();
  });

  it("keeps refusals readable, with their rule", async () => {
    const openRule = vi.fn();
    render(MenuPanel, { store: seated(), openRule });
    expect(screen.queryByText("a headquarters does not attack")).toBeNull();
    await fireEvent.click(screen.getByText(/^Not possible now/));
    expect(await screen.findByText("a headquarters does not attack")).toBeTruthy();
    await fireEvent.click(screen.getByRole("button", { name: "8.12", hidden: true }));
    expect(openRule).toHaveBeenCalledWith("8.12");
  });

  it("has its words at once, and the counters beside them right after the picture", async () => {
    render(MenuPanel, { store: seated(), openRule: vi.fn() });
    const counter = screen.getByRole("button", { name: /First Battalion/ }).querySelector("svg");
    expect(counter?.childElementCount).toBe(0);
    await vi.waitFor(() => expect(counter?.childElementCount).toBeGreaterThan(0));
  });

  it("is called by the words that are seen, and by all that the heading says of it", () => {
    render(MenuPanel, { store: seated(), openRule: vi.fn() });
    const button = screen.getByRole("button", { name: "Join the attack with First Battalion −2 MP" });
    expect(button.getAttribute("aria-label")).toBeNull();
    const seen = [...button.childNodes].filter((one) => !(one instanceof Element && one.matches(".unseen, svg"))).map((one) => one.textContent).join("");
    expect(seen.replace(/\s+/g, " ").trim()).toBe("First Battalion −2 MP");
  });

  it("chooses on a click", async () => {
    const store = seated();
    const chosen = vi.spyOn(store.hand, "choose").mockImplementation(() => undefined);
    render(MenuPanel, { store, openRule: vi.fn() });
    await fireEvent.click(screen.getByRole("button", { name: /Battery/ }));
    expect(chosen).toHaveBeenCalledWith(expect.objectContaining({ verb: "join", noun: "A-2" }));
  });

  it("says where a piece lies when those to choose from lie apart", () => {
    const store = seated();
    const { unmount } = render(MenuPanel, { store, openRule: vi.fn() });
    expect(screen.queryByRole("button", { name: /First Battalion at / })).toBeNull();
    unmount();
    const live = labPosition();
    store.live = { ...live, view: { ...live.view, pieces: live.view.pieces.map((one) => (one.id === "A-2" ? { ...one, at: "0302" } : one)) } };
    render(MenuPanel, { store, openRule: vi.fn() });
    expect(screen.getByRole("button", { name: /First Battalion at / })).toBeTruthy();
  });

  it("undoes", async () => {
    const store = seated();
    const undone = vi.spyOn(store.hand, "undo").mockImplementation(() => undefined);
    render(MenuPanel, { store, openRule: vi.fn() });
    await fireEvent.click(screen.getByRole("button", { name: /Undo/ }));
    expect(undone).toHaveBeenCalledOnce();
  });

  it("takes a typed command by its beginnings", async () => {
    const store = seated();
    const chosen = vi.spyOn(store.hand, "choose").mockImplementation(() => undefined);
    render(MenuPanel, { store, openRule: vi.fn() });
    const box = screen.getByRole("combobox");
    await fireEvent.input(box, { target: { value: "mo 0203" } });
    await fireEvent.keyDown(box, { key: "Enter" });
    expect(chosen).toHaveBeenCalledWith(expect.objectContaining({ noun: "0203" }));
  });

  it("shows the end of the game", () => {
    const store = seated();
    const live = labPosition();
    live.menu = null;
    live.view.result = { winners: ["kmt"], kind: "automatic", label: "Automatic victory", rule: "15.2", score: { ija: -16, kmt: 3 }, scored: "Margin", reason: "Changsha holds" };
    store.live = live;
    render(MenuPanel, { store, openRule: vi.fn() });
    expect(screen.getByText("Blue side")).toBeTruthy();
    expect(screen.getByText("Changsha holds")).toBeTruthy();
    expect(screen.getByText("Margin: Red side −16 · Blue side 3")).toBeTruthy(); // a minus, not a hyphen
  });

  it("shows no score at the end of a game that has none worth showing", () => {
    const store = seated();
    const live = labPosition();
    live.menu = null;
    live.view.result = { winners: ["kmt"], kind: "automatic", label: "Automatic victory", rule: "15.2", score: { ija: -16, kmt: 3 }, reason: "Changsha holds" };
    store.live = live;
    render(MenuPanel, { store, openRule: vi.fn() });
    expect(screen.queryByText(/−16/)).toBeNull();
  });
});

describe("the card of a place", () => {
  it("fans out the stack and says why a piece is refused", () => {
    const store = seated();
    render(PlaceCard, { store, at: { id: "A-HQ", x: 100, y: 100 }, openRule: vi.fn() });
    expect(screen.getByRole("button", { name: "First Battalion" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Headquarters" })).toBeTruthy();
    expect(screen.getByText(/a headquarters does not attack/)).toBeTruthy();
  });

  it("marks reconstructed values with a dagger", () => {
    const store = seated();
    render(PlaceCard, { store, at: { id: "A-1", x: 100, y: 100 }, openRule: vi.fn() });
    expect(screen.getByText("†").getAttribute("title")).toContain("Reconstructed");
  });
});

describe("odds", () => {
  it("list every modifier by its rule and every chance", () => {
    const forecast = {
      title: "2:1",
      lines: [["8.3", "across a river", -1] as [string, string, number]],
      outcomes: [["DR", 2, 6] as [string, number, number], ["EX", 1, 6] as [string, number, number]],
      estimated: false,
    };
    render(Forecast, { forecast, openRule: vi.fn() });
    expect(screen.getByText("across a river")).toBeTruthy();
    expect(screen.getByText("33.3 %")).toBeTruthy();
    expect(screen.getByText("16.7 %")).toBeTruthy();
    expect(screen.queryByText(/^with: /)).toBeNull();
  });

  it("says of which choice the odds are", () => {
    const forecast = { title: "2:1", lines: [], outcomes: [], estimated: false };
    render(Forecast, { forecast, choice: "Fire with the battery", openRule: vi.fn() });
    expect(screen.getByRole("heading").textContent).toContain("with: Fire with the battery");
  });
});

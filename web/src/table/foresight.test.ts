import { beforeEach, describe, expect, it, vi } from "vitest";
import { labBoard, labInfo, labPosition } from "../mock/lab";
import type { Choice } from "../menu/offers";
import { TableStore } from "./table.svelte";

describe("what a choice would do", () => {
  let store: TableStore;

  beforeEach(() => {
    store = new TableStore("t1", "secret");
    store.info = labInfo;
    store.board = labBoard();
    store.live = labPosition();
  });

  it("is asked for what is on offer, not for what was a moment ago", async () => {
    const preview = vi.spyOn(store.seat, "preview").mockRejectedValue(new Error("refused"));
    const forecast = vi.spyOn(store.seat, "forecast").mockRejectedValue(new Error("refused"));
    const [offered] = store.offers.choices;
    const gone: Choice = { verb: "retreat", noun: "0101", label: "", kind: "", price: "", stop: "", again: false };
    await store.foresight.preview([gone]);
    await store.foresight.weigh(gone.verb, gone.noun);
    expect([preview.mock.calls.length, forecast.mock.calls.length]).toEqual([0, 0]);
    if (!offered) throw new Error("the lab offers something");
    await store.foresight.preview([offered]);
    await store.foresight.weigh(offered.verb, offered.noun);
    await store.foresight.weigh("", "");
    expect([preview.mock.calls.length, forecast.mock.calls.length]).toEqual([1, 2]);
  });

  it("asks for no odds while a choice is on its way: they would be those of another side's", async () => {
    const forecast = vi.spyOn(store.seat, "forecast").mockRejectedValue(new Error("refused"));
    const [offered] = store.offers.choices;
    if (!offered) throw new Error("the lab offers something");
    store.busy = true;
    await store.foresight.weigh(offered.verb, offered.noun);
    expect(forecast).not.toHaveBeenCalled();
    store.busy = false;
    await store.foresight.weigh(offered.verb, offered.noun);
    expect(forecast).toHaveBeenCalledTimes(1);
  });

  it("knows which choice the odds are those of, and that the step's own are nobody's", async () => {
    const odds = { title: "2:1", lines: [], outcomes: [], estimated: false };
    vi.spyOn(store.seat, "forecast").mockResolvedValue(odds as never);
    const [offered] = store.offers.choices;
    if (!offered) throw new Error("the lab offers something");
    await store.foresight.weigh(offered.verb, offered.noun);
    expect([store.foresight.odds?.title, store.foresight.weighed]).toEqual(["2:1", offered]);
    await store.foresight.weigh("", "");
    expect([store.foresight.odds?.title, store.foresight.weighed]).toEqual(["2:1", null]);
  });
});

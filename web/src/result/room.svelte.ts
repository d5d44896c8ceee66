/** A finished table as the pages after the game need it: who asks, which game, what its sides are called and look like. */
import { tonesOf, toneOf, type Tone } from "../board/tones";
import { prefs, t } from "../i18n/prefs.svelte";
import { go, hideKey, stepLink, write, type Route } from "../lobby/links";
import { spectatorKey } from "../replay/share";
import * as api from "../wire/api";
import * as keys from "../wire/keys";
import type { Created, GameInfo, TableInfo } from "../wire/types";

export type RoomRoute = Extract<Route, { page: "table" | "result" | "review" }>;

export class FinishedRoom {
  info = $state.raw<GameInfo | null>(null);
  table = $state.raw<TableInfo | null>(null);
  error = $state("");
  told = $state("");
  readonly seat: api.Seat;
  readonly tones: Map<string, Tone> = $derived(tonesOf((this.info?.sides ?? []).map((side) => side.id)));

  constructor(readonly route: RoomRoute) {
    const secret = route.secret || keys.secretOf(route.table, route.seat);
    this.seat = new api.Seat(route.table, secret, prefs.lang);
  }

  async open(): Promise<void> {
    try {
      const table = await api.table(this.route.table, this.seat.secret);
      this.info = await api.game(table.game, prefs.lang);
      this.table = table;
      hideKey(this.route.table, this.role);
    } catch (error) {
      this.error = this.seat.secret ? said(error) : t("no_key");
    }
  }

  get role(): string {
    return this.table?.role ?? "";
  }

  /** Whether this secret played, and does not only watch. */
  get plays(): boolean {
    return this.role === "all" || this.role in (this.table?.seats ?? {});
  }

  tone(side: string): Tone {
    return toneOf(this.tones, side);
  }

  sideName(side: string): string {
    return this.info?.sides.find((one) => one.id === side)?.label ?? side;
  }

  /** Another page of this table, with the same key. */
  link(page: RoomRoute["page"], step?: number): string {
    const { table, secret } = this.route;
    const open = this.role === "spectator" || !this.role;
    return write({ page, table, secret: open ? secret : "", ...(open ? {} : { seat: this.role }), ...(step === undefined ? {} : { step }) });
  }

  look(step: number): void {
    location.hash = this.link("table", step);
  }

  async attempt(work: Promise<unknown>, done = ""): Promise<void> {
    try {
      await work;
      this.told = done;
    } catch (error) {
      this.told = said(error);
    }
  }

  /** A link that whoever has it may watch with, and nothing else. */
  async share(): Promise<void> {
    const key = await spectatorKey(this.seat, this.role);
    const link = stepLink(this.route.table, key, 0).split("#")[0] + write({ page: this.route.page, table: this.route.table, secret: key });
    await navigator.clipboard.writeText(link);
  }

  async rematch(): Promise<void> {
    this.sit(await this.seat.rematch());
  }

  async again(step: number, side: string): Promise<void> {
    this.sit(await this.seat.again(step, side));
  }

  /** At a new table: in the one seat that is mine, or to the links where there are several. */
  private sit(made: Created): void {
    const seats = Object.entries({ ...made.seats, ...(made.all ? { all: made.all } : {}) });
    for (const [seat, secret] of seats) keys.keep({ table: made.table, game: this.table?.game ?? "", seat, secret, name: "" });
    const mine = made.all ? "all" : seats.length === 1 ? seats[0]?.[0] : undefined;
    if (mine) go({ page: "table", table: made.table, secret: "", seat: mine });
    else go({ page: "links", table: made.table });
  }
}

export const said = (error: unknown): string => (error instanceof Error ? error.message : String(error));

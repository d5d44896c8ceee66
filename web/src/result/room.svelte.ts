/** A finished table as the pages after the game need it: who asks, which game, what its sides are called and look like. */
import { tonesOf, toneOf, type Tone } from "../board/tones";
import { prefs, t } from "../i18n/prefs.svelte";
import { hideKey, pageLink, write, type Route } from "../lobby/links";
import { sitDown } from "../lobby/sit";
import { spectatorKey } from "../replay/share";
import * as api from "../wire/api";
import { failure } from "../wire/failure";
import * as keys from "../wire/keys";
import type { GameInfo, TableInfo } from "../wire/types";

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
      this.error = this.seat.secret ? failure(error) : t("no_key");
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
    await navigator.clipboard.writeText(pageLink(this.route.page, this.route.table, key));
  }

  async rematch(): Promise<void> {
    await sitDown(await this.seat.rematch());
  }

  async again(step: number, side: string): Promise<void> {
    await sitDown(await this.seat.again(step, side));
  }
}

export const said = (error: unknown): string => (error instanceof Error ? error.message : String(error));

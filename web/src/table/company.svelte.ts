/** Who is at the table: seats, who watches, what was said, and what one asks of another. */
import type { ChatLine, SeatInfo, ServerMessage, TableInfo, Takeback } from "../wire/types";

export class Company {
  seats = $state.raw<Record<string, SeatInfo>>({});
  /** Whose secret this is: a side, "all", "owner" or "spectator". */
  role = $state("");
  watching = $state(0);
  /** The maker chose the seed of the dice. */
  seeded = $state(false);
  /** The sides whose word is in the dice. */
  mixed = $state.raw<string[]>([]);
  takeback = $state.raw<Takeback | null>(null);
  chat = $state.raw<ChatLine[]>([]);

  know(table: TableInfo): void {
    this.seats = table.seats;
    this.role = table.role ?? "";
    this.takeback = table.takeback ?? null;
    this.seeded = table.seeded ?? false;
    this.mixed = table.mixed ?? [];
  }

  hear(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        this.chat = message.chat;
        this.know(message.info);
        break;
      case "mixed":
        this.mixed = message.mixed;
        break;
      case "chat":
        this.chat = [...this.chat, message];
        break;
      case "seats":
        this.seats = message.seats;
        break;
      case "presence":
        this.watching = message.watching;
        this.seats = Object.fromEntries(
          Object.entries(this.seats).map(([side, seat]) => [side, { ...seat, online: message.online.includes(side) }]),
        );
        break;
      case "takeback":
        this.takeback = message.state === "asked" || message.state === "agreed" ? message : null;
        break;
    }
  }

  /** Whether this secret sits at the table, and does not only watch. */
  get plays(): boolean {
    return this.role === "all" || this.role in this.seats;
  }

  mayActFor(side: string): boolean {
    return side === this.role || (this.role === "all" && this.seats[side]?.hotseat === true);
  }
}

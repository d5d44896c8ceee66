/** What the player is told for a moment: a refusal and its rule, news, a failure. */
import { t } from "../i18n/prefs.svelte";
import { WireError } from "../wire/api";
import type { GroupDone } from "../wire/types";

export interface Notice {
  id: number;
  text: string;
  kind: "refused" | "told" | "bad";
  rule?: string;
}

/** Milliseconds a notice stays. */
const STAYS = 7000;
/** Pieces left out of a group that are named. */
const NAMED = 3;

export class Notices {
  list = $state.raw<Notice[]>([]);
  private counter = 0;

  tell(text: string, kind: Notice["kind"], rule?: string): void {
    const notice = { id: ++this.counter, text, kind, rule };
    this.list = [...this.list.slice(-2), notice];
    setTimeout(() => this.dismiss(notice.id), STAYS);
  }

  /** A group that could not be done to its end says where it stopped and why. */
  tellGroup({ done, stopped, before, rule, reason, skipped = [] }: Partial<GroupDone>): void {
    if (done === undefined) return;
    const missed = skipped.map(([, name, , why]) => t("of_whom", name, why)).slice(0, NAMED);
    if (missed.length) this.tell(`${t("group_done", done)} ${missed.join("; ")}`, "told", skipped[0]?.[2]);
    else if (before || stopped === "refused") this.tell(`${t("group_done", done)} ${reason ?? ""}`, "told", rule);
  }

  dismiss(id: number): void {
    this.list = this.list.filter((notice) => notice.id !== id);
  }

  async attempt(work: Promise<unknown>, done = ""): Promise<void> {
    try {
      await work;
      if (done) this.tell(done, "told");
    } catch (error) {
      const told = error instanceof WireError ? error : null;
      this.tell(told ? told.message : String(error), "bad", told?.rule);
    }
  }
}

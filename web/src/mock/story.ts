/** Stories of the invented game: a battle, a result, a review. */
import type { Battle } from "../wire/types";

export function battle(step: number, at = "0302", more: Partial<Battle> = {}): Battle {
  return {
    step, last: step, open: false, kind: "attack_declared", title: `Red side attacks ${at}`, at, attacker: "ija", defender: "kmt",
    odds: "", strengths: null, shifts: [], dice: [], result: [], losses: [], retreats: [], stuck: [], advances: [], notes: [], ...more,
  };
}

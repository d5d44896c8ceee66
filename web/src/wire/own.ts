/** Types of the client alone; what crosses the wire is in `types.ts`, which is made from the server's description. */

/** Several choices at once: one of these. */
export type GroupWish =
  | { actions: [string, string][] }
  | { repeat: [string, string]; times: number }
  | { all: string }
  | { same: string[] }
  | { without: number }
  | { carry: string[]; to: string };

export type Path = (string | number)[];

/** An entry of a patch: removes, sets, or splices a list. */
export type PatchEntry = [Path] | [Path, unknown] | [Path, number, number, unknown[]];

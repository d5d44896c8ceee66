/** Markers on the board's tracks: every track of the view, where the board has a place for it. */
import { t } from "../i18n/prefs.svelte";
import type { BoardDrawing, BoardTrack, TrackState, View } from "../wire/types";
import { cellOf } from "./furniture";

export interface Marker {
  key: string;
  x: number;
  y: number;
  size: number;
  side: string;
  /** One letter that tells it from the others on its track; none where it is alone. */
  letter: string;
  title: string;
}

const TURN = "turn";
/** A track around the board that many things share. */
const EDGE = "edge";

/** A cell that is called as what stands there is its place, wherever the counting began: 1937, in a game of that one year. */
export function markersOf(view: View | undefined, board: BoardDrawing | null, sideNames: string[] = []): Marker[] {
  const used = new Map<string, number>();
  return tracksOf(view).flatMap((track, i) => {
    const drawn = drawnFor(track, board);
    const named = drawn?.values?.indexOf(track.label ?? "") ?? -1;
    const cell = drawn?.cells[named >= 0 ? named : track.value - (drawn.low ?? 0)];
    if (!drawn || !cell) return [];
    const [width, height] = cellOf(drawn);
    const spot = `${cell[0]}/${cell[1]}`;
    const nth = used.get(spot) ?? 0;
    used.set(spot, nth + 1);
    const label = track.label ?? track.id;
    return [{
      key: `${track.id}/${i}`,
      x: cell[0] + 4 + (nth % 3) * 9,
      y: cell[1] + 6 - nth * 7,
      size: Math.min(width, height) * 0.3,
      side: track.side ?? "",
      letter: drawn.id === EDGE ? initial(label, sideNames) : "",
      title: named >= 0 ? label : t("of_whom", label, String(track.value)),
    }];
  });
}

/** The tracks of a view; where none tells the turn, the turn itself. */
function tracksOf(view: View | undefined): TrackState[] {
  const tracks = view?.tracks ?? [];
  if (view?.turn?.number === undefined || tracks.some((track) => track.id === TURN)) return tracks;
  return [...tracks, { id: TURN, label: view.turn.label, value: view.turn.number, low: 0, high: 0, side: "" }];
}

function drawnFor(track: TrackState, board: BoardDrawing | null): BoardTrack | undefined {
  const tracks = board?.tracks ?? [];
  return tracks.find((one) => one.id === track.id) ?? (track.id === TURN ? undefined : tracks.find((one) => one.id === EDGE));
}

/** The first letter of what is counted, without whose it is. */
function initial(label: string, sideNames: string[]): string {
  const bare = sideNames.reduce((text, name) => text.replace(name, ""), label).replace(/^[\s:：·的]+/, "");
  return [...(bare || label)][0]?.toUpperCase() ?? "";
}

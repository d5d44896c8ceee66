/** A bell when it is my turn again, for those who have waited or look elsewhere. */

/** Milliseconds of waiting after which one may have turned away. */
const PATIENCE = 4000;

/** Hears whose turn it is, and says when to ring. */
export class Bell {
  private waitingSince: number | null = null;

  constructor(
    private readonly now: () => number = () => performance.now(),
    private readonly away: () => boolean = () => document.hidden,
  ) {}

  hear(mine: boolean): boolean {
    const since = this.waitingSince;
    if (!mine) {
      this.waitingSince ??= this.now();
      return false;
    }
    this.waitingSince = null;
    return since !== null && (this.away() || this.now() - since >= PATIENCE);
  }
}

let context: AudioContext | null = null;

/** Two tones that fade: nothing has to be loaded. A page that was never touched stays silent. */
export function ring(): void {
  try {
    context ??= new AudioContext();
    if (context.state === "suspended") void context.resume();
    tone(context, 660, 0);
    tone(context, 880, 0.18);
  } catch {
    // A browser without sound has none.
  }
}

function tone(on: AudioContext, pitch: number, after: number): void {
  const at = on.currentTime + after;
  const voice = on.createOscillator();
  const volume = on.createGain();
  voice.type = "sine";
  voice.frequency.value = pitch;
  volume.gain.setValueAtTime(0.0001, at);
  volume.gain.exponentialRampToValueAtTime(0.18, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.9);
  voice.connect(volume).connect(on.destination);
  voice.start(at);
  voice.stop(at + 1);
}

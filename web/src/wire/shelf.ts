/** What is kept in this browser, one entry for each thing. */

/**
 * A list in one entry would be read, changed and written by every tab, and a browser tells its tabs of each other's
 * writes only after a while: one tab would undo what another had just kept. `list` is such an entry of older versions.
 */
export class Shelf<T> {
  constructor(
    private prefix: string,
    private nameOf: (thing: T) => string,
    private isOne: (kept: unknown) => kept is T,
    private list: string,
  ) {}

  get(name: string): T | null {
    this.moveOldList();
    return this.entry(name);
  }

  put(thing: T): void {
    this.moveOldList();
    localStorage.setItem(this.prefix + this.nameOf(thing), JSON.stringify(thing));
  }

  drop(name: string): void {
    this.moveOldList();
    localStorage.removeItem(this.prefix + name);
  }

  all(): T[] {
    this.moveOldList();
    const names = Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i) ?? "");
    return names
      .filter((name) => name.startsWith(this.prefix))
      .map((name) => this.entry(name.slice(this.prefix.length)))
      .filter((thing) => thing !== null);
  }

  private entry(name: string): T | null {
    const kept = parsed(localStorage.getItem(this.prefix + name));
    return this.isOne(kept) ? kept : null;
  }

  private moveOldList(): void {
    const old = parsed(localStorage.getItem(this.list));
    if (old === null) return;
    localStorage.removeItem(this.list);
    for (const thing of Array.isArray(old) ? old : []) {
      if (this.isOne(thing) && !this.entry(this.nameOf(thing))) this.put(thing);
    }
  }
}

function parsed(entry: string | null): unknown {
  try {
    return JSON.parse(entry ?? "null");
  } catch {
    return null;
  }
}

/** Whether what was kept has these words. */
export const hasWords = (kept: unknown, ...names: string[]): boolean =>
  typeof kept === "object" && kept !== null && names.every((name) => typeof (kept as Record<string, unknown>)[name] === "string");

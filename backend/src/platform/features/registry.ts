/**
 * What features declare of one sort, by name. Each feature declares its own in its `*.feature.ts`, and the platform only
 * reads (decision 0138).
 */
export class Registry<Entry extends object> {
  private readonly entries = new Map<string, Entry & { name: string }>();

  constructor(private readonly sort: string) {}

  /** Returns the entries with their names, for the feature's own use. */
  declare<const Own extends Readonly<Record<string, Entry>>>(own: Own) {
    for (const [name, entry] of Object.entries(own)) {
      if (this.entries.has(name)) throw new Error(`Two ${this.sort} are called ${name}.`);
      const position = positionOf(entry);
      if (position !== last && this.all.some((other) => positionOf(other) === position))
        throw new Error(`Two ${this.sort} have the position ${position}.`);
      this.entries.set(name, { ...entry, name });
    }
    return Object.fromEntries(Object.keys(own).map((name) => [name, this.entries.get(name)])) as {
      [Name in keyof Own]: Own[Name] & { name: Name };
    };
  }

  find(name: string): (Entry & { name: string }) | undefined {
    return this.entries.get(name);
  }

  get(name: string): Entry & { name: string } {
    const entry = this.find(name);
    if (!entry) throw new Error(`There is no ${name} among the ${this.sort}.`);
    return entry;
  }

  /** By position, then by name. */
  get all(): (Entry & { name: string })[] {
    return [...this.entries.values()].sort(
      (one, other) => positionOf(one) - positionOf(other) || (one.name < other.name ? -1 : 1),
    );
  }
}

const last = 1000;

/** Keeps lists in the API document in their order. New entries don't need one. */
const positionOf = (entry: object): number =>
  'position' in entry && typeof entry.position === 'number' ? entry.position : last;

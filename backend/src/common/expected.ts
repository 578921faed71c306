import { PreconditionFailedError } from './errors.js';

/** What If-Match says the client has seen: tags of versions; `null` when it did not say. */
export class Expected {
  constructor(private readonly tags: readonly string[] | null) {}

  static from(header: string | undefined): Expected {
    if (header === undefined) return new Expected(null);
    return new Expected(header.split(',').map((tag) => tag.trim().replace(/^W\//, '').replace(/^"|"$/g, '')));
  }

  /** The versions that it names, for a statement that checks them itself; null where any will do. */
  get versions(): number[] | null {
    if (!this.tags || this.tags.includes('*')) return null;
    const numbers = this.tags.map((tag) => Number(tag.split('-', 1)[0] || NaN));
    return numbers.filter((number) => Number.isInteger(number) && number > 0 && number < 2 ** 31);
  }

  /** Call it with the row locked: what it lets pass stays true until the transaction ends. */
  check(version: number): void {
    if (!this.tags || this.tags.includes('*')) return;
    if (!this.tags.some((tag) => tag.split('-', 1)[0] === String(version)))
      throw new PreconditionFailedError();
  }
}

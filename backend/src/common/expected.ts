import { PreconditionFailedError } from './errors.js';

/** The versions that the client has seen, from If-Match; `null` without the header. */
export class Expected {
  constructor(private readonly tags: readonly string[] | null) {}

  static from(header: string | undefined): Expected {
    if (header === undefined) return new Expected(null);
    return new Expected(header.split(',').map((tag) => tag.trim().replace(/^W\//, '').replace(/^"|"$/g, '')));
  }

  /** The named versions, for a statement that checks them itself; null if any version is accepted. */
  get versions(): number[] | null {
    if (!this.tags || this.tags.includes('*')) return null;
    const numbers = this.tags.map((tag) => Number(tag.split('-', 1)[0] || NaN));
    return numbers.filter((number) => Number.isInteger(number) && number > 0 && number < 2 ** 31);
  }

  /** Call it with the row locked, so that the result remains true until the transaction ends. */
  check(version: number): void {
    if (!this.tags || this.tags.includes('*')) return;
    if (!this.tags.some((tag) => tag.split('-', 1)[0] === String(version)))
      throw new PreconditionFailedError();
  }
}

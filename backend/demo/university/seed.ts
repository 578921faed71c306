import { createHash } from 'node:crypto';

/** A UUID in the format of version 5, made from a name: the same thing has the same id in every demo database. */
export function idFor(kind: string, ...key: (string | number)[]): string {
  const bytes = createHash('sha1')
    .update(['collegium-demo', kind, ...key].join('\n'))
    .digest();
  bytes[6] = (bytes[6]! & 0x0f) | 0x50;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex').slice(0, 32);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** A seeded generator. Each subject has its own, so that a change in one doesn't affect the others. */
export class Dice {
  private state: number;

  constructor(...subject: (string | number)[]) {
    this.state = createHash('sha256').update(subject.join('\n')).digest().readUInt32LE(0);
  }

  /** From 0 to 1, without 1 (mulberry32). */
  roll(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number, both limits included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.roll() * (most - least + 1));
  }

  chance(probability: number): boolean {
    return this.roll() < probability;
  }

  pick<T>(choices: readonly T[]): T {
    return choices[Math.floor(this.roll() * choices.length)]!;
  }

  /** One of the choices, with probability by weight. */
  weighted<T>(choices: readonly (readonly [T, number])[]): T {
    let rest = this.roll() * choices.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [choice, weight] of choices) if ((rest -= weight) < 0) return choice;
    return choices.at(-1)![0];
  }
}

import { createHmac, randomBytes } from 'node:crypto';

const dayMs = 86_400_000;

/**
 * Names addresses for a day: the same address has the same name until midnight (UTC). Nobody can match a name to an
 * address later, because the salt is only in this process's memory and is then discarded.
 */
export class DailySalt {
  private day = NaN;
  private salt: Buffer;

  constructor(private readonly now: () => number = Date.now) {}

  nameOf(address: string): string {
    const day = Math.floor(this.now() / dayMs);
    if (day !== this.day) {
      this.day = day;
      this.salt = randomBytes(32);
    }
    return createHmac('sha256', this.salt).update(address).digest('base64url');
  }
}

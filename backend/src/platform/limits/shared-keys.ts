import { createHmac } from 'node:crypto';

const dayMs = 86_400_000;
const hash = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/**
 * Names callers in the shared counts, the same in all processes: a hash that only the holder of `SESSION_SECRET` can
 * match with a caller. Addresses have another name each day (UTC).
 */
export class SharedKeys {
  private readonly secret: Buffer;

  constructor(
    sessionSecret: string,
    private readonly now: () => number = Date.now,
  ) {
    this.secret = hash(sessionSecret, 'limits');
  }

  ofUser(limit: string, id: string): string {
    return hash(this.secret, `${limit} user ${id}`).toString('base64');
  }

  ofAddress(limit: string, address: string): string {
    const day = Math.floor(this.now() / dayMs);
    return hash(this.secret, `${limit} address ${day} ${address}`).toString('base64');
  }
}

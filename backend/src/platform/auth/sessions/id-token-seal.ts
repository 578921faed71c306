import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Secrets } from '../../config/environment.js';

const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts the ID token that a session keeps for signing out, so that the table alone reveals no token. */
export class IdTokenSeal {
  private readonly keys: Buffer[];

  constructor(secrets: Secrets) {
    this.keys = secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', 'id-token', 32)));
  }

  /** For this session only: the text is useless in the row of another session. */
  close(idToken: string, sid: string): string {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv('aes-256-gcm', this.keys[0]!, nonce).setAAD(Buffer.from(sid));
    const sealed = Buffer.concat([cipher.update(idToken, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** undefined if no key opens it. Sign-out works without it. */
  open(sealed: string | undefined, sid: string): string | undefined {
    const bytes = Buffer.from(sealed ?? '', 'base64url');
    if (bytes.length <= nonceBytes + tagBytes) return undefined;
    for (const key of this.keys)
      try {
        const opener = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes));
        opener.setAAD(Buffer.from(sid)).setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
        return opener.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + opener.final('utf8');
      } catch {
        // Sealed with another secret, or not a sealed text.
      }
    return undefined;
  }
}

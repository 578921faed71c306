import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;

/**
 * Names a row and seals its response with the server's secret, the caller and the key. The table alone reveals no
 * people, addresses, keys or responses, some of which contain a secret that is shown only once.
 */
export class IdempotencySeal {
  readonly id: Buffer;
  private readonly key: Buffer;
  private readonly marking: Buffer;

  constructor(secret: string, owner: string, key: string) {
    const derive = (use: string): Buffer =>
      createHmac('sha256', secret)
        .update(JSON.stringify(['idempotency', use, owner, key]))
        .digest();
    this.id = derive('id');
    this.key = derive('answer');
    this.marking = derive('fingerprint');
  }

  /** Prevents guessing the content of a body that was not stored, from the table and known parts. */
  mark(fingerprint: Buffer): Buffer {
    return createHmac('sha256', this.marking).update(fingerprint).digest();
  }

  close(text: string): Buffer {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv('aes-256-gcm', this.key, nonce);
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  }

  open(sealed: Buffer): string {
    const opener = createDecipheriv('aes-256-gcm', this.key, sealed.subarray(0, nonceBytes));
    opener.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
    return opener.update(sealed.subarray(nonceBytes + tagBytes), undefined, 'utf8') + opener.final('utf8');
  }
}

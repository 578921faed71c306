import { createECDH, hkdfSync } from 'node:crypto';

/**
 * Keys derived from the session secret, so that a sign-in in progress and the hint of a later sign-out survive a
 * restart, and no private key is stored.
 */
export class DerivedKeys {
  constructor(private readonly secret: string) {}

  /** For signing cookies. */
  text(purpose: string): string {
    return this.bytes(purpose).toString('base64url');
  }

  /** A P-256 signing key as a JWK. */
  signingKey() {
    const pair = createECDH('prime256v1');
    // setPrivateKey refuses 32 bytes above the curve's order (one in 2^32): try the next ones.
    for (let round = 0; ; round++) {
      const d = this.bytes(`signing-key-${round}`);
      try {
        pair.setPrivateKey(d);
      } catch {
        continue;
      }
      const [x, y] = [pair.getPublicKey().subarray(1, 33), pair.getPublicKey().subarray(33)];
      const [dText, xText, yText] = [d, x, y].map((part) => part.toString('base64url'));
      return { kty: 'EC', crv: 'P-256', use: 'sig', alg: 'ES256', d: dText, x: xText, y: yText };
    }
  }

  private bytes(purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.secret, 'collegium demo identity provider', purpose, 32));
  }
}

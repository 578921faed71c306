import { describe, expect, it } from '@jest/globals';
import { IdTokenSeal } from './id-token-seal.js';

const token = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';

describe('the seal of an ID token', () => {
  it('encrypts the token, differently each time', () => {
    const seal = new IdTokenSeal(['secret']);
    const sealed = seal.close(token, 'sid');
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('eyJ');
    expect(sealed).not.toBe(seal.close(token, 'sid'));
    expect(seal.open(sealed, 'sid')).toBe(token);
  });

  it('opens what a previous secret sealed, and nothing of an unknown secret', () => {
    const sealed = new IdTokenSeal(['old']).close(token, 'sid');
    expect(new IdTokenSeal(['new', 'old']).open(sealed, 'sid')).toBe(token);
    expect(new IdTokenSeal(['new']).open(sealed, 'sid')).toBeUndefined();
  });

  it('ignores a token of another session, a plain token, a damaged one and none', () => {
    const seal = new IdTokenSeal(['secret']);
    const sealed = seal.close(token, 'sid');
    for (const text of [token, `${sealed.slice(0, -4)}AAAA`, 'x', '', undefined])
      expect(seal.open(text, 'sid')).toBeUndefined();
    expect(seal.open(sealed, 'other')).toBeUndefined();
  });
});

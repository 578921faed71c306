import { describe, expect, it } from '@jest/globals';
import { DocumentKeys } from './document-keys.js';
import { DocumentSigner } from './document-signatures.js';

const publicKeyOf = (secret: string): Buffer => new DocumentSigner(secret).publicKey;

describe('the keys of documents', () => {
  const keys = new DocumentKeys({
    documentSecrets: ['document', 'document before'],
    sessionSecrets: ['session', 'session before'],
    documentKeys: [publicKeyOf('long gone').toString('hex')],
  });

  it('sign by the current secret', () => {
    expect(keys.signer.publicKey).toEqual(publicKeyOf('document'));
  });

  it.each(['document', 'document before', 'session', 'session before', 'long gone'])(
    'confirm what the secret "%s" signed',
    (secret) => expect(keys.isPinned(publicKeyOf(secret))).toBe(true),
  );

  it('confirm no other key', () => {
    expect(keys.isPinned(publicKeyOf('planted'))).toBe(false);
    expect(keys.isPinned(Buffer.alloc(32))).toBe(false);
  });
});

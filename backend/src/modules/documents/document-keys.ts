import type { Environment } from '../../platform/config/environment.js';
import { DocumentSigner } from './document-signatures.js';

/**
 * The key that signs documents, and the public keys whose signatures are trusted. They come only from the settings, so
 * writing to the database isn't enough to get a document confirmed.
 */
export class DocumentKeys {
  readonly signer: DocumentSigner;
  /** In hexadecimal. */
  private readonly pinned: ReadonlySet<string>;

  constructor({
    documentSecrets,
    sessionSecrets,
    documentKeys,
  }: Pick<Environment, 'documentSecrets' | 'sessionSecrets' | 'documentKeys'>) {
    const signers = documentSecrets.map((secret) => new DocumentSigner(secret));
    this.signer = signers[0]!;
    // Before DOCUMENT_SECRET existed, the key was derived from SESSION_SECRET. If it never signed anything, the table
    // `document_keys` doesn't have it, and nothing that it signs is confirmed.
    const former = sessionSecrets.map((secret) => new DocumentSigner(secret));
    const known = [...signers, ...former].map(({ publicKey }) => publicKey.toString('hex'));
    this.pinned = new Set([...known, ...documentKeys]);
  }

  isPinned(publicKey: Buffer): boolean {
    return this.pinned.has(publicKey.toString('hex'));
  }
}

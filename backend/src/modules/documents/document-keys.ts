import type { Environment } from '../../platform/config/environment.js';
import { DocumentSigner } from './document-signatures.js';

/**
 * The key that signs documents, and the public keys whose signatures are believed. They come from the settings alone,
 * so that writing to the database is not enough to have a document confirmed.
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
    // Before there was a DOCUMENT_SECRET, the key followed from SESSION_SECRET. Unless it signed then, the table
    // `document_keys` lacks it, and nothing that it signs is confirmed.
    const former = sessionSecrets.map((secret) => new DocumentSigner(secret));
    const known = [...signers, ...former].map(({ publicKey }) => publicKey.toString('hex'));
    this.pinned = new Set([...known, ...documentKeys]);
  }

  isPinned(publicKey: Buffer): boolean {
    return this.pinned.has(publicKey.toString('hex'));
  }
}

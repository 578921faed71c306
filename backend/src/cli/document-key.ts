/** Prints the public key of DOCUMENT_SECRET, for DOCUMENT_KEYS. Needs no database. */
import { DocumentKeys } from '../modules/documents/document-keys.js';
import { Environment } from '../platform/config/environment.js';
import { run } from './run.js';

await run(() => {
  console.log(new DocumentKeys(new Environment()).signer.publicKey.toString('hex'));
  return Promise.resolve();
});

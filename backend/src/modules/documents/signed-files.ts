import { Injectable } from '@nestjs/common';
import { DamagedFileError, GoneError } from '../../common/errors.js';
import { FilesService } from '../../platform/files/files.service.js';
import { DocumentKeys } from './document-keys.js';
import { isSigned } from './document-signatures.js';
import type { AnyDocumentKind, IssuedDocument } from './issued-document.entity.js';
import { messages } from './messages.js';

/** The columns that the signature covers. */
export type SignedRow = Pick<IssuedDocument, 'number' | 'code' | 'fileId' | 'signature' | 'facts'> & {
  kind: AnyDocumentKind;
  holderId: string;
  publicKey: Buffer;
};

/** Of a `document` and its `key`. */
export const signedColumns = `document.kind::text AS kind, document.number, document.code, document.student_id AS "holderId",
  document.file_id AS "fileId", document.signature, document.facts, key.public_key AS "publicKey"`;

/** Of a `document` on an application and its `key`. */
export const signedApplicationColumns = `'admission_letter' AS kind, document.number, document.code,
  document.application_id AS "holderId", document.file_id AS "fileId", document.signature, NULL AS facts,
  key.public_key AS "publicKey"`;

/** The files of issued documents. The signature is verified each time. */
@Injectable()
export class SignedFiles {
  constructor(
    private readonly files: FilesService,
    private readonly keys: DocumentKeys,
  ) {}

  /** The exact bytes that were issued. Throws GoneError if they were changed, or if the university didn't sign them. */
  async read({ fileId, publicKey, signature, ...row }: SignedRow): Promise<Buffer> {
    const bytes = await this.files.read(fileId).catch((error: unknown) => {
      throw isUnreadable(error) ? changed() : error;
    });
    if (this.keys.isPinned(publicKey) && isSigned({ ...row, bytes }, signature, publicKey)) return bytes;
    throw changed();
  }
}

const changed = (): GoneError => new GoneError(messages.fileChanged);

/** The file is missing or damaged, which is no server error. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof GoneError ||
  error instanceof DamagedFileError ||
  ['EACCES', 'EPERM', 'EIO', 'EISDIR', 'ENOTDIR', 'ELOOP'].includes((error as { code?: string }).code ?? '');

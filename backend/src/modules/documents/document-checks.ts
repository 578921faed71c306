import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ofDocuments } from '../../common/directory-categories.js';
import { withholds } from '../../platform/auth/restricted-students.js';
import { Transactions } from '../../platform/database/transactions.js';
import { numberOf } from './document-numbers.js';
import type { AnyDocumentKind, DocumentStatus } from './issued-document.entity.js';
import type { SharedFacts } from './shared-facts.js';
import { signedApplicationColumns, signedColumns, SignedFiles, type SignedRow } from './signed-files.js';

/** The answer of the verification page. */
export interface CheckedDocument {
  number: string;
  kind: AnyDocumentKind;
  issuedAt: Date;
  status: DocumentStatus;
  /** When it was superseded or revoked. */
  endedAt: Date | null;
  /** Of the file as issued. */
  sha256: string;
  /** The content, if its holder consents and it isn't revoked. */
  facts: SharedFacts | null;
}

/**
 * Documents of students who restrict what a document discloses are never confirmed, nor is a letter on an application
 * before its release.
 */
const mayBeConfirmed = `NOT EXISTS (SELECT FROM students
  WHERE students.id = document.student_id AND ${withholds('students', ...ofDocuments)})`;

/** The verification page of issued documents. */
@Injectable()
export class DocumentChecks {
  constructor(
    private readonly transactions: Transactions,
    private readonly signedFiles: SignedFiles,
  ) {}

  /**
   * The code of the document with this file (SHA-256, hexadecimal), otherwise this code, if the document may be
   * confirmed.
   */
  async confirmableCode(sha256: string, code: string | null): Promise<string | null> {
    const [row] = await this.transactions.query<{ code: string }>(
      `SELECT document.code FROM (
         SELECT own.code, own.student_id, 1 AS rank FROM stored_files file
           JOIN issued_documents own ON own.file_id = file.id WHERE file.sha256 = decode($1, 'hex')
         UNION ALL SELECT code, student_id, 2 FROM issued_documents WHERE code = $2
         UNION ALL SELECT own.code, NULL, 1 FROM stored_files file
           JOIN application_documents own ON own.file_id = file.id
           WHERE file.sha256 = decode($1, 'hex') AND own.released_at IS NOT NULL
         UNION ALL SELECT code, NULL, 2 FROM application_documents
           WHERE code = $2 AND released_at IS NOT NULL) document
       WHERE ${mayBeConfirmed} ORDER BY document.rank LIMIT 1`,
      [sha256, code],
      { prepared: true },
    );
    return row?.code ?? null;
  }

  /**
   * The public facts of a document, without the student. Returns null if no document has the code. Throws GoneError if
   * the file was changed, or the signature or its key isn't the university's.
   */
  async check(code: string): Promise<CheckedDocument | null> {
    const [row] = await this.transactions.query<
      SignedRow & Omit<CheckedDocument, 'number' | 'sha256' | 'facts'> & { isShared: boolean }
    >(
      `SELECT ${signedColumns}, document.issued_at AS "issuedAt", document.status, document.ended_at AS "endedAt",
         document.is_shared AS "isShared"
       FROM issued_documents document JOIN document_keys key ON key.id = document.key_id
       WHERE document.code = $1 AND ${mayBeConfirmed}
       UNION ALL
       SELECT ${signedApplicationColumns}, document.issued_at, document.status, document.ended_at, false
       FROM application_documents document JOIN document_keys key ON key.id = document.key_id
       WHERE document.code = $1 AND document.released_at IS NOT NULL`,
      [code],
      { prepared: true },
    );
    if (!row) return null;
    const bytes = await this.signedFiles.read(row);
    const { kind, number, issuedAt, status, endedAt } = row;
    const isShown = row.isShared && row.facts !== null && status !== 'revoked';
    const facts = isShown ? (JSON.parse(row.facts!) as SharedFacts) : null;
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { number: numberOf(kind, number), kind, issuedAt, status, endedAt, sha256, facts };
  }
}

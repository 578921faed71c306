import { Injectable } from '@nestjs/common';
import { NotFoundError } from '../../common/errors.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Transactions } from '../../platform/database/transactions.js';
import { FilesService } from '../../platform/files/files.service.js';
import type { MadeFile } from '../../platform/files/upload.js';
import { numberOf } from './document-numbers.js';
import { DocumentPapers, type Imprint, type SignedPaper } from './document-papers.js';
import { messages } from './messages.js';
import { signedApplicationColumns, SignedFiles, type SignedRow } from './signed-files.js';

interface Issue {
  applicationId: string;
  user: SignedInUser;
  /** Distinguishes the document from others that the same transaction prepares. */
  key: string;
  make: (imprint: Imprint) => Promise<Buffer>;
}

interface ApplicationPaper extends SignedPaper {
  number: number;
  issuedAt: Date;
}

/**
 * Letters to applicants: numbered, signed and stored like all issued documents. `/verify` knows them from their release on
 * (decision 0208).
 */
@Injectable()
export class ApplicationDocumentsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly files: FilesService,
    private readonly papers: DocumentPapers,
    private readonly signedFiles: SignedFiles,
  ) {}

  /** In the ambient transaction, which runs again after the file was made outside of it (decision 0124). */
  async issue({ applicationId, user, key, make }: Issue): Promise<{ id: string; number: string }> {
    const { use } = await this.transactions.prepare<ApplicationPaper>({
      key: `admission_letter ${applicationId} ${key}`,
      make: async () => {
        const { number, issuedAt } = await this.nextNumber();
        const of = { kind: 'admission_letter', number, holderId: applicationId, issuedAt } as const;
        return { number, issuedAt, ...(await this.papers.signed(of, make)) };
      },
      discard: ({ file }) => this.files.discard(file),
      isShared: false,
    });
    const { number, issuedAt, code, keyId, signature, file } = await use();
    const { id: fileId } = await this.files.keep(file);
    const [made] = await this.transactions.query<{ id: string }>(
      `INSERT INTO application_documents (application_id, number, code, issued_at, issued_by_id, file_id, key_id, signature)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
      [applicationId, number, code, issuedAt, user.id, fileId, keyId, signature],
    );
    return { id: made!.id, number: numberOf('admission_letter', number) };
  }

  /** In the ambient transaction: from its commit on, `/verify` confirms them. */
  async release(ids: readonly string[]): Promise<void> {
    await this.transactions.query(
      'UPDATE application_documents SET released_at = now() WHERE id = ANY ($1::uuid[])',
      [ids],
    );
  }

  /** In the ambient transaction: a released one is superseded, any other one is revoked. */
  async end(ids: readonly string[]): Promise<void> {
    await this.transactions.query(
      `UPDATE application_documents SET ended_at = now(),
         status = CASE WHEN released_at IS NULL THEN 'revoked' ELSE 'superseded' END::document_status
       WHERE id = ANY ($1::uuid[]) AND status = 'valid'`,
      [ids],
    );
  }

  /** The exact bytes that were issued. */
  async file(id: string): Promise<MadeFile> {
    const [row] = await this.transactions.query<SignedRow>(
      `SELECT ${signedApplicationColumns}
       FROM application_documents document JOIN document_keys key ON key.id = document.key_id WHERE document.id = $1`,
      [id],
    );
    if (!row) throw new NotFoundError(messages.documentNotFound);
    const bytes = await this.signedFiles.read(row);
    return { name: `${numberOf('admission_letter', row.number)}.pdf`, mediaType: 'application/pdf', bytes };
  }

  private async nextNumber(): Promise<{ number: number; issuedAt: Date }> {
    const [row] = await this.transactions.query<{ number: number; issuedAt: Date }>(
      `SELECT nextval('admission_letter_numbers')::int AS number, clock_timestamp() AS "issuedAt"`,
    );
    return row!;
  }
}

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Injectable } from '@nestjs/common';
import { DamagedFileError, GoneError } from '../../../common/errors.js';
import { RecordReads } from '../../../platform/audit/record-reads.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { FilesService } from '../../../platform/files/files.service.js';
import type { MadeFile } from '../../../platform/files/upload.js';
import { PdfService } from '../../../platform/pdf/pdf.service.js';
import { records } from '../billing.feature.js';
import { printed } from './statement-texts.rules.js';
import { type StatementRow, StatementsService } from './statements.service.js';
import { messages } from './messages.js';

const template = readFileSync(new URL('./statement.typ', import.meta.url), 'utf8');
const mediaType = 'application/pdf';

/**
 * The PDF of a statement. It is typeset from the frozen facts when it is first opened, and stored: everyone gets the
 * same bytes (decision 0166). A run of thousands of students doesn't wait for the typesetter.
 */
@Injectable()
export class StatementFilesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly statements: StatementsService,
    private readonly reads: RecordReads,
    private readonly files: FilesService,
    private readonly pdf: PdfService,
  ) {}

  async file(id: string, user: SignedInUser): Promise<MadeFile> {
    const statement = await this.statements.row(id, user);
    await this.reads.recordOpened({ type: records.statement }, id, statement);
    const name = `statement-${statement.studentNumber}-${statement.number}.pdf`;
    const bytes = (await this.stored(id)) ?? (await this.made(statement, name));
    return { name, mediaType, bytes };
  }

  /** The stored bytes, checked against their hash; null if nobody has opened the statement yet. */
  private async stored(id: string): Promise<Buffer | null> {
    const [row] = await this.transactions.query<{ fileId: string; sha256: Buffer }>(
      'SELECT file_id AS "fileId", sha256 FROM account_statement_files WHERE statement_id = $1',
      [id],
    );
    if (!row) return null;
    const bytes = await this.files.read(row.fileId).catch((error: unknown) => {
      throw error instanceof DamagedFileError ? new GoneError(messages.fileChanged) : error;
    });
    if (!digestOf(bytes).equals(row.sha256)) throw new GoneError(messages.fileChanged);
    return bytes;
  }

  private async made(statement: StatementRow, name: string): Promise<Buffer> {
    const data = printed(statement, statement.content);
    const bytes = await this.pdf.set({ template, data, at: statement.createdAt });
    const file = await this.files.createFile({ name, mediaType, bytes });
    try {
      const isFirst = await this.transactions.run(async () => {
        // Only the first of several readers stores a file.
        await this.transactions.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [
          statement.id,
        ]);
        if (await this.isStored(statement.id)) return false;
        const { id } = await this.files.keep(file);
        await this.transactions.query(
          'INSERT INTO account_statement_files (statement_id, file_id, sha256) VALUES ($1, $2, $3)',
          [statement.id, id, digestOf(bytes)],
        );
        return true;
      });
      return isFirst ? bytes : (await this.stored(statement.id))!;
    } finally {
      await this.files.discard(file);
    }
  }

  private async isStored(id: string): Promise<boolean> {
    const rows = await this.transactions.query(
      'SELECT FROM account_statement_files WHERE statement_id = $1',
      [id],
    );
    return rows.length > 0;
  }
}

const digestOf = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

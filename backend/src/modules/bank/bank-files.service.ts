import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ListRequest, Page } from '../../common/list-request.js';
import { moneyOf } from '../../common/money.js';
import { nameOf } from '../../common/sql-parameters.js';
import { Versioned } from '../../common/versioned.js';
import { RecordReads } from '../../platform/audit/record-reads.js';
import { RecordWrites, type Subject } from '../../platform/audit/record-writes.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Conditions, type Order } from '../../platform/database/list-query.js';
import { Transactions } from '../../platform/database/transactions.js';
import { mostWords } from './bank-csv.rules.js';
import { mostFaults, numbered, type ParsedLine, sortedFaults } from './bank-file.rules.js';
import type { BankFileBody, BankFileDto, BankFilePreviewDto } from './bank-files.dto.js';
import { bankFileList } from './bank-files.dto.js';
import type { CsvMappingDto } from './bank-csv.dto.js';
import { records } from './bank.feature.js';
import { BankMatching } from './bank-matching.service.js';
import { BankPostings } from './bank-postings.service.js';
import { BankReader } from './bank-reader.service.js';
import { messages } from './messages.js';

type Sort = (typeof bankFileList.sort)[number];
type Filter = keyof typeof bankFileList.filters;
type Row = BankFileDto & { version: number };
type Numbered = ParsedLine & { fingerprint: string; occurrence: number };

const columns = `file.id, file.name, file.format, file.lines, file.new_lines AS "newLines",
  ${nameOf('uploader')} AS "uploadedBy", file.created_at AS "createdAt"`;
const from = 'FROM bank_files file JOIN users uploader ON uploader.id = file.uploaded_by_id';
const order: Order<Sort> = {
  createdAt: 'file.created_at',
  name: 'file.name',
  format: 'file.format',
  lines: 'file.lines',
  newLines: 'file.new_lines',
};
const shownFirst = 50;

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Files of the bank: read as a whole or not at all. */
@Injectable()
export class BankFilesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly reads: RecordReads,
    private readonly writes: RecordWrites,
    private readonly reader: BankReader,
    private readonly postings: BankPostings,
    private readonly matching: BankMatching,
  ) {}

  /** Newest first. */
  list(request: ListRequest<Sort, Filter>): Promise<Page<BankFileDto>> {
    const { search, format, id } = request.filters;
    const conditions = new Conditions()
      .words(search, (pattern) => `file.name ILIKE ${pattern}`)
      .equal('file.format', format)
      .equal('file.id', id);
    return this.reads.list<BankFileDto, Sort>(request, {
      resource: bankFileList.resource,
      select: columns,
      from,
      conditions,
      order,
      otherwise: 'file.created_at DESC, file.id',
    });
  }

  get(id: string): Promise<Versioned<BankFileDto>> {
    return this.reads.get(this.subject, id);
  }

  /** Nothing is saved. */
  async preview(body: BankFileBody): Promise<BankFilePreviewDto> {
    const {
      lines: parsed,
      faults,
      asks,
      mapping,
      isKept,
      headingLine,
      columns,
      words,
    } = await this.reader.preview(body);
    const lines = numbered(parsed);
    const known = await this.transactions.query<{ key: string }>(
      `SELECT encode(fingerprint, 'hex') || ' ' || occurrence AS key FROM bank_lines WHERE fingerprint = ANY ($1::bytea[])`,
      [[...new Set(lines.map(({ fingerprint }) => fingerprint))].map((text) => sha256(text))],
    );
    const isKnown = new Set(known.map(({ key }) => key));
    const shown = lines.map((line) => ({
      ...line,
      isKnown: isKnown.has(`${sha256(line.fingerprint).toString('hex')} ${line.occurrence}`),
    }));
    const [same] = await this.same(body);
    const sum = (part: (cents: number) => number): string =>
      moneyOf(lines.reduce((total, { cents }) => total + part(cents), 0));
    return {
      mapping: mapping as CsvMappingDto | null,
      isKept,
      asks,
      headingLine,
      columns: columns.slice(0, shownFirst),
      words: words.slice(0, mostWords),
      faults: sortedFaults(faults).slice(0, mostFaults),
      moreFaults: Math.max(0, faults.length - mostFaults),
      lines: lines.length,
      newLines: shown.filter((line) => !line.isKnown).length,
      credits: sum((cents) => Math.max(cents, 0)),
      debits: sum((cents) => Math.min(cents, 0)),
      uploadedAt: same?.createdAt ?? null,
      first: shown
        .slice(0, shownFirst)
        .map(({ number, account, postedOn, cents, reference, description, isKnown }) => ({
          number,
          account,
          postedOn,
          amount: moneyOf(cents),
          reference,
          description,
          isKnown,
        })),
    };
  }

  /** The same content is the same file, so it counts once. */
  async upload(body: BankFileBody, user: SignedInUser): Promise<Versioned<BankFileDto>> {
    const { lines: parsed, balances, mapping } = await this.reader.mustRead(body);
    const lines = numbered(parsed);
    return this.transactions.run(async () => {
      await this.postings.takeTurn();
      const [same] = await this.same(body);
      if (same) return this.get(same.id);
      return this.writes.create(this.subject, async () => {
        const [file] = await this.transactions.query<{ id: string }>(
          `INSERT INTO bank_files (name, format, sha256, content, mapping, lines, new_lines, uploaded_by_id)
           VALUES ($1, $2, $3, $4, $5, $6, 0, $7) RETURNING id`,
          [
            body.name,
            body.format,
            sha256(body.content),
            body.content,
            mapping && JSON.stringify(mapping),
            lines.length,
            user.id,
          ],
        );
        const { id } = file!;
        await this.add(id, lines);
        await this.transactions.query(
          `INSERT INTO bank_balances (file_id, account, day, kind, cents)
           SELECT $1, account, day, kind, cents
           FROM jsonb_to_recordset($2::jsonb) AS balance (account text, day date, kind text, cents bigint)
           ON CONFLICT DO NOTHING`,
          [id, JSON.stringify(balances)],
        );
        if (mapping)
          await this.transactions.query('UPDATE bank_accounts SET mapping = $2 WHERE name = $1', [
            mapping.account!.trim(),
            JSON.stringify(mapping),
          ]);
        await this.matching.run();
        return id;
      });
    });
  }

  private async add(fileId: string, lines: readonly Numbered[]): Promise<void> {
    await this.transactions.query(
      `WITH added AS (
         INSERT INTO bank_lines (file_id, number, account, posted_on, cents, type, reference, description, fingerprint,
           occurrence, note)
         SELECT $1, number, account, "postedOn", cents, type, reference, description, sha256(convert_to(fingerprint, 'UTF8')),
           occurrence, $3
         FROM jsonb_to_recordset($2::jsonb) AS line (number int, account text, "postedOn" date, cents bigint, type text,
           reference text, description text, fingerprint text, occurrence int)
         ORDER BY number ON CONFLICT (fingerprint, occurrence) DO NOTHING RETURNING id)
       UPDATE bank_files SET new_lines = (SELECT count(*) FROM added) WHERE id = $1`,
      [fileId, JSON.stringify(lines), messages.notes.open],
    );
  }

  private same({ content }: BankFileBody): Promise<{ id: string; createdAt: Date }[]> {
    return this.transactions.query('SELECT id, created_at AS "createdAt" FROM bank_files WHERE sha256 = $1', [
      sha256(content),
    ]);
  }

  private readonly subject: Subject<BankFileDto> = {
    type: records.bank_file,
    read: (id) =>
      this.reads.row<Row>(
        `SELECT ${columns}, 1 AS version ${from} WHERE file.id = $1`,
        [id],
        messages.fileNotFound,
      ),
  };
}

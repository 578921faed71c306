import { Injectable } from '@nestjs/common';
import { inWords } from '../../common/calendar.js';
import { type FieldErrors, InvalidError } from '../../common/errors.js';
import { Transactions } from '../../platform/database/transactions.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { parseBai2 } from './bai2.rules.js';
import { type Ask, asksOf, type CsvMapping, type CsvTable, parseCsv, wordsOf } from './bank-csv.rules.js';
import { type Fault, faultTexts, type ParsedFile, type ParsedLine } from './bank-file.rules.js';
import type { BankFileBody } from './bank-files.dto.js';
import { type CsvColumnSample, fits, proposalOf, samplesOf, tableBy } from './csv-proposal.rules.js';
import { type CsvRow, csvRows, separatorOf } from './csv-rows.rules.js';
import { messages } from './messages.js';

/** A file as far as it can be read. */
export interface ReadFile extends ParsedFile {
  mapping: Partial<CsvMapping> | null;
  isKept: boolean;
  asks: Ask[];
  headingLine: number | null;
  columns: CsvColumnSample[];
  words: string[];
}

type Draft = Partial<CsvMapping>;

/** Reads files of the bank: BAI2, or CSV by a mapping that a person confirms and the account keeps. */
@Injectable()
export class BankReader {
  constructor(
    private readonly transactions: Transactions,
    private readonly ledger: LedgerService,
  ) {}

  /** Throws with what the mapping leaves open, or with every bad line. */
  async mustRead(body: BankFileBody): Promise<ReadFile> {
    if (body.format === 'csv' && !body.mapping)
      throw new InvalidError({ mapping: [messages.mappingRequired] });
    const read = await this.readBy(body, await this.draftOf(body), false);
    const open: FieldErrors = {};
    for (const { field, message } of read.asks) (open[`mapping.${field}`] ??= []).push(message);
    if (read.asks.length) throw new InvalidError(open);
    if (read.faults.length) throw new InvalidError({ content: faultTexts(read.faults) });
    return read;
  }

  /** Without a date column in the mapping, it is the one that the account keeps, or what the file tells. */
  async preview(body: BankFileBody): Promise<ReadFile> {
    const given = (await this.draftOf(body)) ?? {};
    if (body.format === 'bai2' || given.date) return this.readBy(body, given, false);
    const separator = given.separator ?? separatorOf(body.content);
    const kept = await this.keptFor(given.account);
    if (kept && fits(csvRows(body.content, [], kept.separator ?? 'comma'), kept))
      return this.readBy(body, { ...kept, account: given.account! }, true);
    const rows = csvRows(body.content, [], separator);
    const draft = { ...proposalOf(rows, given.hasHeadings), account: given.account ?? undefined, separator };
    return this.readBy(body, draft, false);
  }

  private async readBy(body: BankFileBody, draft: Draft | null, isKept: boolean): Promise<ReadFile> {
    const { format, content } = body;
    if (format === 'bai2' && body.mapping) throw new InvalidError({ mapping: [messages.mappingNotForBai2] });
    const today = await this.ledger.calendarDay();
    if (format === 'bai2') {
      const parsed = parseBai2(content, today);
      await this.addBeforeOpenings(parsed);
      const none = { mapping: null, isKept: false, asks: [], headingLine: null, columns: [], words: [] };
      return { ...parsed, ...none };
    }
    const mapping = draft!;
    const faults: Fault[] = [];
    const rows: CsvRow[] = csvRows(content, faults, mapping.separator ?? 'comma');
    const table: CsvTable = tableBy(rows, mapping);
    const asks = asksOf(mapping, table);
    const parsed = asks.length
      ? { lines: [], balances: [], faults }
      : parseCsv(content, mapping as CsvMapping, today);
    await this.addBeforeOpenings(parsed);
    return {
      ...parsed,
      mapping,
      isKept,
      asks,
      headingLine: table.headingLine,
      columns: samplesOf(table),
      words: wordsOf(table, mapping.direction),
    };
  }

  /** An account that was typed in another spelling is the same one: its lines would count twice. */
  private async draftOf({ mapping }: BankFileBody): Promise<Draft | null> {
    const draft = (mapping ?? null) as Draft | null;
    if (!draft?.account?.trim()) return draft;
    const [stored] = await this.transactions.query<{ name: string }>(
      `SELECT name FROM bank_accounts WHERE identifier_form(name) = identifier_form($1) ORDER BY name = $1 DESC, name LIMIT 1`,
      [draft.account.trim()],
    );
    return { ...draft, account: stored?.name ?? draft.account };
  }

  private async keptFor(account: string | null | undefined): Promise<CsvMapping | null> {
    if (!account) return null;
    const [row] = await this.transactions.query<{ mapping: CsvMapping | null }>(
      'SELECT mapping FROM bank_accounts WHERE name = $1',
      [account.trim()],
    );
    return row?.mapping ?? null;
  }

  /** A signed opening includes earlier lines, so they would count twice. */
  private async addBeforeOpenings({ lines, faults }: ParsedFile): Promise<void> {
    const openings = await this.transactions.query<{ name: string; day: string }>(
      `SELECT name, opening_day::text AS day FROM bank_accounts WHERE name = ANY ($1) AND opening_day IS NOT NULL`,
      [[...new Set(lines.map(({ account }) => account))]],
    );
    const days = new Map(openings.map(({ name, day }) => [name, day]));
    const isEarly = ({ account, postedOn }: ParsedLine): boolean => postedOn < (days.get(account) ?? '');
    for (const { number, account } of lines.filter(isEarly))
      faults.push({ line: number, message: messages.beforeOpening(inWords(days.get(account)!), account) });
  }
}

import { Injectable } from '@nestjs/common';
import { moneyOf } from '../../common/money.js';
import { nameOf } from '../../common/sql-parameters.js';
import { Transactions } from '../../platform/database/transactions.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { firstDay, statedClosing } from './bank-accounts.scope.js';
import { isOnBank, openEntries, referenceOfEntry } from './bank-entries.js';
import type {
  BankReconciliationDto,
  OpenBankItemDto,
  ReconciledAccountDto,
  ReconciliationState,
} from './bank.dto.js';

/** In cents. */
interface AccountRow {
  id: string;
  account: string;
  startsOn: string;
  opening: number | null;
  signedBy: string | null;
  signedAt: Date | null;
  statedOn: string | null;
  stated: number | null;
  /** Of its lines until the stated balance, and until the day. */
  linesUntil: number;
  lines: number;
}
type Item = Omit<OpenBankItemDto, 'amount'> & { cents: number; count: number; total: number };

const shown = 100;
const signed = `CASE WHEN line.debit = 'bank' THEN line.cents ELSE -line.cents END`;

const balanceOf = ({ opening, stated, linesUntil, lines }: AccountRow): number =>
  stated === null ? (opening ?? 0) + lines : stated + lines - linesUntil;
const missingOf = ({ opening, stated, linesUntil }: AccountRow): number =>
  stated === null ? 0 : stated - (opening ?? 0) - linesUntil;

/** The bank, the ledger, and what only one of them has, on any day. */
@Injectable()
export class BankReconciliationService {
  constructor(
    private readonly transactions: Transactions,
    private readonly ledger: LedgerService,
  ) {}

  async asOf(day: string | undefined): Promise<BankReconciliationDto> {
    const asOf = day ?? (await this.ledger.today());
    const accounts = await this.accounts(asOf);
    const startsOn = accounts.map((account) => account.startsOn).sort()[0] ?? null;
    const sum = (of: (account: AccountRow) => number): number =>
      accounts.reduce((total, account) => total + of(account), 0);
    const ledger = await this.ledgerCents(asOf);
    const bankItems = await this.bankItems(asOf);
    const entries = await this.entries(asOf, startsOn);
    const openLineCount = await this.openLines(asOf);
    const bank = sum(balanceOf);
    const opening = sum((account) => account.opening ?? 0);
    const openAtBank = bankItems[0]?.total ?? 0;
    const openInLedger = entries.items[0]?.total ?? 0;
    return {
      asOf,
      state: stateOf(accounts, opening - entries.before, openLineCount),
      startsOn,
      bankBalance: moneyOf(bank),
      ledgerBalance: moneyOf(ledger),
      openAtBank: moneyOf(openAtBank),
      openInLedger: moneyOf(openInLedger),
      opening: moneyOf(opening),
      openingInLedger: moneyOf(entries.before),
      openingDifference: moneyOf(opening - entries.before),
      difference: moneyOf(bank - openAtBank + openInLedger - ledger),
      accounts: accounts.map(accountOf),
      openLineCount,
      bankItemCount: bankItems[0]?.count ?? 0,
      ledgerItemCount: entries.items[0]?.count ?? 0,
      bankItems: bankItems.map(itemOf),
      ledgerItems: entries.items.map(itemOf),
    };
  }

  /** Accounts whose files begin by that day, with their signed opening and their last stated balance. */
  private accounts(asOf: string): Promise<AccountRow[]> {
    return this.transactions.query<AccountRow>(
      `SELECT known.*, coalesce(sum(line.cents) FILTER (WHERE line.posted_on <= "statedOn"), 0)::float8 AS "linesUntil",
         coalesce(sum(line.cents), 0)::float8 AS lines
       FROM (
         SELECT account.id, account.name AS account, ${firstDay} AS "startsOn",
           account.opening_cents::float8 AS opening, ${nameOf('signer')} AS "signedBy",
           account.opening_signed_at AS "signedAt", stated.day AS "statedOn", stated.cents::float8 AS stated
         FROM bank_accounts account LEFT JOIN users signer ON signer.id = account.opening_signed_by_id
           LEFT JOIN LATERAL ${statedClosing('DESC', '$1::date')} AS stated ON TRUE) AS known
         LEFT JOIN bank_lines line ON line.account = known.account AND line.posted_on <= $1
       WHERE "startsOn" <= $1 GROUP BY 1, 2, 3, 4, 5, 6, 7, 8 ORDER BY known.account`,
      [asOf],
    );
  }

  private async ledgerCents(asOf: string): Promise<number> {
    const [row] = await this.transactions.query<{ cents: number }>(
      `SELECT coalesce(sum(${signed}), 0)::float8 AS cents FROM ledger_lines line
         JOIN ledger_entries entry ON entry.id = line.entry_id
       WHERE ${isOnBank} AND entry.posted_on <= $1`,
      [asOf],
    );
    return row!.cents;
  }

  /** Lines until that day that nobody has posted or matched by now. */
  private async openLines(asOf: string): Promise<number> {
    const [row] = await this.transactions.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM bank_lines WHERE posted_on <= $1 AND status IN ('open', 'ambiguous')`,
      [asOf],
    );
    return row!.count;
  }

  /** Lines without all of their entries by that day. */
  private bankItems(asOf: string): Promise<Item[]> {
    return this.transactions.query<Item>(
      `SELECT id, "postedOn", text, cents::float8 AS cents, count(*) OVER ()::int AS count,
         sum(cents) OVER ()::float8 AS total
       FROM (
         SELECT line.id, line.posted_on AS "postedOn", coalesce(line.description, line.reference) AS text,
           line.cents - coalesce((SELECT sum(matched.cents) FROM bank_matches matched
             JOIN ledger_entries entry ON entry.id = matched.entry_id
             WHERE matched.line_id = line.id AND matched.removed_at IS NULL AND entry.posted_on <= $1), 0) AS cents
         FROM bank_lines line WHERE line.posted_on <= $1) AS item
       WHERE cents <> 0 ORDER BY "postedOn", id LIMIT ${shown}`,
      [asOf],
    );
  }

  /**
   * Entries that no line shows by that day. The openings include those before the first file, unless a later line
   * shows them, and those that a person matched with an opening.
   */
  private async entries(asOf: string, startsOn: string | null): Promise<{ before: number; items: Item[] }> {
    const open = `(
      SELECT entry.*, is_in_opening OR coalesce(posted_on < $2::date, FALSE) AND NOT EXISTS (
        SELECT FROM bank_matches WHERE entry_id = entry.id AND removed_at IS NULL) AS is_before
      FROM ${openEntries('$1::date', '$1::date')} AS entry WHERE of_source <> 0)`;
    const [before] = await this.transactions.query<{ cents: number }>(
      `SELECT coalesce(sum(cents), 0)::float8 AS cents FROM ${open} AS entry WHERE is_before`,
      [asOf, startsOn],
    );
    const items = await this.transactions.query<Item>(
      `SELECT entry.id, entry.posted_on AS "postedOn", concat_ws(' ', initcap(replace(entry.kind::text, '_', ' ')),
           ${referenceOfEntry}) AS text, entry.cents, count(*) OVER ()::int AS count,
         sum(entry.cents) OVER ()::float8 AS total
       FROM ${open} AS entry WHERE NOT is_before ORDER BY kind <> 'journal', posted_on, number LIMIT ${shown}`,
      [asOf, startsOn],
    );
    return { before: before!.cents, items };
  }
}

/** Bank lines that nobody posted or matched, and differences that cancel out, are unexplained. */
function stateOf(
  accounts: readonly AccountRow[],
  openingDifference: number,
  openLineCount: number,
): ReconciliationState {
  if (!accounts.length) return 'no_files';
  if (accounts.some(({ opening }) => opening === null)) return 'opening_unsigned';
  return !openLineCount && openingDifference === 0 && accounts.every((account) => missingOf(account) === 0)
    ? 'agrees'
    : 'unexplained';
}

const accountOf = (row: AccountRow): ReconciledAccountDto => ({
  id: row.id,
  account: row.account,
  startsOn: row.startsOn,
  opening: row.opening === null ? null : moneyOf(row.opening),
  openingSignedBy: row.signedBy,
  openingSignedAt: row.signedAt,
  balance: moneyOf(balanceOf(row)),
  statedOn: row.statedOn,
  missing: moneyOf(missingOf(row)),
});

const itemOf = ({ id, postedOn, text, cents }: Item): OpenBankItemDto => ({
  id,
  postedOn,
  text,
  amount: moneyOf(cents),
});

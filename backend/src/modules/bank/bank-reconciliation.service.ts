import { Injectable } from '@nestjs/common';
import { moneyOf } from '../../common/money.js';
import { Transactions } from '../../platform/database/transactions.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { isOnBank, openEntries, referenceOfEntry } from './bank-entries.js';
import type { BankReconciliationDto, OpenBankItemDto } from './bank.dto.js';

interface Sums {
  startsOn: string | null;
  bank: number;
  bankOn: string | null;
  begins: number;
  ledger: number;
}
type Item = Omit<OpenBankItemDto, 'amount'> & { cents: number; count: number; total: number };

const shown = 100;
const signed = `CASE WHEN line.debit = 'bank' THEN line.cents ELSE -line.cents END`;

/** The bank, the ledger, and what only one of them has, on any day. */
@Injectable()
export class BankReconciliationService {
  constructor(
    private readonly transactions: Transactions,
    private readonly ledger: LedgerService,
  ) {}

  async asOf(day: string | undefined): Promise<BankReconciliationDto> {
    const asOf = day ?? (await this.ledger.today());
    const { startsOn, bank, bankOn, begins, ledger } = await this.sums(asOf);
    const bankItems = await this.bankItems(asOf);
    const entries = await this.entries(asOf, startsOn);
    const openAtBank = bankItems[0]?.total ?? 0;
    const openInLedger = entries.items[0]?.total ?? 0;
    const opening = entries.before - begins;
    return {
      asOf,
      startsOn,
      bankBalance: moneyOf(bank),
      bankBalanceOn: bankOn,
      ledgerBalance: moneyOf(ledger),
      openAtBank: moneyOf(openAtBank),
      openInLedger: moneyOf(openInLedger),
      opening: moneyOf(opening),
      difference: moneyOf(bank - openAtBank + openInLedger + opening - ledger),
      bankItemCount: bankItems[0]?.count ?? 0,
      ledgerItemCount: entries.items[0]?.count ?? 0,
      bankItems: bankItems.map(itemOf),
      ledgerItems: entries.items.map(itemOf),
    };
  }

  /**
   * Each account's last closing balance and the lines since then. It begins with its first opening balance, or with the
   * first closing balance less the lines up to that day.
   */
  private async sums(asOf: string): Promise<Sums> {
    const [row] = await this.transactions.query<Sums>(
      `WITH closing AS (
         SELECT DISTINCT ON (account, day) account, day, cents FROM bank_balances balance
           JOIN bank_files file ON file.id = balance.file_id
         WHERE kind = 'closing' ORDER BY account, day, file.created_at DESC),
       account AS (
         SELECT account, min(day) AS starts FROM (SELECT account, posted_on AS day FROM bank_lines
           UNION ALL SELECT account, day FROM bank_balances) AS known GROUP BY account),
       figure AS (
         SELECT account.starts, latest.day AS "latestOn", latest.cents AS "latestCents", (
             SELECT coalesce(sum(cents), 0) FROM bank_lines line WHERE line.account = account.account
               AND posted_on <= $1 AND (latest.day IS NULL OR posted_on > latest.day)) AS since,
           coalesce(first.cents, earliest.cents - (SELECT coalesce(sum(cents), 0) FROM bank_lines line
             WHERE line.account = account.account AND posted_on <= earliest.day), 0) AS begins
         FROM account
           LEFT JOIN LATERAL (SELECT day, cents FROM closing WHERE closing.account = account.account AND day <= $1
             ORDER BY day DESC LIMIT 1) AS latest ON TRUE
           LEFT JOIN LATERAL (SELECT day, cents FROM closing WHERE closing.account = account.account
             ORDER BY day LIMIT 1) AS earliest ON TRUE
           LEFT JOIN LATERAL (SELECT cents FROM bank_balances balance WHERE balance.account = account.account
             AND kind = 'opening' AND day = account.starts LIMIT 1) AS first ON TRUE
         WHERE account.starts <= $1)
       SELECT min(starts) AS "startsOn", coalesce(sum(coalesce("latestCents", begins) + since), 0)::float8 AS bank, max("latestOn") AS "bankOn",
         coalesce(sum(begins), 0)::float8 AS begins, (
           SELECT coalesce(sum(${signed}), 0)::float8 FROM ledger_lines line
             JOIN ledger_entries entry ON entry.id = line.entry_id
           WHERE ${isOnBank} AND entry.posted_on <= $1) AS ledger
       FROM figure`,
      [asOf],
    );
    return row!;
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

  /** Entries that no line shows by that day. Those before the first file are part of the opening. */
  private async entries(asOf: string, startsOn: string | null): Promise<{ before: number; items: Item[] }> {
    const open = openEntries('$1::date', '$1::date');
    const [before] = await this.transactions.query<{ cents: number }>(
      `SELECT coalesce(sum(cents), 0)::float8 AS cents FROM ${open} AS entry WHERE posted_on < $2::date AND of_source <> 0`,
      [asOf, startsOn],
    );
    const items = await this.transactions.query<Item>(
      `SELECT entry.id, entry.posted_on AS "postedOn", concat_ws(' ', initcap(replace(entry.kind::text, '_', ' ')),
           ${referenceOfEntry}) AS text, entry.cents, count(*) OVER ()::int AS count,
         sum(entry.cents) OVER ()::float8 AS total
       FROM ${open} AS entry WHERE ($2::date IS NULL OR posted_on >= $2) AND of_source <> 0
       ORDER BY posted_on, number LIMIT ${shown}`,
      [asOf, startsOn],
    );
    return { before: before!.cents, items };
  }
}

const itemOf = ({ id, postedOn, text, cents }: Item): OpenBankItemDto => ({
  id,
  postedOn,
  text,
  amount: moneyOf(cents),
});

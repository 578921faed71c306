import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { BadRequestError, InvalidError, refuse } from '../../../common/errors.js';
import { type ListRequest, type ListRequestOf, Page } from '../../../common/list-request.js';
import { moneyOf, toCents } from '../../../common/money.js';
import { nameOf } from '../../../common/sql-parameters.js';
import type { Versioned } from '../../../common/versioned.js';
import { RecordReads } from '../../../platform/audit/record-reads.js';
import { RecordWrites, type Subject } from '../../../platform/audit/record-writes.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { Conditions, type Order } from '../../../platform/database/list-query.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { records } from '../ledger.feature.js';
import { LedgerService } from '../ledger.service.js';
import { depositLines, differenceErrors, findingOf, isIntact, type SealRow } from './close.rules.js';
import {
  type CloseDto,
  closeList,
  type ClosePreviewDto,
  closePreviewOf,
  type CloseSealDto,
  closeSealsOf,
  type CreateCloseDto,
} from './closes.dto.js';
import { messages } from './messages.js';
import { digestOf, sealOf } from './seal-digests.scope.js';
import { sealRows } from './seals.scope.js';

type Sort = (typeof closeList.sort)[number];
type Filter = keyof typeof closeList.filters;

const difference = 'close.cash + close.checks - close.expected_cash - close.expected_checks';
const columns = `close.id, close.number, close.day, close.from_day AS "fromDay", close.expected_cash AS "expectedCash",
  close.expected_checks AS "expectedChecks", close.expected_cash + close.expected_checks AS "expectedTotal", close.cash,
  close.checks, close.cash + close.checks AS deposit, (
    SELECT id FROM ledger_entries WHERE source_id = close.id AND kind = 'deposit') AS "depositEntryId",
  ${difference} AS difference, close.reason,
  close.entries,
  encode(close.hash, 'hex') AS seal, ${nameOf('closer')} AS "closedBy", close.closed_at AS "closedAt"`;
const from = 'FROM day_closes close JOIN users closer ON closer.id = close.closed_by_id';
const order: Order<Sort> = { day: 'close.day', closedAt: 'close.closed_at', difference };

interface Counted {
  closedThrough: string | null;
  fromDay: string;
  cash: number;
  checks: number;
  cashPayments: number;
  checkPayments: number;
  balance: number;
}

/** The first close seals everything before it, and can read a million lines. */
const mostTime = `SET LOCAL statement_timeout = '120s'`;

/** Days are closed in order: the money of a day is counted and deposited, and its entries are sealed. */
@Injectable()
export class ClosesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly reads: RecordReads,
    private readonly writes: RecordWrites,
    private readonly ledger: LedgerService,
  ) {}

  /** Latest first. */
  list(request: ListRequest<Sort, Filter>): Promise<Page<CloseDto>> {
    const { day, id } = request.filters;
    return this.reads.list<CloseDto, Sort>(request, {
      resource: closeList.resource,
      select: columns,
      from,
      conditions: new Conditions().equal('close.day', day).equal('close.id', id),
      order,
      otherwise: 'close.number DESC',
    });
  }

  get(id: string): Promise<Versioned<CloseDto>> {
    return this.reads.get(this.subject, id);
  }

  async preview({ filters: { day } }: ListRequestOf<typeof closePreviewOf>): Promise<ClosePreviewDto> {
    if (typeof day !== 'string') throw new BadRequestError(messages.dayMissing);
    const { closedThrough, fromDay, cash, checks, cashPayments, checkPayments, balance } =
      await this.counted(day);
    return {
      day,
      fromDay,
      expectedCash: moneyOf(cash),
      expectedChecks: moneyOf(checks),
      expectedTotal: moneyOf(cash + checks),
      closedThrough,
      cashPayments,
      checkPayments,
      otherUndeposited: moneyOf(balance - cash - checks),
    };
  }

  /** In the order of the closes. */
  async seals(request: ListRequestOf<typeof closeSealsOf>): Promise<Page<CloseSealDto>> {
    const { id } = request.filters;
    const rows = await this.transactions.query<SealRow>(
      sealRows('$1::uuid[] IS NULL OR close.id = ANY ($1)'),
      [id === undefined ? null : [id].flat()],
    );
    const found = rows.map((row) => ({
      id: row.id,
      day: row.day,
      isIntact: isIntact(row),
      finding: findingOf(row),
    }));
    return Page.all(closeSealsOf.resource, found, request);
  }

  /** Waits for the transactions that post to the day, so that each is sealed or refused. */
  create(body: CreateCloseDto, user: SignedInUser): Promise<Versioned<CloseDto>> {
    return this.writes.create(this.subject, async () => {
      await this.transactions.query('SELECT lock_days()');
      const { day } = body;
      const expected = await this.counted(day);
      const [cash, checks] = [
        { expected: expected.cash, counted: toCents(body.cash) },
        { expected: expected.checks, counted: toCents(body.checks) },
      ];
      const reason = body.reason || null;
      refuse(differenceErrors(cash, checks, reason));
      const id = randomUUID();
      await this.ledger.post({
        kind: 'deposit',
        sourceType: 'close',
        sourceId: id,
        version: 1,
        postedOn: day,
        reason,
        lines: depositLines([cash, checks]),
      });
      await this.transactions.query(mostTime);
      await this.transactions.query(
        `WITH close AS (
           SELECT $1::uuid AS id, coalesce(last.number, 0) + 1 AS number, $2::date AS day, $3::date AS from_day,
             $4::numeric(12,2) AS expected_cash, $5::numeric(12,2) AS expected_checks, $6::numeric(12,2) AS cash,
             $7::numeric(12,2) AS checks, $8::varchar(500) AS reason, $9::uuid AS closed_by_id,
             clock_timestamp() AS closed_at, last.hash AS previous_hash
           FROM (SELECT) AS one LEFT JOIN (SELECT * FROM day_closes ORDER BY number DESC LIMIT 1) AS last ON TRUE)
         INSERT INTO day_closes (id, number, day, from_day, expected_cash, expected_checks, cash, checks, reason, closed_by_id,
           closed_at, previous_hash, entries, hash)
         SELECT close.*, digest.entries, ${sealOf('close', 'digest')}
         FROM close CROSS JOIN LATERAL ${digestOf('close')} AS digest`,
        [
          id,
          day,
          expected.fromDay,
          moneyOf(cash.expected),
          moneyOf(checks.expected),
          moneyOf(cash.counted),
          moneyOf(checks.counted),
          reason,
          user.id,
        ],
      );
      return id;
    });
  }

  /** The cash and checks since the last close. A day in the future or a closed one is refused. */
  private async counted(day: string): Promise<Counted> {
    if (day > (await this.ledger.calendarDay())) throw new InvalidError({ day: [messages.dayInFuture] });
    await this.ledger.refuseClosed('day', day);
    const [counted] = await this.transactions.query<Counted>(
      `WITH last AS (SELECT max(day) AS day FROM day_closes), line AS (
         SELECT line.payment_id, entry.kind = 'deposit_return' AS is_return,
           CASE WHEN line.debit = 'undeposited_funds' THEN line.cents ELSE -line.cents END AS cents,
           entry.posted_on >= coalesce(last.day + 1, $1::date)
             AND (entry.source_type = 'payment' OR entry.kind = 'deposit_return') AS is_counted
         FROM last CROSS JOIN ledger_lines line JOIN ledger_entries entry ON entry.id = line.entry_id
         WHERE 'undeposited_funds' IN (line.debit, line.credit) AND entry.posted_on <= $1
       ), part AS (
         SELECT line.payment_id, line.is_return OR payment.method = 'check' AS is_check, sum(cents) AS cents
         FROM line LEFT JOIN payments payment ON payment.id = line.payment_id WHERE is_counted
         GROUP BY line.payment_id, 2)
       SELECT last.day::text AS "closedThrough", coalesce(last.day + 1, $1::date)::text AS "fromDay",
         coalesce((SELECT sum(cents) FROM line), 0)::float8 AS balance, total.*
       FROM last CROSS JOIN (
         SELECT coalesce(sum(cents) FILTER (WHERE NOT is_check), 0)::float8 AS cash,
           coalesce(sum(cents) FILTER (WHERE is_check), 0)::float8 AS checks,
           count(*) FILTER (WHERE cents > 0 AND NOT is_check)::int AS "cashPayments",
           count(*) FILTER (WHERE cents > 0 AND is_check AND payment_id IS NOT NULL)::int AS "checkPayments"
         FROM part) AS total`,
      [day],
    );
    return counted!;
  }

  private get subject(): Subject<CloseDto> {
    return {
      type: records.day_close,
      // A close is never changed: it has one version.
      read: (id) =>
        this.reads.row<CloseDto & { version: number }>(
          `SELECT ${columns}, 1 AS version ${from} WHERE close.id = $1`,
          [id],
          messages.closeNotFound,
        ),
    };
  }
}

import { Injectable } from '@nestjs/common';
import { type ListRequest, type ListRequestOf, Page } from '../../common/list-request.js';
import { nameOf, SqlParameters } from '../../common/sql-parameters.js';
import { RecordReads } from '../../platform/audit/record-reads.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Conditions, type Order } from '../../platform/database/list-query.js';
import { Transactions } from '../../platform/database/transactions.js';
import {
  type LedgerEntryDto,
  ledgerEntryList,
  type TrialBalanceRowDto,
  trialBalanceOf,
} from './ledger.dto.js';
import { ledgerAccounts } from './ledger.kinds.js';
import { visibleLines } from './ledger.policy.js';
import { LedgerService } from './ledger.service.js';

type Sort = (typeof ledgerEntryList.sort)[number];
type Filter = keyof typeof ledgerEntryList.filters;

const order: Order<Sort> = {
  number: 'entry.number',
  postedOn: 'entry.posted_on',
  recordedAt: 'entry.recorded_at',
  kind: 'entry.kind',
};
/** Filters that select lines: an entry with such a line is listed with all lines that the person may see. */
const lineColumns = {
  studentId: 'student_id',
  chargeId: 'charge_id',
  planId: 'plan_id',
  paymentId: 'payment_id',
} as const;

const money = (cents: string): string => `(${cents} / 100.0)::numeric(14,2)`;

/** Entries and trial balances of the ledger, as of any day and as recorded at any time. */
@Injectable()
export class LedgerReadsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly reads: RecordReads,
    private readonly ledger: LedgerService,
  ) {}

  /** Last recorded first. Students see the lines of their own account. */
  async entries(request: ListRequest<Sort, Filter>, user: SignedInUser): Promise<Page<LedgerEntryDto>> {
    const { filters } = request;
    await this.ledger.currentListed(filters.studentId, user);
    const conditions = new Conditions();
    const { parameters } = conditions;
    const visible = visibleLines(user, 'line.student_id', parameters);
    const ofLine = Object.entries(lineColumns).flatMap(([filter, column]) => {
      const value = filters[filter as keyof typeof lineColumns];
      return value === undefined ? [] : [`line.${column} = ANY (${parameters.add([value].flat())}::uuid[])`];
    });
    if (filters.account !== undefined)
      ofLine.push(`${parameters.add(filters.account)}::ledger_account IN (line.debit, line.credit)`);
    conditions
      .add(
        `EXISTS (SELECT FROM ledger_lines line WHERE ${['line.entry_id = entry.id', visible, ...ofLine].join(' AND ')})`,
      )
      .equal('entry.source_id', filters.sourceId)
      .equal('entry.kind', filters.kind)
      .equal('entry.posted_on', filters.postedOn)
      .equal('entry.id', filters.id);
    if (filters.asOf !== undefined)
      conditions.add(`entry.posted_on <= ${parameters.add(filters.asOf)}::date`);
    if (filters.recordedAsOf !== undefined)
      conditions.add(`entry.recorded_at <= ${parameters.add(filters.recordedAsOf)}::timestamptz`);
    return this.reads.list<LedgerEntryDto, Sort>(request, {
      resource: ledgerEntryList.resource,
      select: `entry.id, entry.number::int AS number, entry.kind, entry.source_type AS "sourceType",
        entry.source_id AS "sourceId", entry.posted_on AS "postedOn", entry.recorded_at AS "recordedAt",
        entry.actor_id AS "actorId", coalesce(${nameOf('actor')}, client.name) AS "actorName", entry.reason,
        entry.reverses_id AS "reversesId", shown."studentIds", shown.lines`,
      from: `FROM ledger_entries entry LEFT JOIN users actor ON actor.id = entry.actor_id
        LEFT JOIN machine_clients client ON client.id = entry.actor_id
        CROSS JOIN LATERAL (
          SELECT coalesce(array_agg(DISTINCT line.student_id) FILTER (WHERE line.student_id IS NOT NULL), '{}')
              AS "studentIds",
            jsonb_agg(jsonb_build_object('debit', line.debit, 'credit', line.credit, 'amount',
              ${money('line.cents')}::text, 'studentId', line.student_id, 'chargeId', line.charge_id, 'planId', line.plan_id,
              'paymentId', line.payment_id) ORDER BY line.number) AS lines
          FROM ledger_lines line WHERE line.entry_id = entry.id AND ${visible}) AS shown`,
      countFrom: 'FROM ledger_entries entry',
      conditions,
      order,
      otherwise: 'entry.number DESC',
      prepared: false,
      noted: { ids: 'studentIds' },
    });
  }

  /** Every account, also those without lines. */
  async trialBalance(request: ListRequestOf<typeof trialBalanceOf>): Promise<Page<TrialBalanceRowDto>> {
    const { asOf, recordedAsOf } = request.filters;
    const parameters = new SqlParameters();
    const accounts = parameters.add(ledgerAccounts);
    const within = [
      'TRUE',
      ...(asOf === undefined ? [] : [`line.posted_on <= ${parameters.add(asOf)}::date`]),
      ...(recordedAsOf === undefined ? [] : [`recorded_at <= ${parameters.add(recordedAsOf)}::timestamptz`]),
    ];
    const entries = recordedAsOf === undefined ? '' : 'JOIN ledger_entries entry ON entry.id = line.entry_id';
    const source = `ledger_lines line ${entries} WHERE ${within.join(' AND ')}`;
    const rows = await this.transactions.query<TrialBalanceRowDto>(
      `WITH pair AS (SELECT debit, credit, sum(cents) AS cents FROM ${source} GROUP BY debit, credit),
       side AS (
         SELECT debit AS account, cents AS debits, 0 AS credits FROM pair
         UNION ALL SELECT credit, 0, cents FROM pair)
       SELECT wanted.account, ${money('coalesce(sum(debits), 0)')} AS debits,
         ${money('coalesce(sum(credits), 0)')} AS credits,
         ${money('coalesce(sum(debits) - sum(credits), 0)')} AS balance
       FROM unnest(${accounts}::ledger_account[]) WITH ORDINALITY AS wanted (account, position)
         LEFT JOIN side ON side.account = wanted.account
       GROUP BY wanted.account, wanted.position ORDER BY wanted.position`,
      parameters.values,
    );
    return Page.all(trialBalanceOf.resource, rows, request);
  }
}

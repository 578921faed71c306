import { Injectable } from '@nestjs/common';
import type { ListRequestOf } from '../../../common/list-request.js';
import { newYorkToday, SqlParameters } from '../../../common/sql-parameters.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { LedgerService } from '../../ledger/ledger.service.js';
import { StudentsService } from '../../students/students.service.js';
import { inAccount, openItems } from './open-items.js';
import type { accountOf, StudentAccountDto } from './student-account.dto.js';

const money = (cents: string): string => `(coalesce(${cents}, 0) / 100.0)::numeric(12,2)`;

/** A student's account from the ledger's lines: of any day, as it was known at any time. */
@Injectable()
export class StudentAccountService {
  constructor(
    private readonly transactions: Transactions,
    private readonly students: StudentsService,
    private readonly ledger: LedgerService,
  ) {}

  async account(
    studentId: string,
    { filters: { asOf, recordedAsOf } }: ListRequestOf<typeof accountOf>,
    user: SignedInUser,
  ): Promise<StudentAccountDto> {
    await this.students.openPart('financial', studentId, user);
    await this.ledger.current(studentId);
    const parameters = new SqlParameters();
    const student = `${parameters.add(studentId)}::uuid`;
    const day = asOf === undefined ? newYorkToday : `${parameters.add(asOf)}::date`;
    // What is recorded after today was closed is posted on the first open day, and belongs to the account now.
    const isPosted = asOf === undefined ? '' : `AND entry.posted_on <= ${day}`;
    const known = recordedAsOf === undefined ? null : `${parameters.add(recordedAsOf)}::timestamptz`;
    const isKnown = (instant: string): string => (known ? `AND ${instant} <= ${known}` : '');
    const [account] = await this.transactions.query<StudentAccountDto>(
      `WITH line AS MATERIALIZED (
         SELECT entry.id, entry.number, entry.kind, entry.posted_on, entry.recorded_at, entry.reason, line.number AS part,
           line.debit, line.credit, line.cents, line.charge_id, line.plan_id, line.payment_id,
           line.student_id, balance_cents(line.debit, line.credit, line.cents) AS change
         FROM ledger_lines line JOIN ledger_entries entry ON entry.id = line.entry_id
         WHERE line.student_id = ${student} ${isPosted} ${isKnown('entry.recorded_at')}),
       ${openItems('line', { day, known })}
       SELECT ${student} AS "studentId", (${day})::text AS "asOf", ${money('(SELECT sum(change) FROM line)')} AS balance,
         ${money(`(SELECT sum(amount - paid) FROM item WHERE due_date <= ${day})`)} AS due,
         ${money(`(SELECT sum(amount - paid) FROM item WHERE due_date < ${day})`)} AS "pastDue",
         ${money(`(SELECT -sum(${inAccount('student_credit')}) FROM line)`)} AS credit,
         ${money(`(SELECT sum(${inAccount('plan_receivable')}) FROM line)`)} AS "planRemaining", (
           SELECT coalesce(jsonb_agg(jsonb_build_object('entryId', line.id, 'number', line.number, 'kind', kind, 'postedOn',
             posted_on, 'recordedAt', to_char(recorded_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'description',
             coalesce(charge.description, plan.plan_type || ' plan'), 'reason', reason, 'chargeId', line.charge_id, 'planId',
             line.plan_id, 'paymentId', line.payment_id, 'moved', ${money('cents')}::text, 'amount',
             ${money('change')}::text, 'balance', ${money('line.balance')}::text)
             ORDER BY posted_on, line.number, part), '[]')
           FROM (SELECT *, sum(change) OVER (ORDER BY posted_on, number, part) AS balance FROM line) AS line
             LEFT JOIN student_charges charge ON charge.id = line.charge_id
             LEFT JOIN payment_plans plan ON plan.id = line.plan_id) AS lines`,
      parameters.values,
    );
    return account!;
  }
}

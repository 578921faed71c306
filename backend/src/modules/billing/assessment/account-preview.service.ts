import { Injectable, type OnModuleInit } from '@nestjs/common';
import { newYorkToday } from '../../../common/sql-parameters.js';
import { Transactions } from '../../../platform/database/transactions.js';
import {
  type AccountFigures,
  type AccountOutlook,
  AccountOutlooks,
  type PlannedSeat,
} from '../../ledger/account-outlooks.service.js';
import { LedgerService } from '../../ledger/ledger.service.js';
import { installmentsOf, isChargeActive, isPlanActive } from '../accounts.scope.js';
import { AssessmentService } from './assessment.service.js';
import type { SeatRow } from './seat-history.rules.js';
import { courseOf } from '../../../common/course-of.js';

/** Assesses planned seat changes in a transaction that is rolled back, so plans and credits move as they would. */
@Injectable()
export class AccountPreview implements OnModuleInit {
  constructor(
    private readonly transactions: Transactions,
    private readonly ledger: LedgerService,
    private readonly assessments: AssessmentService,
    private readonly outlooks: AccountOutlooks,
  ) {}

  onModuleInit(): void {
    this.outlooks.answerWith((...planned) => this.compare(...planned));
  }

  private async compare(
    studentId: string,
    termId: string,
    planned: readonly PlannedSeat[],
  ): Promise<AccountOutlook> {
    await this.ledger.current(studentId);
    return this.transactions.tried(async () => {
      await this.assessments.lock([studentId]);
      const before = await this.figures(studentId, termId);
      const seats: SeatRow[] = [];
      for (const one of planned) seats.push(await this.seatOf(one));
      if (seats.length) await this.assessments.assess([{ studentId, termId }], seats);
      return { before, after: await this.figures(studentId, termId) };
    });
  }

  private async seatOf({ action, id, ...facts }: PlannedSeat): Promise<SeatRow> {
    const [row] = await this.transactions.query<
      Pick<SeatRow, 'day' | 'courseCode' | 'credits' | 'technologyFee' | 'laboratoryFee'>
    >(
      `SELECT ${newYorkToday}::text AS day, course.code AS "courseCode", course.credits::float8 AS credits,
         course.technology_fee AS "technologyFee", course.laboratory_fee AS "laboratoryFee"
       FROM sections section ${courseOf('section')}
       WHERE section.id = CASE WHEN $2 THEN $1
         ELSE (SELECT section_id FROM enrollments WHERE enrollments.id = $1) END`,
      [id, action === 'add'],
    );
    return {
      ...row!,
      action,
      seat: id,
      isPromotion: false,
      isSwap: facts.isSwap ?? false,
      circumstance: facts.circumstance ?? null,
      requestedOn: facts.requestedOn ?? null,
      withdrawalId: facts.withdrawalId ?? null,
      isOpening: false,
    };
  }

  private async figures(studentId: string, termId: string): Promise<AccountFigures> {
    const charged = (type: string): string => `(SELECT coalesce(sum(amount), 0)::numeric(10,2)::text
      FROM student_charges charge WHERE student_id = $1 AND term_id = $2 AND charge_type = '${type}'
        AND ${isChargeActive})`;
    const [figures] = await this.transactions.query<AccountFigures>(
      `SELECT ${charged('tuition')} AS tuition, ${charged('fees')} AS fees, (
         SELECT (coalesce(sum(CASE WHEN credit = 'student_credit' THEN cents ELSE -cents END), 0) / 100.0)::numeric(10,2)::text
         FROM ledger_lines WHERE student_id = $1 AND 'student_credit' IN (debit, credit)) AS credit, (
         SELECT coalesce(jsonb_agg(jsonb_build_object('planId', plan.id, 'number', part.number, 'dueDate', part.due_date,
           'amount', part.amount::numeric(10,2)::text, 'paidAmount', part.paid_amount::numeric(10,2)::text)
           ORDER BY plan.created_at, plan.id, part.number), '[]')
         FROM payment_plans plan CROSS JOIN LATERAL ${installmentsOf()}
         WHERE plan.student_id = $1 AND ${isPlanActive}) AS installments`,
      [studentId, termId],
    );
    return figures!;
  }
}

import { Injectable } from '@nestjs/common';
import { addDays, inWords } from '../../../common/calendar.js';
import { InvalidError, NotFoundError, StateConflictError } from '../../../common/errors.js';
import { moneyOf, toCents } from '../../../common/money.js';
import type { Versioned } from '../../../common/versioned.js';
import type { SignedInUser } from '../../../platform/auth/signed-in-user.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { LedgerService } from '../../ledger/ledger.service.js';
import { PoliciesService } from '../../policies/policies.service.js';
import { isChargeOpen } from '../accounts.scope.js';
import { messages } from '../messages.js';
import type { EnrollInPlanDto, PlanOfferDto } from './plan-offers.dto.js';
import type { PaymentPlanDto } from './plans.dto.js';
import { scheduleFrom } from './plans.rules.js';
import { PlansService } from './plans.service.js';

interface OpenTuition {
  termId: string;
  termName: string;
  total: string;
}

/** The days after sign-up that a first payment leaves at least. Charges leave the same. */
const daysToPay = 7;

/** Plans that students sign up for themselves: for a term's open tuition, until the last day of its policy. */
@Injectable()
export class PlanOffers {
  constructor(
    private readonly transactions: Transactions,
    private readonly policies: PoliciesService,
    private readonly plans: PlansService,
    private readonly ledger: LedgerService,
  ) {}

  async list(studentId: string, user: SignedInUser): Promise<PlanOfferDto[]> {
    mustBeOwn(studentId, user);
    await this.ledger.current(studentId);
    const offers = (await this.openTuition(studentId)).map(async (open): Promise<PlanOfferDto | null> => {
      const { planEnrollment, tuitionDue } = await this.policies.lastDays(open.termId);
      if (planEnrollment.isOver) return null;
      const firstDate = await this.firstPayment(tuitionDue.lastDay);
      const plans = await this.policies.plansFor(open.termId, open.total);
      return {
        termId: open.termId,
        termName: open.termName,
        enrollUntil: planEnrollment.lastDay,
        totalAmount: open.total,
        plans: plans.map(({ planType, months, interestPercent, monthlyPayment, ...plan }) => ({
          planType,
          months,
          interestPercent,
          monthlyPayment,
          requiresDisclosures: plan.requiresDisclosures,
          installments: scheduleFrom(firstDate, plan.installments).map((part) => ({
            ...part,
            paidAmount: '0.00',
          })),
        })),
      };
    });
    return (await Promise.all(offers)).filter((offer) => offer !== null);
  }

  /** The account stays locked, so that the plan finances the amount that the student saw. */
  enroll(
    studentId: string,
    { termId, planType, totalAmount }: EnrollInPlanDto,
    user: SignedInUser,
  ): Promise<Versioned<PaymentPlanDto>> {
    mustBeOwn(studentId, user);
    return this.transactions.run(async () => {
      await this.ledger.lock(studentId);
      const [term] = await this.transactions.query<{ name: string }>('SELECT name FROM terms WHERE id = $1', [
        termId,
      ]);
      if (!term) throw new InvalidError({ termId: [messages.termNotFound] });
      const { planEnrollment, tuitionDue } = await this.policies.lastDays(termId);
      if (planEnrollment.isOver)
        throw new StateConflictError(
          'not_open',
          messages.enrollmentOver(term.name, inWords(planEnrollment.lastDay)),
        );
      const open = (await this.openTuition(studentId)).find((one) => one.termId === termId);
      if (!open) throw new StateConflictError('nothing_to_do', messages.noOpenTuition(term.name));
      if (toCents(totalAmount) !== toCents(open.total))
        throw new InvalidError({ totalAmount: [messages.openTuitionChanged(open.total)] });
      const plan = await this.policies.financing(termId, planType, open.total);
      if (!plan) throw new InvalidError({ planType: [messages.planTypeNotOffered] });
      return this.plans.create(
        {
          studentId,
          termId,
          planType,
          totalAmount: Number(open.total),
          monthlyPayment: Number(plan.monthlyPayment),
          nextPaymentDate: await this.firstPayment(tuitionDue.lastDay),
        },
        user,
      );
    });
  }

  /** By term, earliest first. What a plan already finances isn't open. */
  private async openTuition(studentId: string): Promise<OpenTuition[]> {
    const open = await this.transactions.query<OpenTuition & { cents: number }>(
      `SELECT term.id AS "termId", term.name AS "termName",
         (100 * sum(charge.amount - charge.paid_amount))::float8 AS cents
       FROM student_charges charge JOIN terms term ON term.id = charge.term_id
       WHERE charge.student_id = $1 AND charge.charge_type = 'tuition' AND ${isChargeOpen}
       GROUP BY term.id, term.name, term.start_date ORDER BY term.start_date, term.id`,
      [studentId],
    );
    return open.map(({ cents, ...one }) => ({ ...one, total: moneyOf(cents) }));
  }

  /** When tuition is due, but at least a week after sign-up. */
  private async firstPayment(tuitionDue: string): Promise<string> {
    const soonest = addDays(await this.ledger.calendarDay(), daysToPay);
    return tuitionDue > soonest ? tuitionDue : soonest;
  }
}

function mustBeOwn(studentId: string, user: SignedInUser): void {
  if (user.studentId !== studentId) throw new NotFoundError(messages.studentNotFound);
}

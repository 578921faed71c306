import { Injectable } from '@nestjs/common';
import { BadRequestError, type FieldErrors, refuse } from '../../../common/errors.js';
import type { ListRequestOf } from '../../../common/list-request.js';
import { moneyOf, toCents } from '../../../common/money.js';
import { newYorkToday } from '../../../common/sql-parameters.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { LedgerService } from '../../ledger/ledger.service.js';
import { PoliciesService } from '../../policies/policies.service.js';
import { unknownIds } from '../account-reads.js';
import { isChargeOpen, planStatus } from '../accounts.scope.js';
import type { ScheduleCause } from './payment-plan-schedule.entity.js';
import { PaymentPlan, type PaymentStatus, type PlanType } from './payment-plan.entity.js';
import { type CreatePaymentPlanDto, type PaymentPlanDto, type UpdatePaymentPlanDto } from './plans.dto.js';
import type { PlanQuoteDto, quoteOf } from './plan-quote.dto.js';
import { figureErrors, fixedErrors, scheduleFrom, totalErrors } from './plans.rules.js';
import { messages } from '../messages.js';

/** The columns that a change sets. */
export type PlanValues = Partial<
  Pick<PaymentPlanDto, 'planType' | 'totalAmount' | 'monthlyPayment' | 'nextPaymentDate' | 'tfcPlanId'>
>;

export interface PlanChange {
  values: PlanValues;
  /** The amounts of the new schedule; null if the schedule stays. */
  amounts: string[] | null;
}

/** Writes plans with their installments, by the policy of the term. */
@Injectable()
export class PlanSchedules {
  constructor(
    private readonly transactions: Transactions,
    private readonly policies: PoliciesService,
    private readonly ledger: LedgerService,
  ) {}

  /** Quotes a plan for this total, by the policy of the term. */
  async quote({ filters }: ListRequestOf<typeof quoteOf>): Promise<PlanQuoteDto> {
    const { termId, planType, totalAmount } = filters;
    if (!termId || !planType || !totalAmount) throw new BadRequestError(messages.quoteParametersRequired);
    if (!/^\d{1,8}(\.\d{1,2})?$/.test(totalAmount)) throw new BadRequestError(messages.quoteAmountInvalid);
    const total = moneyOf(toCents(totalAmount));
    const financing = await this.policies.financing(termId, planType, total);
    const [problem] = financing
      ? Object.values(totalErrors(total, financing.months)).flat()
      : [messages.planTypeNotOffered];
    if (!financing || problem) throw new BadRequestError(problem!);
    const { months, monthlyPayment, installments } = financing;
    return {
      planType,
      totalAmount: total,
      months,
      monthlyPayment,
      firstInstallment: installments[0]!,
      lastInstallment: installments.at(-1)!,
    };
  }

  /** Returns the id of a new plan whose first installment is due on the given day. */
  async create(body: CreatePaymentPlanDto): Promise<string> {
    const { studentId, termId, planType, nextPaymentDate, tfcPlanId = null } = body;
    const totalAmount = moneyOf(toCents(body.totalAmount));
    const chargeIds = body.chargeIds?.length ? body.chargeIds : null;
    await this.ledger.lock(studentId);
    const unknown = await unknownIds(this.transactions, body);
    const financing = unknown.termId ? null : await this.policies.financing(termId, planType, totalAmount);
    const made = financing && {
      totalAmount,
      remainingBalance: totalAmount,
      monthlyPayment: financing.monthlyPayment,
      status: financing.requiresDisclosures ? ('pending' as const) : ('current' as const),
    };
    refuse({
      ...unknown,
      ...(!financing && !unknown.termId && notOffered),
      ...(financing && totalErrors(totalAmount, financing.months)),
      // Senders don't know whether a new plan waits for its disclosures.
      ...(made &&
        figureErrors({ ...body, status: body.status === 'current' ? undefined : body.status }, made)),
      ...(nextPaymentDate < (await this.today()) && past),
      ...(chargeIds && (await this.chargeErrors(studentId, chargeIds))),
    });
    const plans = this.transactions.manager.getRepository(PaymentPlan);
    const { requiresDisclosures } = financing!;
    const agreed = { requiresDisclosures, isConfirmed: !requiresDisclosures };
    const { id } = await plans.save(
      plans.create({
        ...made!,
        ...agreed,
        monthlyPayment: financing!.installments[0],
        studentId,
        termId,
        planType,
        nextPaymentDate,
        tfcPlanId,
        chargeIds,
      }),
    );
    await this.lay(id, nextPaymentDate, financing!.installments);
    await this.keep(id, 'created');
    return id;
  }

  private keep(id: string, cause: ScheduleCause): Promise<unknown> {
    return this.transactions.query('SELECT keep_plan_schedule($1, $2, new_york_day(now()), NULL, NULL)', [
      id,
      cause,
    ]);
  }

  private async chargeErrors(studentId: string, chargeIds: string[]): Promise<FieldErrors> {
    const open = await this.transactions.query(
      `SELECT id FROM student_charges charge WHERE student_id = $1 AND id = ANY ($2) AND ${isChargeOpen}`,
      [studentId, chargeIds],
    );
    return open.length < chargeIds.length ? { chargeIds: [messages.chargesNotFound] } : {};
  }

  /** What a change writes. Refuses changes to fixed fields and figures that disagree. */
  async changes(before: PaymentPlanDto, body: UpdatePaymentPlanDto): Promise<PlanChange> {
    const planType = body.planType ?? before.planType;
    const totalAmount =
      body.totalAmount === undefined ? before.totalAmount : moneyOf(toCents(body.totalAmount));
    const nextPaymentDate = body.nextPaymentDate ?? before.nextPaymentDate;
    const fixed = fixedErrors(body, before);
    const isRecalculated = planType !== before.planType || totalAmount !== before.totalAmount;
    const isRelaid = isRecalculated || nextPaymentDate !== before.nextPaymentDate;
    const months = await this.months(before, planType, totalAmount);
    const schedule = months ? this.policies.schedule(totalAmount, months) : null;
    const quoted = schedule?.monthlyPayment ?? null;
    const amounts = (isRelaid && schedule?.installments) || null;
    const monthlyPayment = amounts?.[0] ?? before.monthlyPayment;
    const today = await this.today();
    const paid = toCents(before.totalAmount) - toCents(before.remainingBalance);
    const remainingBalance = moneyOf(toCents(totalAmount) - paid);
    const isConfirmed = before.status !== 'pending' || confirms(before, body);
    const status = await this.status(remainingBalance, isConfirmed, nextPaymentDate);
    refuse({
      ...(isRelaid && !months && notOffered),
      ...(isRelaid && months && totalErrors(totalAmount, months)),
      ...figureErrors(
        body,
        {
          totalAmount,
          remainingBalance,
          monthlyPayment: isRecalculated ? quoted : before.monthlyPayment,
          status,
        },
        quoted,
      ),
      ...(nextPaymentDate !== before.nextPaymentDate && nextPaymentDate! < today && past),
      ...fixed,
    });
    const { tfcPlanId } = body;
    return {
      values: {
        planType,
        totalAmount,
        monthlyPayment,
        nextPaymentDate,
        ...(tfcPlanId !== undefined && { tfcPlanId }),
      },
      amounts,
    };
  }

  async change(before: PaymentPlanDto & { id: string }, { values, amounts }: PlanChange): Promise<void> {
    if (amounts) {
      await this.transactions.query('DELETE FROM payment_plan_installments WHERE plan_id = $1', [before.id]);
      await this.lay(before.id, values.nextPaymentDate!, amounts);
    }
    await this.transactions.manager
      .getRepository(PaymentPlan)
      .update(before.id, { ...values, ...(confirms(before, values) && { isConfirmed: true }) });
    if (amounts) await this.keep(before.id, 'changed');
  }

  /**
   * The number of installments: of a new type by the policy of the term, null if the term doesn't offer it. A plan that
   * keeps its type keeps its number, even if that type is no longer offered.
   */
  private async months(before: PaymentPlanDto, planType: PlanType, total: string): Promise<number | null> {
    if (planType !== before.planType)
      return (await this.policies.financing(before.termId, planType, total))?.months ?? null;
    const [row] = await this.transactions.query<{ months: number }>(
      'SELECT count(*)::int AS months FROM payment_plan_installments WHERE plan_id = $1',
      [before.id],
    );
    return row!.months || null;
  }

  /** The status that a plan with these figures has today. */
  private async status(
    remaining: string,
    isConfirmed: boolean,
    nextPaymentDate: string | null,
  ): Promise<PaymentStatus> {
    const [row] = await this.transactions.query<{ status: PaymentStatus }>(
      `SELECT ${planStatus} AS status FROM (VALUES ($1::numeric, $2::boolean, $3::date))
         AS plan (remaining_balance, is_confirmed, next_payment_date)`,
      [remaining, isConfirmed, nextPaymentDate],
    );
    return row!.status;
  }

  /** Today in New York, by the database's clock. */
  private async today(): Promise<string> {
    const [row] = await this.transactions.query<{ today: string }>(`SELECT ${newYorkToday} AS today`);
    return row!.today;
  }

  private async lay(planId: string, firstDate: string, amounts: string[]): Promise<void> {
    const parts = scheduleFrom(firstDate, amounts);
    await this.transactions.query(
      `INSERT INTO payment_plan_installments (plan_id, number, due_date, amount)
       SELECT $1, number, due_date, amount
       FROM unnest($2::int[], $3::date[], $4::numeric[]) AS part (number, due_date, amount)`,
      [
        planId,
        parts.map(({ number }) => number),
        parts.map(({ dueDate }) => dueDate),
        parts.map(({ amount }) => amount),
      ],
    );
  }
}

const notOffered: FieldErrors = { planType: [messages.planTypeNotOffered] };
const past: FieldErrors = { nextPaymentDate: [messages.firstPaymentInPast] };

/** The provider's plan id confirms the plan, unless its disclosures must be delivered first. */
const confirms = (before: PaymentPlanDto, { tfcPlanId }: { tfcPlanId?: string | null }): boolean =>
  Boolean(tfcPlanId) &&
  tfcPlanId !== before.tfcPlanId &&
  (!before.requiresDisclosures || before.disclosuresDeliveredOn !== null);

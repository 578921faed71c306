import type { FieldErrors } from '../../../common/errors.js';
import { moneyOf, toCents } from '../../../common/money.js';
import type { PaymentStatus, PlanType } from './payment-plan.entity.js';
import { messages } from '../messages.js';

/** The same day that many months later, or the month's last day if it has no such day. */
export function addMonths(date: string, months: number): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + months, 0));
  last.setUTCDate(Math.min(day, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}

export interface Installment {
  number: number;
  dueDate: string;
  amount: string;
}

/** Monthly, each counted from the first date: February 28 is followed by March 31. */
export const scheduleFrom = (firstDate: string, amounts: string[]): Installment[] =>
  amounts.map((amount, position) => ({
    number: position + 1,
    dueDate: addMonths(firstDate, position),
    amount,
  }));

/** A plan as the client sends it, with amounts as numbers. */
export interface PlanBody {
  studentId?: string;
  termId?: string;
  planType?: PlanType;
  totalAmount?: number;
  remainingBalance?: number;
  monthlyPayment?: number;
  nextPaymentDate?: string | null;
  status?: PaymentStatus;
  tfcPlanId?: string | null;
}

/** The figures that the server computes. */
export interface PlanFigures {
  totalAmount: string;
  remainingBalance: string;
  monthlyPayment: string | null;
  status: PaymentStatus;
}

/**
 * The client's figures are compared with the server's and never used (rules.md, "Money"). The monthly payment may be the
 * plan's or the quoted one.
 */
export function figureErrors(
  { remainingBalance, monthlyPayment, status }: PlanBody,
  made: PlanFigures,
  quoted = made.monthlyPayment,
): FieldErrors {
  const differs = (figure: string | null): boolean =>
    Math.abs(toCents(monthlyPayment ?? 0) - toCents(figure ?? 0)) > 1;
  return {
    ...(remainingBalance !== undefined &&
      toCents(remainingBalance) !== toCents(made.remainingBalance) && {
        remainingBalance: [messages.remainingBalanceWrong(made.remainingBalance)],
      }),
    ...(monthlyPayment !== undefined &&
      differs(made.monthlyPayment) &&
      differs(quoted) && {
        monthlyPayment: [messages.monthlyPaymentWrong(made.monthlyPayment ?? '0.00')],
      }),
    ...(status !== undefined && status !== made.status && { status: [messages.statusWrong(made.status)] }),
  };
}

/** At least one cent per installment. */
export const totalErrors = (total: string, months: number): FieldErrors =>
  toCents(total) < months ? { totalAmount: [messages.totalTooLow(moneyOf(months))] } : {};

export interface PlanState extends PlanFigures {
  studentId: string;
  termId: string;
  planType: PlanType;
  nextPaymentDate: string | null;
}

/** Fields that can't be changed: student, term, and all figures that payments are based on. */
export function fixedErrors(body: PlanBody, before: PlanState): FieldErrors {
  const differs = (field: 'studentId' | 'termId' | 'planType' | 'nextPaymentDate'): boolean =>
    body[field] !== undefined && body[field] !== before[field];
  const errors: FieldErrors = {};
  if (differs('studentId')) errors.studentId = [messages.planStudentFixed];
  if (differs('termId')) errors.termId = [messages.planTermFixed];
  if (body.nextPaymentDate === null && before.nextPaymentDate !== null)
    errors.nextPaymentDate = [messages.nextPaymentDateRequired];
  if (toCents(before.remainingBalance) === toCents(before.totalAmount)) return errors;
  const paid = [messages.planFieldFixed];
  if (differs('planType')) errors.planType = paid;
  if (differs('nextPaymentDate')) errors.nextPaymentDate = paid;
  if (body.totalAmount !== undefined && toCents(body.totalAmount) !== toCents(before.totalAmount))
    errors.totalAmount = paid;
  return errors;
}

import type { FieldErrors } from '../../common/errors.js';
import { toCents } from '../../common/money.js';

/** Clocks differ a little. */
const toleranceMs = 60_000;

interface PaymentBody {
  chargeId?: string | null;
  planId?: string | null;
  receivedAt?: string;
}

/** A payment is for exactly one charge or plan, and isn't dated in the future. */
export const paymentErrors = ({ chargeId, planId, receivedAt }: PaymentBody, now: number): FieldErrors => ({
  ...(!chargeId && !planId && { chargeId: ['A charge or a plan is required'] }),
  ...(chargeId && planId && { planId: ['A payment is for a charge or for a plan, not for both.'] }),
  ...receiptErrors(receivedAt, now),
});

export const receiptErrors = (receivedAt: string | undefined, now: number): FieldErrors =>
  receivedAt !== undefined && Date.parse(receivedAt) > now + toleranceMs
    ? { receivedAt: ['Must not be in the future.'] }
    : {};

export interface Payable {
  studentId: string;
  /** The open amount. */
  open: string;
}

/** The payment must be for a record of the same student and at most the open amount. */
export const targetErrors = (
  { studentId, amount }: { studentId?: string; amount: number },
  target: Payable,
): FieldErrors => ({
  ...(studentId !== undefined &&
    studentId !== target.studentId && {
      studentId: ['This must be the student of the charge or plan.'],
    }),
  ...(toCents(amount) > toCents(target.open) && {
    amount: [`Amount must be at most ${target.open}, which is what is open.`],
  }),
});

export interface PaymentState {
  studentId: string;
  chargeId: string | null;
  planId: string | null;
  amount: string;
}

/** The amount and target can't be changed: void the payment and record another. */
export function fixedPaymentErrors(
  body: { studentId?: string; chargeId?: string | null; planId?: string | null; amount?: string },
  before: PaymentState,
): FieldErrors {
  const fields = ['studentId', 'chargeId', 'planId', 'amount'] as const;
  return Object.fromEntries(
    fields
      .filter((field) => body[field] !== undefined && body[field] !== before[field])
      .map((field) => [field, ['This stays what it is; void the payment and record another.']]),
  );
}

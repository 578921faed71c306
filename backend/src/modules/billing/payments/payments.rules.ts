import type { FieldErrors } from '../../../common/errors.js';
import { toCents } from '../../../common/money.js';
import type { ChargeDto } from '../charges/charges.dto.js';
import { messages } from '../messages.js';
import type { PaymentPlanDto } from '../plans/plans.dto.js';
import type { CreatePaymentDto, PaymentDto } from './payments.dto.js';

export type PaymentRow = PaymentDto & { version: number };
export type Recorded = Pick<PaymentRow, 'id' | 'amount' | 'receivedAt' | 'createdAt' | 'version'>;
/** A student whose account was created in the same transaction. */
export type NewStudent = Pick<PaymentDto, 'studentName' | 'studentNumber'>;

/** Clocks differ a little. */
const toleranceMs = 60_000;

interface PaymentBody {
  studentId?: string;
  chargeId?: string | null;
  planId?: string | null;
  receivedAt?: string;
}

/** A payment is for a charge, a plan or a student's account, and isn't dated in the future. */
export const paymentErrors = (body: PaymentBody, now: number): FieldErrors => ({
  ...(!body.chargeId && !body.planId && !body.studentId && { chargeId: [messages.paidRequired] }),
  ...(body.chargeId && body.planId && { planId: [messages.oneTarget] }),
  ...receiptErrors(body.receivedAt, now),
});

export const receiptErrors = (receivedAt: string | undefined, now: number): FieldErrors =>
  receivedAt !== undefined && Date.parse(receivedAt) > now + toleranceMs
    ? { receivedAt: [messages.receivedInFuture] }
    : {};

export type Target = ChargeDto | PaymentPlanDto;

export const openOf = (target: Target): string =>
  'balance' in target ? target.balance : target.remainingBalance;

/** Whether it is void or canceled, so that it can't be paid. */
export const isEnded = (target: Target): boolean =>
  ('balance' in target ? target.voidedAt : target.cancelledAt) !== null;

export interface Payable {
  studentId: string;
  /** The open amount. */
  open: string;
}

/** The payment must be for a record of the same student and at most the open amount. */
export const targetErrors = (
  { studentId, amount }: { studentId?: string; amount: number },
  target: Payable,
  above: (open: string) => string = messages.amountAboveOpen,
): FieldErrors => ({
  ...(studentId !== undefined &&
    studentId !== target.studentId && {
      studentId: [messages.targetStudentMismatch],
    }),
  ...(toCents(amount) > toCents(target.open) && {
    amount: [above(target.open)],
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
      .map((field) => [field, [messages.paymentFieldFixed]]),
  );
}

export interface WantedAllocation {
  chargeId?: string | null;
  planId?: string | null;
  amount: number;
}

/** Each part is for one charge or plan, none is named twice, and they are at most the payment. */
export function allocationErrors(wanted: readonly WantedAllocation[], amount: string): FieldErrors {
  const errors: FieldErrors = {};
  const named = new Set<string>();
  for (const [number, { chargeId, planId }] of wanted.entries()) {
    const target = chargeId ?? planId;
    if (!target) errors[`allocations.${number}.chargeId`] = [messages.targetRequired];
    else if (chargeId && planId) errors[`allocations.${number}.planId`] = [messages.oneTarget];
    else if (named.has(target))
      errors[`allocations.${number}.${chargeId ? 'chargeId' : 'planId'}`] = [messages.targetRepeated];
    else named.add(target);
  }
  const total = wanted.reduce((sum, one) => sum + toCents(one.amount), 0);
  if (total > toCents(amount)) errors.allocations = [messages.allocationsAbovePayment(amount)];
  return errors;
}

/** A deposit as it would be read back on a new account, which has no charges. */
export const depositOf = (
  { studentId, method, reference = null }: CreatePaymentDto & { studentId: string },
  { amount, ...made }: Recorded,
  student: NewStudent,
): PaymentRow => ({
  ...made,
  studentId,
  ...student,
  chargeId: null,
  planId: null,
  paidFor: null,
  amount,
  allocations: [],
  credit: '0.00',
  isDeposit: true,
  held: amount,
  method,
  reference,
  voidedAt: null,
  voidReason: null,
});

import { moneyOf, toCents } from '../../../common/money.js';

export interface OpenCharge {
  id: string;
  /** A charge without a due date is never due. */
  dueDate: string | null;
  /** In ISO 8601 and UTC, so that it compares as text. */
  createdAt: string;
  open: string;
}

export interface OpenPlan {
  id: string;
  installments: { number: number; dueDate: string; open: string }[];
}

/** A student's account before a payment or a credit is applied. */
export interface AccountState {
  charges: readonly OpenCharge[];
  plans: readonly OpenPlan[];
  credit: string;
}

/** A part of an amount that pays one charge, or installments of one plan. */
export type Allocation =
  | { chargeId: string; planId: null; amount: string }
  | { chargeId: null; planId: string; amount: string };

export interface Allocated {
  allocations: Allocation[];
  /** The account's credit afterward. */
  credit: string;
}

/** A charge or an installment that can be paid. */
interface Payable {
  target: { chargeId: string; planId: null } | { chargeId: null; planId: string };
  open: number;
  order: readonly (string | number)[];
}

/** What is held of an enrollment deposit, for the term that it was paid for. */
export interface HeldDeposit {
  paymentId: string;
  /** The first day of the term. */
  termStart: string;
  cents: number;
}

/** An open charge of tuition. */
export interface OpenTuition {
  chargeId: string;
  termStart: string;
  cents: number;
}

/** A part of a deposit that pays a charge. */
export interface DepositPart {
  paymentId: string;
  chargeId: string;
  cents: number;
}

/** After every date. */
const noDate = '9999-12-31';

function compare(one: Payable, other: Payable): number {
  const at = one.order.findIndex((part, nth) => part !== other.order[nth]);
  return at < 0 ? 0 : one.order[at]! < other.order[at]! ? -1 : 1;
}

/** By due date, then in the order of creation, then by id. */
const chargesOf = (charges: readonly OpenCharge[]): Payable[] =>
  charges.map(({ id, dueDate, createdAt, open }) => ({
    target: { chargeId: id, planId: null },
    open: toCents(open),
    order: [dueDate ?? noDate, 0, createdAt, id],
  }));

/** By due date after the charges of that date, then by plan and number. */
const installmentsOf = (plans: readonly OpenPlan[]): Payable[] =>
  plans.flatMap(({ id, installments }) =>
    installments.map(({ number, dueDate, open }) => ({
      target: { chargeId: null, planId: id },
      open: toCents(open),
      order: [dueDate, 1, id, number],
    })),
  );

/** Pays one after the other. A target has one allocation, however many of its installments are paid. */
function pay(payables: readonly Payable[], cents: number): { allocations: Allocation[]; rest: number } {
  const paid = new Map<string, { target: Payable['target']; cents: number }>();
  let rest = cents;
  for (const { target, open } of payables) {
    const part = Math.min(rest, open);
    if (part <= 0) continue;
    rest -= part;
    const key = JSON.stringify(target);
    paid.set(key, { target, cents: (paid.get(key)?.cents ?? 0) + part });
  }
  const allocations = [...paid.values()].map((one) => ({ ...one.target, amount: moneyOf(one.cents) }));
  return { allocations, rest };
}

/**
 * A payment to the account pays what is due first: charges and installments by due date, charges first on the same date,
 * and charges without a due date last. The rest becomes credit.
 */
export function allocatePayment({ charges, plans, credit }: AccountState, amount: string): Allocated {
  const payables = [...chargesOf(charges), ...installmentsOf(plans)].sort(compare);
  const { allocations, rest } = pay(payables, toCents(amount));
  return { allocations, credit: moneyOf(toCents(credit) + rest) };
}

/** Credit pays every open charge at once, by due date. It pays no installment: those are for payments. */
export function applyCredit({ charges, credit }: AccountState): Allocated {
  const { allocations, rest } = pay(chargesOf(charges).sort(compare), toCents(credit));
  return { allocations, credit: moneyOf(rest) };
}

/**
 * Deposits pay the tuition of their own term and of later ones, in the given order. What is left stays held: it is never
 * credit.
 */
export function applyDeposits(
  deposits: readonly HeldDeposit[],
  charges: readonly OpenTuition[],
): DepositPart[] {
  const open = charges.map((charge) => ({ ...charge }));
  return deposits.flatMap(({ paymentId, termStart, cents }) => {
    let rest = cents;
    return open.flatMap((charge): DepositPart[] => {
      const part = charge.termStart < termStart ? 0 : Math.min(rest, charge.cents);
      if (part <= 0) return [];
      rest -= part;
      charge.cents -= part;
      return [{ paymentId, chargeId: charge.chargeId, cents: part }];
    });
  });
}

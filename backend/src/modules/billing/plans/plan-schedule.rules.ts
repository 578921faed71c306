import { moneyOf, toCents } from '../../../common/money.js';
import type { Installment } from './plans.rules.js';

/** An installment with its paid amount: payments fill the installments from the first on. */
export interface PaidInstallment extends Installment {
  paid: string;
}

export interface Reschedule {
  /** The new total of the plan. */
  total: string;
  /** The day of the change, in New York. */
  effectiveDate: string;
}

export interface Rescheduled {
  /** With their numbers and dates; empty installments are removed. Their amounts add up to the total. */
  installments: PaidInstallment[];
  /** The excess payment over the new total. It leaves the plan. */
  credit: string;
}

/** In cents. */
interface Part {
  number: number;
  dueDate: string;
  amount: number;
  paid: number;
}

const sum = (parts: readonly Part[], key: 'amount' | 'paid'): number =>
  parts.reduce((all, part) => all + part[key], 0);

/** The open part of each is the same; odd cents go one each to the first ones. */
function share(parts: readonly Part[], cents: number): void {
  const odd = cents % parts.length;
  parts.forEach((part, position) => {
    part.amount = part.paid + Math.floor(cents / parts.length) + (position < odd ? 1 : 0);
  });
}

/** Reduces the latest first, each down to a limit. Returns the rest. */
function reduce(parts: readonly Part[], cents: number, limit: (part: Part) => number): number {
  let rest = cents;
  for (const part of [...parts].reverse()) {
    const taken = Math.min(rest, part.amount - limit(part));
    part.amount -= taken;
    rest -= taken;
  }
  return rest;
}

/** Open installments due from that day on have the same open part. Returns what the others must lose. */
function shareRemaining(parts: readonly Part[], total: number, effectiveDate: string): number {
  const sharing = parts.filter(({ dueDate, amount, paid }) => dueDate >= effectiveDate && paid < amount);
  const staying = parts.filter((part) => !sharing.includes(part));
  const remaining = total - sum(staying, 'amount') - sum(sharing, 'paid');
  if (sharing.length) share(sharing, Math.max(0, remaining));
  else if (remaining > 0) parts.at(-1)!.amount += remaining;
  return Math.max(0, -remaining);
}

/**
 * Gives a plan another total. Open installments due from that day on share the remaining balance equally, on top of what
 * is paid on them. Paid and past-due installments stay. A deeper cut reduces the past-due ones, latest first, down to
 * the amounts paid on them; the excess payment becomes credit. A higher total is shared in the same way, or goes
 * to the last installment if none is open from that day on.
 */
export function reschedule(
  installments: readonly PaidInstallment[],
  { total, effectiveDate }: Reschedule,
): Rescheduled {
  const parts = installments
    .map((one): Part => ({ ...one, amount: toCents(one.amount), paid: toCents(one.paid) }))
    .sort((one, other) => one.number - other.number);
  const cents = toCents(total);
  if (cents < 0 || (cents > 0 && !parts.length)) throw new RangeError('A plan needs an installment');
  let credit = 0;
  if (cents !== sum(parts, 'amount')) {
    const excess = shareRemaining(parts, cents, effectiveDate);
    credit = reduce(parts, excess, ({ paid }) => paid);
    reduce(parts, credit, () => 0);
  }
  return {
    installments: parts
      .filter(({ amount }) => amount > 0)
      .map(({ number, dueDate, amount, paid }) => ({
        number,
        dueDate,
        amount: moneyOf(amount),
        paid: moneyOf(Math.min(paid, amount)),
      })),
    credit: moneyOf(credit),
  };
}

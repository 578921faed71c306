import { moneyOf, toCents } from '../../common/money.js';
import type { PlanType } from './payment-plan.entity.js';

const monthsOf: Record<PlanType, number> = { '12-Month 0%': 12, '24-Month 0%': 24, '36-Month 0%': 36 };

/** How a total is paid by a plan: the month's figure, and the amounts of the installments. */
export interface Financing {
  months: number;
  monthlyPayment: string;
  installments: string[];
}

/** Installments sum to the total exactly; odd cents one each on the first ones (rules.md, "Payment plans"). */
export function financing(planType: PlanType, total: string): Financing {
  const months = monthsOf[planType];
  const cents = toCents(total);
  const odd = cents % months;
  return {
    months,
    // Half a cent up.
    monthlyPayment: moneyOf(Math.floor((2 * cents + months) / (2 * months))),
    installments: Array.from({ length: months }, (_, number) =>
      moneyOf(Math.floor(cents / months) + (number < odd ? 1 : 0)),
    ),
  };
}

/** The same day so many months later, or the month's last day where it has no such day. */
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

/** Monthly from the first date, each counted from it: after 28 February comes 31 March again. */
export const scheduleFrom = (firstDate: string, amounts: string[]): Installment[] =>
  amounts.map((amount, position) => ({
    number: position + 1,
    dueDate: addMonths(firstDate, position),
    amount,
  }));

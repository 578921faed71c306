/** A full-time year of tuition under each length of the financing, computed by the university's own method. */
import { tuitionFinancing } from './plans';
import { tuition } from './tuition';

export const financed = tuition.fullTime.perYear;

export interface PlanExample {
  months: number;
  /** The highest installment: the first ones carry the odd cents. */
  monthly: number;
  /** Installments in cents, in their order. */
  installments: readonly number[];
}

function installments(cents: number, months: number): number[] {
  const least = Math.floor(cents / months);
  return Array.from({ length: months }, (_, index) => least + (index < cents % months ? 1 : 0));
}

export const planExamples: readonly PlanExample[] = tuitionFinancing.months.map((months) => {
  const parts = installments(financed * 100, months);
  return { months, monthly: Math.max(...parts) / 100, installments: parts };
});

/** A full-time year of tuition under each length of the financing, worked out as the university works it out. */
import { tuitionFinancing } from './plans';
import { tuition } from './tuition';

export const financed = tuition.fullTime.perYear;

export interface PlanExample {
  months: number;
  /** The highest installment: odd cents go on the first ones. */
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

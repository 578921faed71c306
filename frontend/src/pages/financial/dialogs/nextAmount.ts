import type { InstallmentDto } from '../../../api/types.gen';
import { lessOf, totalOf } from '../../../resources/billing/cents';

type Part = Pick<InstallmentDto, 'amount' | 'paidAmount' | 'dueDate'>;

const openOf = ({ amount, paidAmount }: Part) => lessOf(amount, paidAmount);

/** What to pay on a plan now: the installments due by today, or else the next open one. Exact to the cent. */
export function nextAmount(installments: readonly Part[], today: string) {
  const open = installments.filter((part) => Number(openOf(part)) > 0);
  const due = open.filter(({ dueDate }) => dueDate <= today);
  if (due.length) return { amount: totalOf(due.map(openOf)), dueDate: null };
  const [next] = open;
  return next && { amount: openOf(next), dueDate: next.dueDate };
}

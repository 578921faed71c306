/**
 * A second calculation of plan schedules, for comparison: every cent is placed or taken away one by one. It shares no
 * code with the rules. `ScheduleFlaw`s are mistakes that the comparison must find.
 */
export const scheduleFlaws = [
  'odd cents last',
  'nothing on top of what is paid',
  'due on the day stays',
  'paid installments share',
  'past due shares',
  'earliest past due first',
  'below what is paid',
  'no credit',
  'keeps empty installments',
] as const;
export type ScheduleFlaw = (typeof scheduleFlaws)[number];

export interface ModelInstallment {
  number: number;
  dueDate: string;
  amount: number;
  paid: number;
}

/** All in cents. */
export function modelSchedule(
  before: readonly ModelInstallment[],
  total: number,
  day: string,
  flaw?: ScheduleFlaw,
): { installments: ModelInstallment[]; credit: number } {
  const rows = before.map((row) => ({ ...row }));
  const sum = (): number => rows.reduce((all, { amount }) => all + amount, 0);
  if (total === sum()) return { installments: rows.filter(({ amount }) => amount), credit: 0 };
  const isFuture = ({ dueDate }: ModelInstallment): boolean =>
    flaw === 'due on the day stays' ? dueDate > day : dueDate >= day;
  const open = rows.filter(({ paid, amount }) => paid < amount);
  const sharing = (flaw === 'paid installments share' ? rows : open).filter(
    (row) => flaw === 'past due shares' || isFuture(row),
  );
  for (const row of sharing) row.amount = row.paid;
  const latest = [...rows].reverse();
  const takeFrom = flaw === 'earliest past due first' ? rows : latest;
  while (sum() > total) {
    const row = takeFrom.find(({ amount, paid }) => amount > (flaw === 'below what is paid' ? 0 : paid));
    if (!row) break;
    row.amount--;
  }
  let credit = 0;
  while (sum() > total) {
    latest.find(({ amount }) => amount > 0)!.amount--;
    credit++;
  }
  if (sharing.length) {
    const base = flaw === 'nothing on top of what is paid' ? 'amount' : 'dealt';
    const dealt = new Map(sharing.map((row) => [row, 0]));
    const size = (row: ModelInstallment): number => (base === 'amount' ? row.amount : dealt.get(row)!);
    while (sum() < total) {
      const least = Math.min(...sharing.map(size));
      const find = (row: ModelInstallment): boolean => size(row) === least;
      const row = flaw === 'odd cents last' ? sharing.findLast(find)! : sharing.find(find)!;
      row.amount++;
      dealt.set(row, dealt.get(row)! + 1);
    }
  } else while (sum() < total) latest[0]!.amount++;
  return {
    installments: rows
      .filter(({ amount }) => amount || flaw === 'keeps empty installments')
      .map((row) => ({ ...row, paid: Math.min(row.paid, row.amount) })),
    credit: flaw === 'no credit' ? 0 : credit,
  };
}

/**
 * A second calculation of allocations, for comparison: each charge or installment gets what is left of the amount after
 * all that come before it, found by comparing each with each. It shares no code with the rules. `AllocationFlaw`s are
 * mistakes that the comparison must find.
 */
export const allocationFlaws = [
  'installments first',
  'no installments',
  'by id only',
  'charges before installments',
  'no rest for credit',
  'credit pays installments',
  'undated first',
] as const;
export type AllocationFlaw = (typeof allocationFlaws)[number];

export interface ModelAccount {
  charges: readonly { id: string; dueDate: string | null; createdAt: string; open: string }[];
  plans: readonly { id: string; installments: { number: number; dueDate: string; open: string }[] }[];
  credit: string;
}

interface Item {
  charge: string | null;
  plan: string | null;
  number: number;
  dueDate: string | null;
  createdAt: string;
  open: bigint;
}

const cents = (amount: string): bigint => BigInt(amount.replace('.', ''));

function itemsOf({ charges, plans }: ModelAccount): Item[] {
  const items: Item[] = [];
  for (const { id, dueDate, createdAt, open } of charges)
    items.push({ charge: id, plan: null, number: 0, dueDate, createdAt, open: cents(open) });
  for (const { id, installments } of plans)
    for (const { number, dueDate, open } of installments)
      items.push({ charge: null, plan: id, number, dueDate, createdAt: '', open: cents(open) });
  return items;
}

/** Paid cents by target, and the credit. */
export function modelAllocation(
  account: ModelAccount,
  amount: string | null,
  flaw?: AllocationFlaw,
): Record<string, bigint> {
  const isPaid = ({ charge }: Item): boolean =>
    charge !== null || (amount === null ? flaw === 'credit pays installments' : flaw !== 'no installments');
  const comesBefore = (one: Item, other: Item): boolean => {
    if (flaw === 'charges before installments' && Boolean(one.charge) !== Boolean(other.charge))
      return one.charge !== null;
    if (one.dueDate !== other.dueDate) {
      if (one.dueDate === null) return flaw === 'undated first';
      if (other.dueDate === null) return flaw !== 'undated first';
      return one.dueDate < other.dueDate;
    }
    if (one.charge && other.charge)
      return one.createdAt === other.createdAt || flaw === 'by id only'
        ? one.charge < other.charge
        : one.createdAt < other.createdAt;
    if (one.plan && other.plan)
      return one.plan === other.plan ? one.number < other.number : one.plan < other.plan;
    return (one.charge !== null) !== (flaw === 'installments first');
  };
  const items = itemsOf(account).filter(isPaid);
  let rest = cents(amount ?? account.credit);
  const whole = rest;
  const paid: Record<string, bigint> = {};
  for (const item of items) {
    let before = 0n;
    for (const other of items) if (other !== item && comesBefore(other, item)) before += other.open;
    const left = whole > before ? whole - before : 0n;
    const part = left < item.open ? left : item.open;
    rest -= part;
    const target = item.charge ?? item.plan!;
    if (part) paid[target] = (paid[target] ?? 0n) + part;
  }
  if (flaw === 'no rest for credit') rest = 0n;
  return { ...paid, credit: rest + (amount === null ? 0n : cents(account.credit)) };
}

/**
 * A second calculation of what plans finance, for comparison: each charge gets what is left of the plan after all that
 * come before it, found by comparing each with each. It shares no code with the database's functions. `FinancingFlaw`s
 * are mistakes that the comparison must find.
 */
export const financingFlaws = [
  'undated first',
  'latest first',
  'all terms',
  'not only tuition',
  'names are ignored',
  'void charges',
  'nothing unapplied',
  'charges are cut before what is unapplied',
  'earliest is cut first',
] as const;
export type FinancingFlaw = (typeof financingFlaws)[number];

export interface FinancedCharge {
  id: string;
  term: string;
  isTuition: boolean;
  isVoid: boolean;
  due: string | null;
  created: string;
  cents: number;
  paid: number;
}

export interface FinancingCase {
  charges: readonly FinancedCharge[];
  plan: { term: string; chargeIds: readonly string[] | null };
  total: number;
  /** How much smaller the plan becomes then. */
  cut: number;
}

/** Cents by charge; an empty id is the amount that isn't applied. */
export type Financed = Record<string, number>;

function comesBefore(one: FinancedCharge, other: FinancedCharge, flaw?: FinancingFlaw): boolean {
  if (one.due !== other.due) {
    if (one.due === null) return flaw === 'undated first';
    if (other.due === null) return flaw !== 'undated first';
    return one.due < other.due !== (flaw === 'latest first');
  }
  return one.created === other.created ? one.id < other.id : one.created < other.created;
}

export function modelGrowth({ charges, plan, total }: FinancingCase, flaw?: FinancingFlaw): Financed {
  const isMeant = (charge: FinancedCharge): boolean =>
    plan.chargeIds && flaw !== 'names are ignored'
      ? plan.chargeIds.includes(charge.id)
      : (charge.term === plan.term || flaw === 'all terms') &&
        (charge.isTuition || flaw === 'not only tuition');
  const open = charges.filter(
    (charge) => isMeant(charge) && charge.cents > charge.paid && (!charge.isVoid || flaw === 'void charges'),
  );
  const found: Financed = {};
  let rest = total;
  for (const charge of open) {
    let before = 0;
    for (const other of open)
      if (other !== charge && comesBefore(other, charge, flaw)) before += other.cents - other.paid;
    const part = Math.min(charge.cents - charge.paid, Math.max(0, total - before));
    if (part) found[charge.id] = part;
    rest -= part;
  }
  if (rest && flaw !== 'nothing unapplied') found[''] = rest;
  return found;
}

/** What a smaller plan no longer finances: what isn't applied first, then the charge that is due last. */
export function modelCut(
  { charges, cut }: FinancingCase,
  financed: Financed,
  flaw?: FinancingFlaw,
): Financed {
  const parts = Object.entries(financed).map(([id, cents]) => ({
    id,
    cents,
    charge: charges.find((one) => one.id === id),
  }));
  type Cut = (typeof parts)[number];
  const isCutBefore = (one: Cut, other: Cut): boolean => {
    if (!one.charge || !other.charge)
      return Boolean(other.charge) !== (flaw === 'charges are cut before what is unapplied');
    const [a, b] = [one.charge, other.charge];
    if (a.due === b.due && a.created === b.created) return a.id < b.id;
    return comesBefore(b, a) !== (flaw === 'earliest is cut first');
  };
  const found: Financed = {};
  for (const part of parts) {
    let before = 0;
    for (const other of parts) if (other !== part && isCutBefore(other, part)) before += other.cents;
    const cents = Math.min(part.cents, Math.max(0, cut - before));
    if (cents) found[part.id] = cents;
  }
  return found;
}

export interface InstallmentPart {
  number: number;
  cents: number;
}

/** What is paid fills the installments from the first on, found from the sum of those before each. */
export const modelFilled = (parts: readonly InstallmentPart[], paid: number): number[] =>
  parts.map(({ number, cents }) => {
    const before = parts.filter((one) => one.number < number).reduce((sum, one) => sum + one.cents, 0);
    return Math.min(cents, Math.max(0, paid - before));
  });

import { moneyOf, toCents } from '../../../common/money.js';

/** A line of an assessment, as far as charges follow from it. */
export interface ChargedLine {
  kind: 'tuition' | 'fee';
  code: string | null;
  seat: string | null;
  amount: string;
  dueDate: string | null;
}

/** A charge that an assessment results in: the tuition of the term, or one fee. */
export interface ChargeItem {
  /** `tuition`, or the code of a fee, with the seat if the fee belongs to a course. */
  item: string;
  seat: string | null;
  cents: number;
  /** Of the latest increase. */
  dueDate: string | null;
}

/** A charge that an earlier assessment resulted in. */
export interface AssessedItem {
  item: string;
  chargeId: string;
  assessed: string;
  other: string;
  amount: string;
  paidAmount: string;
  dueDate: string | null;
  /** null: the charge keeps the description that a person gave it. */
  description: string | null;
  isVoid: boolean;
}

/** A manual charge for the tuition of the term. */
export interface ManualTuition {
  chargeId: string;
  amount: string;
  paidAmount: string;
  dueDate: string | null;
}

export interface ItemChange {
  item: string;
  seat: string | null;
  /** null: a new charge. */
  before: AssessedItem | null;
  assessedCents: number;
  otherCents: number;
  /** The charge's amount. */
  cents: number;
  dueDate: string | null;
}

export const tuitionItem = 'tuition';

/** The item that a line belongs to. */
export const itemOf = ({ kind, code, seat }: Pick<ChargedLine, 'kind' | 'code' | 'seat'>): string =>
  kind === 'tuition' ? tuitionItem : seat === null ? code! : `${code}:${seat}`;

const later = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other > one) ? other : one;

/** The charges of an assessment, in the order of their first lines. */
export function itemsOf(lines: readonly ChargedLine[]): ChargeItem[] {
  const items = new Map<string, ChargeItem>();
  for (const line of lines) {
    const item = itemOf(line);
    const { cents, dueDate } = items.get(item) ?? { cents: 0, dueDate: null };
    items.set(item, {
      item,
      seat: line.kind === 'fee' ? line.seat : null,
      cents: cents + toCents(line.amount),
      dueDate: later(dueDate, line.dueDate),
    });
  }
  return [...items.values()];
}

/**
 * A manual charge from before assessment covers the seats of that time: it is followed from now on. Its excess over
 * their assessment stays, and only the differences are assessed. Of several charges, the largest one is followed.
 */
export function openingOf(
  opening: readonly ChargeItem[],
  manual: readonly ManualTuition[],
): AssessedItem | null {
  const [largest] = [...manual].sort((one, other) => toCents(other.amount) - toCents(one.amount));
  if (!largest) return null;
  const assessed = opening.find(({ item }) => item === tuitionItem)?.cents ?? 0;
  return {
    ...largest,
    item: tuitionItem,
    assessed: moneyOf(assessed),
    other: moneyOf(toCents(largest.amount) - assessed),
    description: null,
    isVoid: false,
  };
}

/** Whether a manual charge equals the assessment, so that it is assessed from now on. */
export const isAdopted = (opening: AssessedItem, manual: readonly ManualTuition[]): boolean =>
  manual.length === 1 && toCents(opening.other) === 0;

/** What a charge has beyond its assessment. An amount that the assessment alone doesn't explain was adjusted. */
function otherOf({ assessed, other, amount }: AssessedItem): number {
  const expected = Math.max(0, toCents(assessed) + toCents(other));
  return toCents(other) + toCents(amount) - expected;
}

const growth = ({ cents, before }: ItemChange): number => cents - toCents(before?.amount ?? 0);

/**
 * The changes of charges. Reductions come first, because their credits pay the others. Fees of seats that a manual
 * charge covers are charged only beyond `covered`. An amount is never below zero.
 */
export function changesOfItems(
  items: readonly ChargeItem[],
  before: readonly AssessedItem[],
  covered: readonly ChargeItem[],
): ItemChange[] {
  const names = [...new Set([...items, ...before].map(({ item }) => item))];
  const changes = names.flatMap((item): ItemChange[] => {
    const now = items.find((one) => one.item === item);
    const known = before.find((one) => one.item === item && !one.isVoid) ?? null;
    const less = item === tuitionItem ? 0 : (covered.find((one) => one.item === item)?.cents ?? 0);
    const assessedCents = (now?.cents ?? 0) - less;
    const otherCents = known ? otherOf(known) : 0;
    const cents = Math.max(0, assessedCents + otherCents);
    if (!known && cents === 0) return [];
    const grows = !known || cents > toCents(known.amount);
    return [
      {
        item,
        seat: now?.seat ?? null,
        before: known,
        assessedCents,
        otherCents,
        cents,
        dueDate: grows ? later(known?.dueDate ?? null, now?.dueDate ?? null) : (known?.dueDate ?? null),
      },
    ];
  });
  return changes.sort((one, other) => growth(one) - growth(other));
}

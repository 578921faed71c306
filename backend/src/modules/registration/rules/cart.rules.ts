import { type Decision, decide, isAccepted } from './decide.rules.js';
import type { SeatRequest, HeldEnrollment, RegistrationFacts } from './registration-facts.types.js';

export const cartModes = ['per_item', 'all_or_nothing'] as const;
export type CartMode = (typeof cartModes)[number];

export interface CartItem {
  /** The id of the enrollment that it would create. */
  enrollmentId: string;
  facts: RegistrationFacts;
  requested: SeatRequest;
}

/** The item as an enrollment that the other items must fit. */
const enrollmentOf = ({ enrollmentId, facts, requested }: CartItem): HeldEnrollment => ({
  enrollmentId,
  sectionId: facts.sectionId,
  courseCode: facts.courseCode,
  sectionNumber: facts.sectionNumber,
  credits: facts.courseCredits,
  status: requested.status,
  meetings: facts.meetings,
});

const codesOf = (items: readonly CartItem[]): string[] => [
  ...new Set(
    items.filter(({ requested }) => requested.status === 'enrolled').map(({ facts }) => facts.courseCode),
  ),
];

function decideBeside(
  { facts, requested }: CartItem,
  others: readonly CartItem[],
  codes: string[],
): Decision {
  const places = [...facts.places, ...others.map(enrollmentOf)];
  const together = codes.filter((code) => code !== facts.courseCode);
  return decide({ ...facts, places }, { ...requested, together });
}

/** Each item against all the others, so that their order doesn't matter. */
const decideAll = (items: readonly CartItem[]): Decision[] =>
  items.map((item) =>
    decideBeside(
      item,
      items.filter((other) => other !== item),
      codesOf(items),
    ),
  );

/** Each item against the accepted ones before it. */
function decideInOrder(items: readonly CartItem[], codes: string[]): Decision[] {
  const accepted: CartItem[] = [];
  return items.map((item) => {
    const decision = decideBeside(item, accepted, codes);
    if (isAccepted(decision)) accepted.push(item);
    return decision;
  });
}

/**
 * Decides a cart: one decision per item, in the cart's order. In the mode `per_item`, a corequisite may be anywhere in
 * the cart if it is accepted too; an item whose corequisite is refused is refused with it.
 */
export function decideCart(items: readonly CartItem[], mode: CartMode): Decision[] {
  if (mode === 'all_or_nothing') return decideAll(items);
  for (let codes = codesOf(items); ;) {
    const decisions = decideInOrder(items, codes);
    const accepted = codesOf(items.filter((_, position) => isAccepted(decisions[position]!)));
    const remaining = codes.filter((code) => accepted.includes(code));
    if (remaining.length === codes.length) return decisions;
    codes = remaining;
  }
}

import { type Decision, decide, isAccepted } from './decide.rules.js';
import type { Asked, HeldPlace, RegistrationFacts } from './registration-facts.types.js';

export const cartModes = ['per_item', 'all_or_nothing'] as const;
export type CartMode = (typeof cartModes)[number];

export interface CartItem {
  /** Of the place that it would become. */
  enrollmentId: string;
  facts: RegistrationFacts;
  asked: Asked;
}

/** The item as a place beside which the others would stand. */
const placeOf = ({ enrollmentId, facts, asked }: CartItem): HeldPlace => ({
  enrollmentId,
  sectionId: facts.sectionId,
  courseCode: facts.courseCode,
  sectionNumber: facts.sectionNumber,
  credits: facts.courseCredits,
  status: asked.status,
  meetings: facts.meetings,
});

const codesOf = (items: readonly CartItem[]): string[] => [
  ...new Set(items.filter(({ asked }) => asked.status === 'enrolled').map(({ facts }) => facts.courseCode)),
];

function decideBeside({ facts, asked }: CartItem, others: readonly CartItem[], codes: string[]): Decision {
  const places = [...facts.places, ...others.map(placeOf)];
  const together = codes.filter((code) => code !== facts.courseCode);
  return decide({ ...facts, places }, { ...asked, together });
}

/** Each beside all the others: whichever comes first, the answer is the same. */
const decideAll = (items: readonly CartItem[]): Decision[] =>
  items.map((item) =>
    decideBeside(
      item,
      items.filter((other) => other !== item),
      codesOf(items),
    ),
  );

/** Each beside those before it that are accepted. */
function decideInOrder(items: readonly CartItem[], codes: string[]): Decision[] {
  const accepted: CartItem[] = [];
  return items.map((item) => {
    const decision = decideBeside(item, accepted, codes);
    if (isAccepted(decision)) accepted.push(item);
    return decision;
  });
}

/**
 * Decides a cart; one decision an item, in its order. Item by item, what is taken together counts wherever it stands in
 * the cart, as long as it is accepted itself: who needs a course that is refused is refused with it.
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

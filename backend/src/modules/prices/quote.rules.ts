import type { Circumstance } from '../../common/refund-tiers.js';
import { type Assessment, assess, type AssessmentRules } from './assessment.rules.js';
import { messages } from './messages.js';

export const quoteActions = ['add', 'drop'] as const;

/** Credits that are added or dropped on a New York day. */
export interface QuoteEvent {
  date: string;
  action: (typeof quoteActions)[number];
  credits: number;
  circumstance?: Circumstance | null;
}

/** Events by day, with their positions as sent; events of one day keep their order. */
const inOrder = (events: readonly QuoteEvent[]): [QuoteEvent, position: number][] =>
  events
    .map((event, position): [QuoteEvent, number] => [event, position])
    .sort(([one], [other]) => (one.date < other.date ? -1 : +(one.date > other.date)));

/** Errors by field: a drop of more credits than are held, and a circumstance of an add. */
export function quoteProblems(events: readonly QuoteEvent[]): Record<string, string[]> {
  const problems: Record<string, string[]> = {};
  let held = 0;
  for (const [{ action, credits, circumstance }, position] of inOrder(events)) {
    const hundredths = Math.round(credits * 100);
    if (action === 'add') {
      held += hundredths;
      if (circumstance) problems[`events.${position}.circumstance`] = [messages.onlyDrops];
    } else if (hundredths > held)
      problems[`events.${position}.credits`] = [messages.moreThanHeld(held / 100)];
    else held -= hundredths;
  }
  return problems;
}

/** Events name no courses, so all credits are one seat, and only the fee of the term applies. */
export const quoteOf = (rules: AssessmentRules, events: readonly QuoteEvent[]): Assessment =>
  assess(
    { ...rules, term: { ...rules.term, registrationEndDate: null } },
    inOrder(events).map(([{ date, ...event }]) => ({ ...event, day: date, seat: 'all' })),
  );

import type { Blocker } from '../../common/blockers.js';
import { inWords } from '../../common/calendar.js';
import { messages } from './messages.js';

export const offerAnswers = ['accepted', 'declined'] as const;
export type OfferAnswer = (typeof offerAnswers)[number];

export interface Offer {
  number: string;
  state: string;
  /** Whether the last released decision admits the applicant. */
  isAdmitted: boolean;
  /** The last day to answer, in New York. */
  answerUntil: string | null;
  today: string;
}

export const blocker = (code: Blocker['code'], message: string, facts: Blocker['facts'] = {}): Blocker => ({
  code,
  message,
  facts,
  liftedBy: null,
});

/** States in which the offer can be answered. Who has accepted may still decline until there is a deposit. */
const answerable: Record<OfferAnswer, readonly string[]> = {
  accepted: ['decided'],
  declined: ['decided', 'accepted'],
};

/** Everything that refuses an answer to an offer. An applicant never learns of a decision that isn't released. */
export function answerBlockers(offer: Offer, answer: OfferAnswer): Blocker[] {
  const { number, state, isAdmitted, answerUntil, today } = offer;
  const facts = { number };
  if (!isAdmitted) return [blocker('no_offer', messages.noOffer, facts)];
  return [
    ...(answerable[answer].includes(state)
      ? []
      : [blocker('application_state', messages.answered[state] ?? messages.notNow, { ...facts, state })]),
    ...(answerUntil !== null && answerUntil < today
      ? [
          blocker('reply_date_passed', messages.replyDatePassed(inWords(answerUntil)), {
            ...facts,
            answerUntil,
          }),
        ]
      : []),
  ];
}

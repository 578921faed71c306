import type { Blocker } from '../../common/blockers.js';
import { inWords } from '../../common/calendar.js';
import { messages } from './messages.js';

export const offerAnswers = ['accepted', 'declined'] as const;
export type OfferAnswer = (typeof offerAnswers)[number];

/** Another offer for the same term that the applicant has accepted. */
export interface AcceptedOffer {
  id: string;
  number: string;
  programName: string;
  /** false: the student has left, or the deposit was returned or refunded, so only the office can change it. */
  isReleasable: boolean;
}

export interface Offer {
  number: string;
  state: string;
  /** Whether the last released decision admits the applicant. */
  isAdmitted: boolean;
  /** The last day to answer, in New York. */
  answerUntil: string | null;
  today: string;
  /** At most one, unless they were accepted before an acceptance released the others. */
  others: readonly AcceptedOffer[];
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

/**
 * Everything that refuses an answer to an offer. An applicant never learns of a decision that isn't released. An
 * acceptance needs the ids of all other accepted offers for the term in `released`.
 */
export function answerBlockers(
  offer: Offer,
  answer: OfferAnswer,
  released: readonly string[] = [],
): Blocker[] {
  const { number, state, isAdmitted, answerUntil, today, others } = offer;
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
    ...(answer === 'accepted' ? others : [])
      .filter(({ id, isReleasable }) => !isReleasable || !released.includes(id))
      .map((other) =>
        blocker(
          'offer_accepted',
          (other.isReleasable ? messages.otherAccepted : messages.otherFixed)(
            other.number,
            other.programName,
          ),
          { ...facts, otherId: other.id, otherNumber: other.number, isReleasable: other.isReleasable },
        ),
      ),
  ];
}

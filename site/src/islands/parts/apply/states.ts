/** What applicants read about states. */
import type { Item, State } from './records';

export const stateWords: Record<State, string> = {
  started: 'Not submitted yet',
  submitted: 'Submitted',
  documents_pending: 'Submitted, some items open',
  under_review: 'Under review',
  decided: 'Decided',
  accepted: 'Accepted by you',
  declined: 'Declined by you',
  enrolled: 'Enrolled',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
};

export const hasEnded = (state: State): boolean =>
  ['declined', 'enrolled', 'withdrawn', 'expired'].includes(state);

/** Who has to act on an open line. */
export const partyWords: Record<Item['party'], string> = {
  applicant: 'You',
  recommender: 'Your recommender',
  office: 'Admissions office',
};

export const itemWords: Record<Item['state'], string> = {
  open: 'Open',
  received: 'Received',
  waived: 'Not needed',
};

/** What comes next. `letters`: whether recommenders were asked and haven't answered. */
export function nextWords(
  state: State,
  { items, letters = false }: { items: readonly Item[]; letters?: boolean },
  decisionTime: string,
): string {
  const open = items.filter((item) => item.state === 'open');
  const isOf = (party: Item['party']) => open.some((item) => item.party === party);
  switch (state) {
    case 'started':
      return 'Finish your application and submit it.';
    case 'submitted':
    case 'documents_pending':
      if (isOf('applicant'))
        return `Send what is open below. You get a decision within ${decisionTime} after the last line has arrived.`;
      if (isOf('recommender'))
        return `We are waiting for your recommenders. You get a decision within ${decisionTime} after the last line has arrived.`;
      return `We are waiting for what is open below. You get a decision within ${decisionTime} after the last line has arrived.`;
    case 'under_review':
      return letters
        ? `We have what we need to decide, and add letters of recommendation that arrive before. You get a decision within ${decisionTime}.`
        : `Everything has arrived. You get a decision within ${decisionTime}.`;
    case 'decided':
      return 'There is a decision on your application. Read it below.';
    case 'accepted':
      return 'You accepted our offer. The next step is the enrollment deposit.';
    case 'enrolled':
      return 'Welcome. Sign in to the student portal with the email address of your application.';
    case 'declined':
    case 'withdrawn':
      return 'This application has ended. You can start another one.';
    case 'expired':
      return 'This application was not submitted in time, so it expired. You can start another one.';
  }
}

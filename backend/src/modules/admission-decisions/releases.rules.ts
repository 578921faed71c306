import type { Blocker } from '../../common/blockers.js';
import { messages } from './messages.js';

/** States of an application in which a decision can be made and released; a later one supersedes the answer too. */
export const decidable: readonly string[] = ['under_review', 'decided', 'accepted', 'declined'];

export interface Releasable {
  id: string;
  applicationNumber: string;
  applicationState: string;
  state: string;
  hasLetter: boolean;
}

const blocker = (code: Blocker['code'], message: string, applicationNumber: string): Blocker => ({
  code,
  message,
  facts: { applicationNumber },
  liftedBy: null,
});

export const stateBlocker = (number: string, state: string): Blocker =>
  blocker('application_state', messages.applicationState(number, state), number);

/** Everything that refuses the release of these decisions. */
export const releaseBlockers = (decisions: readonly Releasable[]): Blocker[] =>
  decisions.flatMap(({ applicationNumber: number, applicationState, state, hasLetter }) => {
    if (state !== 'confirmed') return [blocker('decision_state', messages.decisionState(number), number)];
    return [
      ...(decidable.includes(applicationState) ? [] : [stateBlocker(number, applicationState)]),
      ...(hasLetter ? [] : [blocker('letter_missing', messages.letterMissing(number), number)]),
    ];
  });

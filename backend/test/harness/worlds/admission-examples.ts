import type { Stage } from './admission-ground.js';
import type { Kind, Step } from './admission-kinds.js';

/** The initial stages of applications and the steps that follow. */
export interface Sequence {
  begun: [Stage, Stage];
  steps: Step[];
}

const step = (kind: Kind, application: number, amount = 0, who: 0 | 1 = 0): Step => ({
  kind,
  application,
  who,
  amount,
});

/** Runs in each sample: the recommenders, the files and the paper. */
const withParts: Sequence = {
  begun: ['filled', 'paper'],
  steps: [
    step('addFile', 0),
    step('removeFile', 0, 1),
    step('name', 0, 2),
    step('submit', 0),
    step('removeFile', 0),
    step('addFile', 0),
    step('recommend', 0),
    step('recommend', 0),
    step('correctRecommender', 0, 1, 1),
    step('correctRecommender', 0, 1),
    step('correctRecommender', 0, 2),
    step('declineToRecommend', 0, 1),
    step('name', 0, 2),
    step('submitPaper', 0),
    step('submitPaper', 1),
    step('bulk', 1),
    step('bulk', 1),
    step('paper', 0, 2),
    step('paper', 0, 2),
    step('merge', 1, 0),
    step('merge', 1, 0),
  ],
};

/** Runs in each sample: what the office does a second time. */
const again: Sequence = {
  begun: ['under_review', 'enrolled'],
  steps: [
    step('assign', 0),
    step('reassign', 0, 1),
    step('reassign', 0, 1, 1),
    step('reassign', 0),
    step('review', 0),
    step('propose', 0),
    step('makeLetter', 0),
    step('confirm', 0, 0, 1),
    step('makeLetter', 0),
    step('unschedule', 0),
    step('schedule', 0),
    step('unschedule', 0),
    step('bulk', 0, 2),
    step('refund', 1),
    step('leave', 1),
    step('refund', 1),
    step('refund', 1),
    step('undo', 1),
  ],
};

/** Runs in each sample: from the review to the letter, and each end without an enrollment. */
const toDecision: Sequence = {
  begun: ['under_review', 'filled'],
  steps: [
    step('assign', 0),
    step('review', 0),
    step('propose', 0),
    step('propose', 0),
    step('confirm', 0, 0, 1),
    step('release', 0),
    step('propose', 0, 3),
    step('confirm', 0, 0, 1),
    step('schedule', 0),
    step('releaseDue', 0),
    step('submit', 1, 7),
    step('submit', 1),
    step('save', 1),
    step('withdraw', 1),
    step('start', 0, 1),
    step('expire', 0),
    step('purge', 0),
  ],
};

/** Runs in each sample: from the offer to the enrollment and back. */
const toEnrollment: Sequence = {
  begun: ['released', 'accepted'],
  steps: [
    step('deposit', 0),
    step('accept', 0),
    step('accept', 0),
    step('deposit', 0),
    step('deposit', 0),
    step('undo', 0),
    step('undo', 0),
    step('waiveDeposit', 0),
    step('undo', 0),
    step('deposit', 0),
    step('decline', 0),
    step('deposit', 1, 7),
    step('decline', 1),
    step('waiveDeposit', 1),
  ],
};

/** Runs in each sample: a second offer for the term, after the first became a student record. */
const secondOffer: Sequence = {
  begun: ['enrolled', 'second'],
  steps: [
    step('deposit', 1, 1),
    step('accept', 1),
    step('accept', 1, 1),
    step('deposit', 0, 1),
    step('undo', 0),
    step('undo', 1),
    step('deposit', 1),
    step('portal', 1),
    step('leave', 1),
    step('refund', 1),
  ],
};

/** Runs in each sample: a second offer for the term, before there is a deposit. */
const secondAnswer: Sequence = {
  begun: ['accepted', 'second'],
  steps: [
    step('accept', 1),
    step('accept', 1, 3),
    step('decline', 0),
    step('deposit', 0),
    step('deposit', 1),
    step('leave', 1),
    step('portal', 1),
  ],
};

/** Runs in each sample: two applicants who are one person, both signed in, one of them with a student record. */
export const together: Sequence = {
  begun: ['enrolled', 'under_review'],
  steps: [
    step('portal', 0),
    step('list', 0, 0, 1),
    step('merge', 0),
    step('withdraw', 1),
    step('list', 0, 0, 1),
    step('merge', 0),
    step('list', 0, 0, 1),
    step('list', 0),
    step('start', 0, 0, 1),
    step('withdraw', 1, 7, 1),
    step('portal', 0),
    step('merge', 0),
    step('undo', 0),
    step('portal', 0),
  ],
};

/** Runs in each sample: bulk actions with an outdated preview. */
export const stale: Sequence = {
  begun: ['under_review', 'confirmed'],
  steps: [
    step('previewBulk', 0, 1),
    step('assign', 1),
    step('runBulk', 0),
    step('previewBulk', 0, 1),
    step('note', 0),
    step('runBulk', 0),
    step('runBulk', 0),
    step('previewBulk', 0, 2),
    step('makeLetter', 1),
    step('runBulk', 0),
    step('previewBulk', 0, 2),
    step('runBulk', 0, 0, 1),
    step('return', 0),
    step('previewBulk', 0),
    step('receive', 0),
    step('runBulk', 0),
    step('return', 0),
    step('previewBulk', 0),
    step('runBulk', 0),
    step('runBulk', 0),
  ],
};

export const examples = [
  toDecision,
  toEnrollment,
  withParts,
  again,
  together,
  stale,
  secondOffer,
  secondAnswer,
];

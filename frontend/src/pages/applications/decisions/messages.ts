import type { AdmissionDecisionDto, AdmissionOverrideDto } from '../../../api/types.gen';
import { counted } from '../../../components/format';
import type { Tone } from '../../../components/StatusBadge';

export type Code = AdmissionDecisionDto['code'];
type State = AdmissionDecisionDto['state'];

export const codeLabels: Record<Code, string> = {
  admit: 'Admit',
  admit_with_conditions: 'Admit with conditions',
  defer: 'Defer',
  deny: 'Deny',
};

export const decisionLabels: Record<State, string> = {
  proposed: 'Proposed',
  confirmed: 'Confirmed',
  released: 'Released',
  superseded: 'Superseded',
  withdrawn: 'Withdrawn',
};
export const decisionTones: Record<State, Tone> = {
  proposed: 'warning',
  confirmed: 'info',
  released: 'success',
  superseded: 'neutral',
  withdrawn: 'neutral',
};

export const overrideLabels: Record<AdmissionOverrideDto['code'], string> = {
  reviews_open: 'Reviews are open',
  gpa_unverified: 'GPA is not verified',
  gpa_below_minimum: 'GPA is below the minimum',
};

export const criteria = {
  academics: 'Academic preparation',
  statement: 'Statement',
  fit: 'Fit with the program',
  recommendations: 'Recommendations',
} as const;

export const messages = {
  reviews: {
    empty: 'No reviews. They are assigned when the checklist is complete.',
    failed: 'Could not load the reviews',
    open: 'Open',
    submitted: 'Submitted',
    extra: 'Added because the scores differ',
    hidden: 'You can read this review after you submit your own.',
    assigned: (day: string) => `assigned ${day}`,
    submittedOn: (day: string) => `submitted ${day}`,
    score: (score: string) => `Score ${score} of 5`,
    scores: (all: string) => all,
    recommends: (code: string) => `Recommends: ${code}`,
    menu: (name: string) => `Actions for the review by ${name}`,
    ask: 'It goes to the reviewer with the fewest open reviews who was not asked yet. They are notified.',
    passOn: (name: string) =>
      `${name} no longer sees the application. The review goes to the reviewer with the fewest open reviews who was not asked yet.`,
    asked: 'Review assigned',
    passedOn: 'Review reassigned',
    failedAct: 'Failed to assign the review',
    count: (count: number) => counted(count, { one: '# open review', other: '# open reviews' }),
  },
  decisions: {
    empty: 'No decision yet.',
    failed: 'Could not load the decisions',
    failedAct: 'Failed to save the decision',
    proposed: (who: string, when: string) => `Proposed by ${who}, ${when}`,
    confirmed: (who: string, when: string) => `Confirmed by ${who}, ${when}`,
    released: (who: string, when: string) => `Released by ${who}, ${when}`,
    releasedAtInstant: (when: string) => `Released as scheduled, ${when}`,
    scheduled: (when: string) => `Release scheduled for ${when} ET`,
    answer: (day: string) => `The applicant can answer through ${day}.`,
    gpa: (gpa: string, minimum: string) => `GPA ${gpa} (minimum ${minimum})`,
    override: (rule: string, reason: string) => `Override, ${rule}: ${reason}`,
    conditions: 'Conditions',
    note: 'Note',
    letter: (number: string) => `Letter ${number}`,
    noLetter: 'No letter yet. Create it before the release.',
    own: 'You proposed this decision, so another person must confirm it.',
    withdrawn: (reason: string) => `Withdrawn: ${reason}`,
    menu: (number: number) => `Actions for decision ${number}`,
  },
  dialogs: {
    propose: 'Another person must confirm the decision. The applicant learns nothing before the release.',
    conditionsHint: 'The letter has these words.',
    noteHint: 'Only employees see the note.',
    overrideHint: 'Enter a reason only to override this rule.',
    confirm: (code: string) =>
      `${code}. The letter is created. The applicant learns nothing before the release.`,
    release: (code: string) =>
      `${code}. The applicant gets an email now and sees the decision and the letter. This can't be undone.`,
    schedule: (code: string) =>
      `${code}. At this moment the applicant gets an email and sees the decision and the letter.`,
    letter:
      'The letter is created from the published template. An earlier letter of this decision is revoked.',
    unschedule: 'The decision stays confirmed, and the applicant learns nothing.',
    withdraw: 'The letter is revoked, and another decision can be proposed. The applicant learns nothing.',
    reason: 'Reason is required',
    code: 'Decision is required',
    conditions: 'Conditions are required',
    when: 'Date and time are required',
  },
  done: {
    propose: 'Decision proposed',
    confirm: 'Decision confirmed',
    release: 'Decision released',
    schedule: 'Release scheduled',
    'make-letter': 'Letter created',
    unschedule: 'Release canceled',
    withdraw: 'Decision withdrawn',
  },
};

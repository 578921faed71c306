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
    assigned: (day: string) => `Assigned ${day}`,
    submittedOn: (day: string) => `Submitted ${day}`,
    score: (score: string) => `Score ${score} of 5`,
    recommends: (code: string) => `Recommends: ${code}`,
    menu: (name: string) => `Actions for the review by ${name}`,
    ask: 'The reviewer is notified, and reads the application without contact data.',
    passOn: (name: string) => `${name} no longer sees the application. The new reviewer is notified.`,
    anyone: 'The reviewer with the fewest open reviews',
    load: (name: string, open: number) =>
      `${name} (${counted(open, { one: '# open review', other: '# open reviews' })})`,
    asked: 'Review assigned',
    passedOn: 'Review reassigned',
    failedAct: 'Failed to assign the review',
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
    verifier: 'You verified the GPA, so another person must confirm this decision.',
    withdrawn: (reason: string) => `Withdrawn: ${reason}`,
    menu: (number: number) => `Actions for decision ${number}`,
  },
  dialogs: {
    title: 'Decision',
    propose: 'Another person must confirm the decision. The applicant learns nothing before the release.',
    conditionsHint: 'The letter has these words.',
    noteHint: 'Only employees see the note.',
    override: (rule: string) => `Override: ${rule}`,
    overrideReason: (rule: string) => `Reason to override “${rule}”`,
    overrideHint: 'It is kept with the decision.',
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
  list: {
    title: 'Admission Decisions',
    subtitle: 'Decisions by state. Select confirmed ones to release them together.',
    decisions: (count: number) => counted(count, { one: '# decision', other: '# decisions' }),
    empty: 'Decisions appear here when they are proposed on an application.',
    unmatched: 'No decisions match the filters.',
    failed: 'Could not load the decisions',
    noName: 'Data deleted',
    proposed: (day: string) => `proposed ${day}`,
    noLetter: 'No letter',
    selected: (count: number) => `${count} selected`,
    group: 'Selected decisions',
    release: 'Release Selected',
    clear: 'Clear selection',
    notReady: 'Only confirmed decisions with a letter can be released.',
    tooMany: 'At most 200 decisions can be released at a time.',
  },
  batch: {
    title: (count: number) => counted(count, { one: 'Release # decision', other: 'Release # decisions' }),
    text: (codes: string) =>
      `${codes}. Each applicant gets an email and sees the decision and the letter. Either all are released, or none. This can't be undone.`,
    counted: (label: string, count: number) => `${label}: ${count}`,
    when: 'When',
    now: 'Now',
    at: 'At a date and time',
    submit: 'Release Decisions',
    whenRequired: 'Choose when to release them',
    released: (count: number) =>
      counted(count, { one: '# decision released', other: '# decisions released' }),
    scheduled: (count: number) =>
      counted(count, { one: '# release scheduled', other: '# releases scheduled' }),
    failed: 'Failed to release the decisions',
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

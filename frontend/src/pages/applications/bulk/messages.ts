import type { BulkAction } from '../../../api/types.gen';
import { counted } from '../../../components/format';

type Forms = Parameters<typeof counted>[1];
const count = (forms: Forms) => (applications: number) => counted(applications, forms);

const texts: Record<
  BulkAction,
  Record<'button' | 'choose' | 'description' | 'saving' | 'failed', string> &
    Record<'title' | 'submit' | 'done', (applications: number) => string>
> = {
  remind: {
    button: 'Send Reminders',
    choose: '',
    title: count({ one: 'Remind # applicant', other: 'Remind # applicants' }),
    description: 'Each applicant gets one email with the open items that they must act on.',
    submit: count({ one: 'Send # Reminder', other: 'Send # Reminders' }),
    saving: 'Sending…',
    failed: 'Failed to send the reminders',
    done: count({ one: '# reminder sent', other: '# reminders sent' }),
  },
  assign_reviewer: {
    button: 'Ask for Reviews',
    choose: 'Ask for one more review of each application',
    title: count({ one: 'Ask for # review', other: 'Ask for # reviews' }),
    description: 'Each reviewer is notified.',
    submit: count({ one: 'Ask for # Review', other: 'Ask for # Reviews' }),
    saving: 'Asking…',
    failed: 'Failed to ask for the reviews',
    done: count({ one: '# review requested', other: '# reviews requested' }),
  },
  release: {
    button: 'Release Decisions',
    choose: 'Release the confirmed decisions',
    title: count({ one: 'Release # decision', other: 'Release # decisions' }),
    description: 'At the release, each applicant gets an email and sees the decision and the letter.',
    submit: count({ one: 'Release # Decision', other: 'Release # Decisions' }),
    saving: 'Releasing…',
    failed: 'Failed to release the decisions',
    done: count({ one: '# decision released', other: '# decisions released' }),
  },
};

/** The actions on selected applications. */
export const messages = {
  actions: texts,
  bar: 'Selected applications',
  selected: count({ one: '# application selected', other: '# applications selected' }),
  tooMany: (most: number) => `Select at most ${most} applications at a time.`,
  clear: 'Clear selection',
  next: 'Continue',
  reading: 'Opening…',
  reviewer: 'Reviewer',
  reviewerHint: 'Only people on the list of reviewers are shown here.',
  leastLoad: 'The one with the fewest open reviews',
  when: 'When',
  now: 'Now',
  later: 'At a set time',
  releaseAt: 'Release',
  releaseAtRequired: 'Choose when to release the decisions',
  previewFailed: 'Could not load the preview',
  nothing: 'None of the selected applications allows this.',
  happens: 'What happens',
  refused: count({ one: 'Left out: # application', other: 'Left out: # applications' }),
  application: (number: string, name: string) => `${number}, ${name}`,
  asks: (reviewer: string) => `${reviewer} is asked for a review.`,
  mail: (to: string) => `Email to ${to}`,
  releases: (decision: string, letter: string) => `${decision}, letter ${letter}`,
  releasesAt: (decision: string, letter: string, moment: string) =>
    `${decision}, letter ${letter}, to be released ${moment}`,
  noLetter: 'none',
};

import type { ClosingItemDto, TermDto } from '../../../api/types.gen';
import { counted } from '../../../components/format';

type Kind = ClosingItemDto['kind'];
interface Missing {
  sections: (count: number) => string;
  items: (count: number) => string;
}

/** What the settings of terms say. */
export const messages = {
  types: { fall: 'Fall', winter: 'Winter', spring: 'Spring', summer: 'Summer' } satisfies Record<
    TermDto['type'],
    string
  >,
  note: 'Term dates and registration periods.',
  current: 'Current',
  closed: 'Closed',
  classes: (period: string) => `classes ${period}`,
  registration: (period: string) => `registration ${period}`,
  lastDay: 'Last day of the term',
  gradesDue: 'Final grades due',
  registrationNote: 'These dates apply until the term has a registration window.',
  form: {
    text: 'Deadlines, charges and SAP are calculated from these dates.',
    nameHint: 'The name students see, such as Fall 2026.',
    number: 'Must be a valid number',
    startRequired: 'First day of classes is required',
    endRequired: 'Last day of the term is required',
    endAfterStart: 'Last day of the term must be after the first day of classes',
    gradesDueHint:
      'Instructors can retract grades through this day. Leave it empty for three days after the last day.',
    gradesDueAfterEnd: "Final grades can't be due before the last day of the term",
    registrationHint: 'This date applies until the term has a registration window.',
    registrationStartRequired: 'First day of registration is required',
    registrationEndHint: 'The last day that students can register themselves.',
    registrationEndRequired: 'Last day of registration is required',
    registrationOrder: "Last day of registration can't be before its first day",
  },
  close: {
    title: (term: string) => `Close ${term}`,
    text: "The term is no longer offered or published, and no one can register in it. Sections, grades and accounts don't change. You can reopen the term later.",
    loadFailed: "Could not load the term's open items",
    failed: 'Failed to close the term',
    done: (term: string) => `${term} was closed`,
    undone: (term: string) => `${term} was reopened`,
    undoFailed: 'Failed to reopen the term',
    submit: 'Close term',
    submitAnyway: 'Close anyway',
    reason: 'Reason for closing anyway',
    reasonHint: "The reason is saved in the term's history.",
    complete: 'All grades are submitted and posted, and no students are waitlisted.',
    showAll: (count: number) => counted(count, { one: 'Show # section', other: 'Show all # sections' }),
    missing: {
      final_grades: {
        sections: (count) =>
          counted(count, {
            one: '# section is missing final grades',
            other: '# sections are missing final grades',
          }),
        items: (count) => counted(count, { one: '# student', other: '# students' }),
      },
      waitlist: {
        sections: (count) => counted(count, { one: '# open waitlist', other: '# open waitlists' }),
        items: (count) => counted(count, { one: '# student', other: '# students' }),
      },
      ungraded_work: {
        sections: (count) =>
          counted(count, {
            one: '# section with ungraded submissions',
            other: '# sections with ungraded submissions',
          }),
        items: (count) => counted(count, { one: '# submission', other: '# submissions' }),
      },
      ungraded_posts: {
        sections: (count) =>
          counted(count, {
            one: '# section with ungraded discussion posts',
            other: '# sections with ungraded discussion posts',
          }),
        items: (count) => counted(count, { one: '# missing score', other: '# missing scores' }),
      },
      unposted_grades: {
        sections: (count) =>
          counted(count, { one: '# section with unposted grades', other: '# sections with unposted grades' }),
        items: (count) => counted(count, { one: '# assignment', other: '# assignments' }),
      },
    } satisfies Record<Kind, Missing>,
  },
  deadlines: {
    failed: 'Could not load the deadlines',
    addDrop: 'Add/drop and withdrawal',
    waitlist: 'Waitlist promotion deadline',
    incomplete: 'Incomplete grades lapse after',
    refunds: 'Tuition refunds',
    due: 'Due date and payment plans',
    tuitionDue: 'Tuition due',
    planEnrollment: 'Last day to sign up for a payment plan',
    refundUntil: (percent: number) => `${percent}% through`,
    afterwards: 'After that',
    over: '(passed)',
    sources: {
      addDrop: {
        own: "Set by this term's own add/drop policy",
        every: "Set by the add/drop policy for every term, based on the term's dates",
      },
      waitlist: {
        own: "Set by this term's own waitlist policy",
        every: "Set by the waitlist policy for every term, based on the term's dates",
      },
      due: {
        own: "Set by this term's own due date policy",
        every: "Set by the due date policy for every term, based on the term's dates",
      },
      refunds: {
        own: "Set by this term's own refund policy",
        every: "Set by the refund policy for every term, based on the term's dates",
      },
    },
    change: {
      addDrop: 'Set other dates for this term',
      waitlist: 'Set another waitlist date for this term',
      due: 'Set other due dates for this term',
      refunds: 'Set other refunds for this term',
    },
  },
};

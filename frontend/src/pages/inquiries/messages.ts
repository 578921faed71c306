import { counted } from '../../components/format';
import type { Deed } from './deeds';

/** The texts of the offices' inbox. */
export const messages = {
  unassigned: 'Unassigned',
  assignedTo: (name: string) => `assigned to ${name}`,
  search: 'Search by number, name, email or text...',
  tiles: {
    failed: 'Could not load the totals',
    overdue: 'Not answered on time',
    new: 'Not assigned yet',
    open: 'In progress at your office',
    mine: 'Assigned to you, not answered',
  },
  list: {
    failed: 'Could not load inquiries',
    empty: 'Inquiries for your office appear here, most urgent first.',
    unmatched: 'No inquiries match the search and filters.',
  },
  anonymous:
    "This complaint is anonymous. You can't see the sender, and you can't send an answer. Assign it, add notes, and close it with a resolution.",
  noActivity: 'No activity yet. Answers, notes and assignments appear here.',
  overtaken: 'This inquiry changed after you opened it. Review the new entries below, then try again.',
  noNewEntries: 'No new entries.',
  assign: {
    title: (number: string) => `Assign ${number}`,
    description: 'The person you choose is notified.',
    failed: 'Could not load the employees',
    loading: 'Loading employees…',
    you: (name: string) => `${name} (you)`,
    unnamed: 'No name',
  },
  answer: {
    title: (number: string) => `Answer ${number}`,
    byEmail: (sender: string, email: string) =>
      `The answer goes to ${sender} at ${email} and stops the response clock.`,
    noEmail: (sender: string) => `The answer goes to ${sender} by email and stops the response clock.`,
    hint: 'You can use Markdown: **bold**, lists and links.',
  },
  note: {
    title: (number: string) => `Add a note to ${number}`,
    description: 'Only employees who manage this type of inquiry see the note. The sender never sees it.',
  },
  close: {
    title: (number: string) => `Close ${number}`,
    stopsClock: 'The response clock stops, and the case needs no further action.',
    unanswered: "No one has answered the inquiry, and closing it doesn't send an email.",
    studentReads: 'The student sees the resolution.',
    hint: 'State how the case was resolved.',
  },
  reopen: {
    title: (number: string) => `Reopen ${number}`,
    description: 'The response time starts again now. Only employees see the reason.',
  },
  failures: {
    answer: 'Failed to send the answer',
    note: 'Failed to add the note',
    assign: 'Failed to assign the inquiry',
    close: 'Failed to close the inquiry',
    reopen: 'Failed to reopen the inquiry',
    evaluation: 'Failed to open the evaluation',
  },
  done: {
    unassigned: 'The inquiry is no longer assigned',
    mine: 'The inquiry is assigned to you',
    assigned: (name: string) => `The inquiry is assigned to ${name}`,
    assignedToColleague: 'The inquiry is assigned to a colleague',
    undone: 'The inquiry assignment was undone',
  },
  evaluations: {
    failed: 'Could not load transfer evaluations',
    credits: (count: number) => counted(count, { one: '# credit awarded', other: '# credits awarded' }),
  },
  history: (number: string) => `History of ${number}`,
};

export const deedLabels: Record<Deed, string> = {
  answer: 'Answer',
  note: 'Add Note',
  assign: 'Assign',
  close: 'Close Case',
  reopen: 'Reopen',
};

export const overdueLabel = 'Overdue';

export const ownerLabels = { mine: 'Assigned to me', nobody: 'Unassigned' };

/** Deadlines by term and by year. */
import { termDates } from './calendar';
import { shortDate } from './dates';
import { everyTerm } from './policies';
import type { YearlyDeadline } from './today';

export interface Deadline {
  date: string;
  /** The same day as YYYY-MM-DD. */
  day: string;
  event: string;
}

export interface DeadlineGroup {
  category: string;
  list: readonly Deadline[];
}

const group = (
  category: string,
  event: string,
  key: 'registrationOpens' | 'tuitionDue' | 'applicationDue',
) => ({
  category,
  list: termDates.map((term) => ({
    date: shortDate(term[key]),
    day: term[key],
    event: `${event}, ${term.name}`,
  })),
});

/** The three groups of the academic calendar. */
export const importantDeadlines: readonly DeadlineGroup[] = [
  group('Registration', 'Registration opens', 'registrationOpens'),
  group('Financial', 'Tuition due', 'tuitionDue'),
  group('Applications', 'Applications due', 'applicationDue'),
];

/** Applications for aid by this day are in time for the term. */
export const priorityDeadlines: readonly YearlyDeadline[] = [
  { event: 'Fall', yearly: '06-01' },
  { event: 'Spring', yearly: '11-01' },
  { event: 'Summer', yearly: '04-01' },
];

const planDays = everyTerm.due_dates.planEnrollment.byTermType;

/** The last day to enroll in a payment plan for the term. */
export const planEnrollment: readonly YearlyDeadline[] = [
  { event: 'Fall', ...planDays.fall },
  { event: 'Spring', ...planDays.spring },
  { event: 'Summer', ...planDays.summer },
];

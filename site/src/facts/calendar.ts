/** The published terms. Days are written YYYY-MM-DD. */
import { daysAfter } from './dates';
import { everyTerm, ownOfTerm } from './policies';

export type EventType = 'academic' | 'holiday' | 'deadline' | 'exams' | 'graduation';

export interface CalendarEvent {
  /** The day, or the first of several. */
  date: string;
  until?: string;
  event: string;
  type: EventType;
}

export interface Term {
  id: string;
  name: string;
  starts: string;
  ends: string;
  graduation: string;
  events: readonly CalendarEvent[];
}

export interface TermDates {
  name: string;
  registrationOpens: string;
  tuitionDue: string;
  applicationDue: string;
}

/** A term's own due date, from its policy. */
const dueOf = (name: keyof typeof ownOfTerm): string => ownOfTerm[name].due_dates.tuition.date;

/** The deadlines of the terms; Fall 2025 has deadlines but no card. */
export const termDates: readonly TermDates[] = [
  {
    name: 'Spring 2025',
    registrationOpens: '2024-11-15',
    tuitionDue: dueOf('Spring 2025'),
    applicationDue: '2024-12-01',
  },
  {
    name: 'Summer 2025',
    registrationOpens: '2025-04-01',
    tuitionDue: dueOf('Summer 2025'),
    applicationDue: '2025-03-15',
  },
  {
    name: 'Fall 2025',
    registrationOpens: '2025-04-15',
    tuitionDue: dueOf('Fall 2025'),
    applicationDue: '2025-07-01',
  },
  {
    name: 'Spring 2026',
    registrationOpens: '2025-12-01',
    tuitionDue: dueOf('Spring 2026'),
    applicationDue: '2025-12-15',
  },
];

const { addDropUntil, withdrawUntil } = everyTerm.add_drop;

const deadlinesOf = (name: string): CalendarEvent[] => {
  const dates = termDates.find((term) => term.name === name);
  if (!dates) return [];
  return [
    { date: dates.registrationOpens, event: 'Registration opens', type: 'academic' },
    { date: dates.applicationDue, event: 'Applications due', type: 'deadline' },
    { date: dates.tuitionDue, event: 'Tuition due', type: 'deadline' },
  ];
};

const inOrder = (events: CalendarEvent[]) => events.toSorted((a, b) => a.date.localeCompare(b.date));

/** A term whose last days to drop and withdraw follow the general rule. */
function regular(name: string, starts: string, ends: string, graduation: string): Term {
  return {
    id: name.toLowerCase().replace(' ', '-'),
    name,
    starts,
    ends,
    graduation,
    events: inOrder([
      ...deadlinesOf(name),
      { date: starts, event: 'Classes begin', type: 'academic' },
      {
        date: daysAfter(starts, addDropUntil.daysAfterStart),
        event: 'Last day to add or drop a course',
        type: 'deadline',
      },
      {
        date: daysAfter(ends, -withdrawUntil.daysBeforeEnd),
        event: 'Last day to withdraw with a grade of W',
        type: 'deadline',
      },
      { date: ends, event: 'Term ends', type: 'academic' },
      { date: graduation, event: 'Graduation', type: 'graduation' },
    ]),
  };
}

const [all, half] = ownOfTerm['Spring 2026'].refund_tiers.tiers;
const own = ownOfTerm['Spring 2026'].add_drop;

const spring2026: Term = {
  id: 'spring-2026',
  name: 'Spring 2026',
  starts: '2026-01-05',
  ends: '2026-05-01',
  graduation: '2026-05-09',
  events: inOrder([
    { date: '2025-12-01', until: '2026-01-02', event: 'Registration', type: 'academic' },
    { date: '2025-12-15', event: 'Applications due', type: 'deadline' },
    { date: dueOf('Spring 2026'), event: 'Tuition and deposit due', type: 'deadline' },
    { date: '2026-01-05', event: 'Classes begin', type: 'academic' },
    {
      date: own.addDropUntil.date,
      event: `Last day to add or drop a course, ${all!.percent}% refund`,
      type: 'deadline',
    },
    {
      date: half!.throughDate,
      event: `Last day to withdraw with a ${half!.percent}% refund`,
      type: 'deadline',
    },
    { date: own.withdrawUntil.date, event: 'Last day to withdraw with a grade of W', type: 'deadline' },
    { date: '2026-04-27', until: '2026-05-01', event: 'Final examinations', type: 'exams' },
    { date: '2026-05-05', event: 'Grades due', type: 'deadline' },
    { date: '2026-05-09', event: 'Commencement', type: 'graduation' },
  ]),
};

export const terms: readonly Term[] = [
  regular('Fall 2024', '2024-08-26', '2024-12-14', '2024-12-21'),
  regular('Spring 2025', '2025-01-13', '2025-05-03', '2025-05-10'),
  regular('Summer 2025', '2025-05-19', '2025-08-09', '2025-08-16'),
  spring2026,
];

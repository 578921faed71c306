import type { TermType } from '../../src/common/term-types.js';
import { dueDateOf } from '../../src/modules/policies/calendar.rules.js';
import { defaultDueDates } from '../../src/platform/database/migrations/default-due-dates.js';
import { addDays, earlier, later, nthMonday } from './dates.js';
import { idFor } from './seed.js';

/** The demo university has no winter term. */
type Season = Exclude<TermType, 'winter'>;

export interface DemoTerm {
  /** Counts terms: the next term has the next number. */
  index: number;
  id: string;
  name: string;
  type: Season;
  year: number;
  startDate: string;
  endDate: string;
  registrationStartDate: string;
  registrationEndDate: string;
  tuitionDueDate: string;
  isActive: boolean;
}

export interface Calendar {
  /** In order, in the sequence spring, summer, fall without gaps. */
  terms: DemoTerm[];
  current: DemoTerm;
  next: DemoTerm;
}

/** Five years of terms before the current one have students. */
export const historyTerms = 15;
/**
 * The current term began at least this many days ago, and has at least as many left: some assignments are past, some
 * are due.
 */
const leastMargin = 7;

const order: Season[] = ['spring', 'summer', 'fall'];
const indexOf = (type: Season, year: number): number => year * 3 + order.indexOf(type);

/** The calendar page prints the terms from Fall 2024 to Spring 2026. */
const firstPublished = indexOf('fall', 2024);
const lastPublished = indexOf('spring', 2026);

/** Printed dates that follow no rule (site document, section 9; due dates as in rules.md). */
const printed: Record<string, Partial<DemoTerm>> = {
  'Spring 2025': { tuitionDueDate: '2024-12-15' },
  'Summer 2025': { tuitionDueDate: '2025-05-01' },
  'Fall 2025': { tuitionDueDate: '2025-08-01' },
  'Spring 2026': {
    startDate: '2026-01-05',
    endDate: '2026-05-01',
    registrationStartDate: '2025-12-01',
    registrationEndDate: '2026-01-02',
    tuitionDueDate: '2026-01-02',
  },
};

/** The dates that the printed terms follow: weeks begin on Monday, and the last one ends on Saturday. */
export function regularTerm(index: number): DemoTerm {
  const type = order[index % 3]!;
  const year = Math.floor(index / 3);
  const name = `${type[0]!.toUpperCase()}${type.slice(1)} ${year}`;
  const { startDate, weeks, registrationStartDate } = {
    spring: { startDate: nthMonday(year, 1, 2), weeks: 16, registrationStartDate: `${year - 1}-11-15` },
    summer: { startDate: nthMonday(year, 5, 3), weeks: 12, registrationStartDate: `${year}-04-01` },
    fall: { startDate: nthMonday(year, 8, 4), weeks: 16, registrationStartDate: `${year}-04-15` },
  }[type];
  return {
    index,
    id: idFor('term', name),
    name,
    type,
    year,
    startDate,
    endDate: addDays(startDate, weeks * 7 - 2),
    registrationStartDate,
    registrationEndDate: addDays(startDate, -3),
    tuitionDueDate: dueDateOf(defaultDueDates, { type, startDate }),
    isActive: true,
    ...printed[name],
  };
}

/** The current term on a day. Between two terms, it is the earlier one until a week before the later one. */
function runningIndex(today: string): number {
  const year = Number(today.slice(0, 4));
  let index = indexOf('fall', year - 1);
  while (regularTerm(index + 1).startDate <= addDays(today, leastMargin)) index++;
  return index;
}

/** The terms on a given day. The current term always contains it, and registration for the next term is open. */
export function calendarFor(today: string): Calendar {
  const running = runningIndex(today);
  const first = Math.min(running - historyTerms, firstPublished);
  const last = Math.max(running + 1, lastPublished);
  const terms: DemoTerm[] = [];
  for (let index = first; index <= last; index++) {
    const term = regularTerm(index);
    if (index === running) {
      term.startDate = earlier(term.startDate, addDays(today, -leastMargin));
      term.tuitionDueDate = printed[term.name]?.tuitionDueDate ?? dueDateOf(defaultDueDates, term);
      term.endDate = later(term.endDate, addDays(today, leastMargin));
      term.registrationEndDate = earlier(term.registrationEndDate, addDays(term.startDate, -3));
    }
    // Opened a few days ago at the latest, so that some students have registered already.
    if (index === running + 1 && term.registrationStartDate > addDays(today, -3))
      term.registrationStartDate = addDays(today, -14);
    term.isActive = term.endDate >= addDays(today, -365);
    terms.push(term);
  }
  return { terms, current: terms[running - first]!, next: terms[running + 1 - first]! };
}

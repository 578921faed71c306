import { counted } from '../../../components/format';

/** What the overview of enrollment says. */
export const messages = {
  failedSections: 'Could not load the sections',
  failedRecent: 'Could not load the recent enrollments',
  failedTotals: 'Could not load the totals',
  noSections: 'No sections found for selected term',
  noRecent: 'No recent enrollments found',
  unnamed: 'A student without a name',
  unlimited: 'Sections without a seat limit are not included.',
  seatsTaken: (seats: number) => counted(seats, { one: '# seat taken', other: '# seats taken' }),
  seatsTakenOf: (enrolled: string, capacity: number) =>
    counted(capacity, { one: `${enrolled} of # seat taken`, other: `${enrolled} of # seats taken` }),
  waitlisted: (count: string) => `${count} waitlisted`,
};

/** The charts in a sentence. */
export const summaries = {
  useOfOne: (department: string, percent: number) => `${department}: ${percent}% of seats taken.`,
  use: (most: string, mostPercent: number, least: string, leastPercent: number) =>
    `Highest utilization: ${most}, with ${mostPercent}% of seats taken. Lowest utilization: ${least}, with ${leastPercent}%.`,
  trendOfOne: (term: string, seats: number) =>
    counted(seats, { one: '{term}: # seat taken.', other: '{term}: # seats taken.' }).replace(
      '{term}',
      () => term,
    ),
  trend: (term: string, seats: number, before: string, termBefore: string) =>
    counted(seats, {
      one: '{term}: # seat taken, compared with {before}.',
      other: '{term}: # seats taken, compared with {before}.',
    })
      .replace('{term}', () => term)
      .replace('{before}', () => `${before} in ${termBefore}`),
};

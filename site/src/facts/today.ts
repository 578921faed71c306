/** What depends on the day: the academic year, seasons of sports, deadlines that come every year. */
import { date } from './dates';

const yearOf = (day: string): number => Number(day.slice(0, 4));

/** An academic year begins on July 1, with the terms that are charged by its prices. */
const yearBegins = '07-01';

/** "2026/27" */
export function academicYear(day: string): string {
  const first = yearOf(day) - (day.slice(5) < yearBegins ? 1 : 0);
  return `${first}/${String(first + 1).slice(2)}`;
}

/** The last day of each season; winter ends in the year after the one it is called by. */
const seasonEnds = { Winter: '02-29', Spring: '05-31' } as const;
export type Season = keyof typeof seasonEnds;

/** "Winter 2026": the season that runs or comes next, no earlier than `from`, which is a year. */
export function seasonOn(season: Season, day: string, from = 0): string {
  const isOver = day.slice(5) > seasonEnds[season];
  const next = yearOf(day) + (isOver ? 1 : 0) - (season === 'Winter' ? 1 : 0);
  return `${season} ${Math.max(next, from)}`;
}

/** The next time that a day of the year, such as 03-15, comes; today counts. */
export const nextYearly = (monthAndDay: string, today: string): string =>
  `${yearOf(today) + (monthAndDay < today.slice(5) ? 1 : 0)}-${monthAndDay}`;

/** A deadline for a spring in the fall before it is one for the spring of the next year. */
export const termOfDeadline = (term: string, day: string): string =>
  `${term} ${yearOf(day) + (term === 'Spring' && day.slice(5) >= yearBegins ? 1 : 0)}`;

export interface YearlyDeadline {
  /** The term's season, such as Fall. */
  event: string;
  /** Month and day, such as 06-01. */
  yearly: string;
}

/** The same deadlines with the day on which each comes next, the next one first. */
export const upcoming = (deadlines: readonly YearlyDeadline[], today: string) =>
  deadlines
    .map(({ event, yearly }) => {
      const day = nextYearly(yearly, today);
      return { yearly, event, day, date: date(day), term: termOfDeadline(event, day) };
    })
    .toSorted((one, other) => one.day.localeCompare(other.day));

/** Facts that depend on the day: the academic year, seasons of sports, yearly deadlines. */
import { date, daysAfter } from './dates';

const yearOf = (day: string): number => Number(day.slice(0, 4));

/** An academic year begins on July 1. */
const yearBegins = '07-01';

/** "2026/27" */
export function academicYear(day: string): string {
  const first = yearOf(day) - (day.slice(5) < yearBegins ? 1 : 0);
  return `${first}/${String(first + 1).slice(2)}`;
}

/** The first day after `since` on which prices changed: from then on, prices of `since` are old. */
export const nextPriceChange = (since: string, changes: readonly string[]): string | undefined =>
  changes.find((day) => day > since);

/** The academic year that belongs to prices in effect since a day: today's, or the last one before they changed. */
export function yearOfPrices(since: string, today: string, changes: readonly string[]): string {
  const changed = nextPriceChange(since, changes);
  return academicYear(changed ? daysAfter(changed, -1) : today);
}

/** The last day of each season. Winter 2026 ends in 2027. */
const seasonEnds = { Winter: '02-29', Spring: '05-31' } as const;
export type Season = keyof typeof seasonEnds;

/** "Winter 2026": the current or next season, no earlier than the year `from`. */
export function seasonOn(season: Season, day: string, from = 0): string {
  const isOver = day.slice(5) > seasonEnds[season];
  const next = yearOf(day) + (isOver ? 1 : 0) - (season === 'Winter' ? 1 : 0);
  return `${season} ${Math.max(next, from)}`;
}

/** The next date of a day of the year, such as 03-15; today counts. */
export const nextYearly = (monthAndDay: string, today: string): string =>
  `${yearOf(today) + (monthAndDay < today.slice(5) ? 1 : 0)}-${monthAndDay}`;

/** A fall deadline for a spring term is for the spring of the next year. */
export const termOfDeadline = (term: string, day: string): string =>
  `${term} ${yearOf(day) + (term === 'Spring' && day.slice(5) >= yearBegins ? 1 : 0)}`;

export interface YearlyDeadline {
  /** The term's season, such as Fall. */
  event: string;
  /** Month and day, such as 06-01. */
  yearly: string;
}

/** The deadlines with their next dates, the next one first. */
export const upcoming = (deadlines: readonly YearlyDeadline[], today: string) =>
  deadlines
    .map(({ event, yearly }) => {
      const day = nextYearly(yearly, today);
      return { yearly, event, day, date: date(day), term: termOfDeadline(event, day) };
    })
    .toSorted((one, other) => one.day.localeCompare(other.day));

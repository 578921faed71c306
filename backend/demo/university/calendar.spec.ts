import { describe, expect, it } from '@jest/globals';
import { calendarFor } from './calendar.js';
import { addDays, newYork, nthMonday, todayInNewYork } from './dates.js';

const days = (from: string, count: number): string[] =>
  Array.from({ length: count }, (_, offset) => addDays(from, offset));

/** What is wrong with the calendar of a day. */
function faults(today: string): string[] {
  const { terms, current, next } = calendarFor(today);
  const holding = terms.filter((term) => term.isActive && term.startDate <= today && today <= term.endDate);
  const rules: Record<string, boolean> = {
    'one active term, the current one, holds the day': holding.length === 1 && holding[0] === current,
    'a week of the current term is over': current.startDate <= addDays(today, -7),
    'a week of the current term is left': addDays(today, 7) <= current.endDate,
    'the next term follows': terms.indexOf(next) === terms.indexOf(current) + 1 && next.isActive,
    'registration for it is open':
      next.registrationStartDate < today && today <= next.registrationEndDate && today < next.startDate,
    'names are unique': new Set(terms.map((term) => term.name)).size === terms.length,
    'four years of terms come before': terms.indexOf(current) >= 12,
    'terms do not overlap': terms.every((term, at) => !at || terms[at - 1]!.endDate < term.startDate),
    'registration ends before classes begin, and those before they end': terms.every(
      (term) =>
        term.registrationStartDate <= term.registrationEndDate &&
        term.registrationEndDate < term.startDate &&
        term.startDate < term.endDate,
    ),
  };
  return Object.keys(rules).flatMap((rule) => (rules[rule] ? [] : `${today}: ${rule}`));
}

describe('the demo calendar', () => {
  it.each(['2024-10-01', '2026-11-01', '2031-01-01'])('should hold every one of 800 days from %s', (from) => {
    expect(days(from, 800).flatMap(faults)).toEqual([]);
  });

  it.each([
    ['Fall 2024', '2024-08-26', '2024-12-14', '2024-04-15'],
    ['Spring 2025', '2025-01-13', '2025-05-03', '2024-11-15'],
    ['Summer 2025', '2025-05-19', '2025-08-09', '2025-04-01'],
    ['Spring 2026', '2026-01-05', '2026-05-01', '2025-12-01'],
  ])('should print %s as the calendar page does', (name, startDate, endDate, registrationStartDate) => {
    const term = calendarFor('2026-11-20').terms.find((one) => one.name === name);
    expect(term).toMatchObject({ startDate, endDate, registrationStartDate });
  });

  it.each([
    ['2026-11-20', 'Fall 2026', 'Spring 2027'],
    ['2026-12-12', 'Fall 2026', 'Spring 2027'],
    ['2026-12-25', 'Fall 2026', 'Spring 2027'],
    ['2027-01-03', 'Fall 2026', 'Spring 2027'],
    ['2027-01-04', 'Spring 2027', 'Summer 2027'],
    ['2027-05-20', 'Summer 2027', 'Fall 2027'],
    ['2028-02-29', 'Spring 2028', 'Summer 2028'],
  ])('should run the right term on %s', (today, current, next) => {
    const calendar = calendarFor(today);
    expect([calendar.current.name, calendar.next.name]).toEqual([current, next]);
  });
});

describe('New York time', () => {
  it.each([
    ['2026-07-01', '23:59', '2026-07-02T03:59:00.000Z'],
    ['2026-12-01', '23:59', '2026-12-02T04:59:00.000Z'],
    ['2026-11-01', '00:30', '2026-11-01T04:30:00.000Z'],
    ['2026-11-01', '12:00', '2026-11-01T17:00:00.000Z'],
    ['2027-03-14', '12:00', '2027-03-14T16:00:00.000Z'],
  ])('should turn %s %s into its instant', (date, time, instant) => {
    expect(newYork(date, time).toISOString()).toBe(instant);
  });

  it('should know the day there', () => {
    expect(todayInNewYork(new Date('2026-11-20T03:00:00Z'))).toBe('2026-11-19');
    expect(nthMonday(2026, 6, 1)).toBe('2026-06-01');
  });
});

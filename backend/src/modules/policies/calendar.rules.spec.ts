import { describe, expect, it } from '@jest/globals';
import { dayOfTerm, deadline, incompleteUntil } from './calendar.rules.js';

const term = { startDate: '2026-01-05', endDate: '2026-05-01' };

describe('days of a term should be counted from the first day of classes:', () => {
  it.each([
    ['2026-01-04', 0],
    ['2026-01-05', 1],
    ['2026-01-11', 7],
    ['2026-03-09', 64],
    ['2026-05-01', 117],
  ])('%s is day %i', (date, day) => {
    expect(dayOfTerm(term, date)).toBe(day);
  });
});

describe('a deadline should be', () => {
  it.each([
    [{ daysAfterStart: 0 }, '2026-01-05'],
    [{ daysAfterStart: 7 }, '2026-01-12'],
    [{ daysBeforeEnd: 42 }, '2026-03-20'],
    [{ date: '2026-02-28' }, '2026-02-28'],
  ])('%j: %s', (rule, date) => {
    expect(deadline(rule, term)).toBe(date);
  });

  it('for an I so many days after the term', () => {
    expect(incompleteUntil({ lapsesTo: 'F', daysAfterTermEnd: 180 }, term)).toBe('2026-10-28');
  });
});

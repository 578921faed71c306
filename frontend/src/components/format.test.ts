import { describe, expect, it } from 'vitest';
import {
  counted,
  dotted,
  formatDate,
  formatDateOfWeek,
  formatDay,
  formatEnd,
  formatGpa,
  formatMoney,
  formatNumber,
  formatOwnTime,
  formatSchedule,
  formatTime,
  formatUntil,
  plural,
  words,
} from './format';

it.each([
  [0, '0 holds are active.'],
  [1, '1 hold is active.'],
  [1200, '1,200 holds are active.'],
])('should choose the form of a text for %d', (count, text) =>
  expect(counted(count, { one: '# hold is active.', other: '# holds are active.' })).toBe(text),
);

it('should leave the mark in a name', () =>
  expect(counted(2, { one: '', other: 'Lab #3 of C# has # seats.' })).toBe('Lab #3 of C# has 2 seats.'));

describe('dates', () => {
  it('should show a calendar date as that day in every time zone', () => {
    expect(formatDate('2026-01-05')).toBe('Jan 5, 2026');
    expect(formatDate('2024-12-31')).toBe('Dec 31, 2024');
  });

  it('should also show a time in the reader’s zone if it differs from New York', () => {
    expect(formatOwnTime('2026-11-21T04:59:00Z', 'Europe/Berlin')).toBe('Nov 21, 5:59 AM your time');
    expect(formatOwnTime('2026-11-21T14:00:00Z', 'Europe/Berlin')).toBe('3:00 PM your time');
    expect(formatOwnTime('2027-01-01T04:59:00Z', 'Europe/Berlin')).toBe('Jan 1, 2027, 5:59 AM your time');
    expect(formatOwnTime('2026-11-21T04:59:00Z', 'America/Detroit')).toBeUndefined();
  });

  it('should name the day in the reader’s zone when New York shows the day before', () =>
    expect(formatOwnTime('2027-01-09T05:00:00Z', 'Europe/Berlin')).toBe('Jan 9, 6:00 AM your time'));

  it('should show a date with its weekday', () =>
    expect(formatDateOfWeek('2026-01-05')).toBe('Mon, Jan 5, 2026'));

  it.each([
    ['the midnight of New York in winter', '2027-01-09T05:00:00.000Z', 'through Jan 8, 2027'],
    ['the midnight of New York in summer', '2026-08-21T04:00:00.000Z', 'through Aug 20, 2026'],
    ['the midnight that ends a year', '2027-01-01T05:00:00.000Z', 'through Dec 31, 2026'],
    ['the midnight of London', '2027-01-09T00:00:00.000Z', 'until Jan 8, 2027, 7:00 PM'],
    ['a second after midnight', '2027-01-09T05:00:01.000Z', 'until Jan 9, 2027, 12:00 AM'],
    ['the last minute of a day', '2026-08-21T03:59:00.000Z', 'until Aug 20, 2026, 11:59 PM'],
  ])('should show %s as the last day', (_, instant, shown) => {
    expect(formatUntil(instant)).toBe(shown);
    expect(formatEnd(instant)).toBe(shown.replace('until ', ''));
  });

  it.each([
    ['00:00', '12:00 AM'],
    ['09:05', '9:05 AM'],
    ['12:30', '12:30 PM'],
    ['23:59', '11:59 PM'],
  ])('should show the time %s as %s', (time, shown) => expect(formatTime(time)).toBe(shown));

  it.each([
    ['Mon Wed 19:30-20:45', 'Mon, Wed 7:30 PM - 8:45 PM'],
    ['Tue 08:00-09:15; Sat 12:00-13:15', 'Tue 8:00 AM - 9:15 AM; Sat 12:00 PM - 1:15 PM'],
    ['Mon, Wed 9:00 AM - 10:15 AM', 'Mon, Wed 9:00 AM - 10:15 AM'],
    ['By arrangement, weeks 2-8', 'By arrangement, weeks 2-8'],
  ])('should show the schedule "%s" with hours in the usual format', (text, shown) =>
    expect(formatSchedule(text)).toBe(shown),
  );

  it('should show an instant as the day it was in New York', () => {
    expect(formatDay('2026-01-06T04:30:00.000Z')).toBe('Jan 5, 2026');
    expect(formatDay('2026-07-06T03:59:59.000Z')).toBe('Jul 5, 2026');
    expect(formatDay('2026-07-06T04:00:00.000Z')).toBe('Jul 6, 2026');
  });
});

describe('figures', () => {
  it.each([
    ['1234.50', '$1,234.50'],
    ['0.00', '$0.00'],
    ['-25.00', '-$25.00'],
    ['99999999.99', '$99,999,999.99'],
  ])('should show %s as %s', (amount, shown) => expect(formatMoney(amount)).toBe(shown));

  it.each([
    ['3.5', '3.50'],
    ['3.495', '3.50'],
    ['2.994', '2.99'],
    ['4.00', '4.00'],
  ])('should round the GPA %s half up to %s', (gpa, shown) => expect(formatGpa(gpa)).toBe(shown));

  it('should group thousands and know one from many', () => {
    expect(formatNumber(20000)).toBe('20,000');
    expect(plural(1, 'student')).toBe('1 student');
    expect(plural(0, 'student')).toBe('0 students');
    expect(plural(1200, 'student')).toBe('1,200 students');
  });
});

describe('facts in a row', () => {
  it('should be separated by dots that stay with the fact before them, without missing facts', () => {
    expect(dotted(['A b', null, '', undefined, 'C'])).toBe('A b\u00a0· C');
    expect(dotted([])).toBe('');
  });
});

describe('codes', () => {
  it('should replace every underscore by a space', () => {
    expect(words('good_standing')).toBe('Good standing');
    expect(words('a_b_c')).toBe('A b c');
  });

  it('should have labels in American spelling', () => {
    expect(words('cancelled')).toBe('Canceled');
    expect(words('not_cancelled')).toBe('Not canceled');
  });
});

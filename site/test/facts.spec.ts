import { describe, expect, it } from 'vitest';
import { application } from '../src/facts/admissions';
import { catalog } from '../src/facts/catalog';
import * as contact from '../src/facts/contact';
import { importantDeadlines, planEnrollment, priorityDeadlines } from '../src/facts/deadlines';
import { programCosts } from '../src/facts/estimates';
import { external } from '../src/facts/links';
import { list, mail, money, telephone } from '../src/facts/format';
import { date, daysAfter, period, shortDate } from '../src/facts/dates';
import { bachelor, bachelorCredits } from '../src/facts/programs';
import { nonRefundable } from '../src/facts/refunds';
import { scholarships } from '../src/facts/scholarships';
import { tuition } from '../src/facts/tuition';
import { yearCost } from '../src/facts/yearCost';

describe('the offices', () => {
  it('should each have an address, a telephone number and an id', () => {
    for (const key of ['id', 'name', 'email', 'phone'] as const)
      expect(new Set(contact.offices.map((office) => office[key])).size).toBe(contact.offices.length);
  });

  it('should use only addresses and telephone numbers reserved for examples', () => {
    for (const { email, phone } of contact.offices) {
      expect(email).toMatch(/^[a-z-]+@collegium\.example$/);
      expect(phone).toMatch(/^\(\d{3}\) 555-01\d\d$/);
    }
  });

  it('should read the evening hours of the contact page as 8 AM to 9 PM', () => {
    expect(contact.general.hours[0]).toEqual({ when: 'Monday to Thursday', time: '8 AM to 9 PM EST' });
  });
});

describe('the prices', () => {
  it('should be written as the tuition page writes them', () => {
    expect(tuition.partTime).toEqual({ credits: '1-11', perCredit: 200 });
    expect(tuition.fullTime).toEqual({ credits: '12 or more', perSemester: 3950, perYear: 7900 });
  });

  it('should have one application fee, on every page', () => {
    expect(application.fee).toBe(10);
    expect(nonRefundable.find(({ fee }) => fee === 'Application fee')?.amount).toBe('$10');
  });

  it.each([
    ['Bachelor’s degree', 51_000, 3200, 54_200, '4 years'],
    ['Master’s degree', 18_900, 1600, 20_500, '2 years'],
    ['Single course', 1275, 400, 1675, 'One term'],
  ])(
    'should estimate the %s as published, from the list rate',
    (program, tuition, fees, total, timeframe) => {
      expect(programCosts.find((one) => one.program === program)).toMatchObject({
        tuition,
        fees,
        total,
        timeframe,
      });
    },
  );
});

describe('a full-time year', () => {
  it('should add up, with and without housing', () => {
    expect(yearCost.total).toBe(7900 + 50 + 1000);
    expect(yearCost.withHousing).toBe(yearCost.total + 5000);
  });
});

describe('the degrees', () => {
  it('should have parts that add up', () => {
    const ends = bachelorCredits.map(({ credits }) => credits.split(' to ').map(Number));
    const sum = (pick: (range: number[]) => number) => ends.reduce((total, range) => total + pick(range), 0);
    expect(sum((range) => Math.min(...range))).toBeLessThanOrEqual(bachelor.creditHours);
    expect(sum((range) => Math.max(...range))).toBeGreaterThanOrEqual(bachelor.creditHours);
  });

  it('should have a full load within the credits that registration allows', () => {
    expect(catalog.creditsPerSemester).toBe('12-18');
  });
});

describe('aid', () => {
  it('should have the four scholarships, one of them not renewable', () => {
    expect(scholarships.map(({ perYear, renewable }) => [perYear, renewable])).toEqual([
      [2000, true],
      [1500, true],
      [1000, false],
      [750, true],
    ]);
  });

  it('should have a priority deadline and a last day for plans in each term', () => {
    expect(priorityDeadlines.map(({ yearly }) => yearly)).toEqual(['06-01', '11-01', '04-01']);
    expect(planEnrollment.map(({ yearly }) => yearly)).toEqual(['08-01', '12-15', '05-01']);
  });

  it('should list the published deadlines of four terms', () => {
    expect(importantDeadlines.map(({ list }) => list.map(({ date }) => date))).toEqual([
      ['Nov 15, 2024', 'Apr 1, 2025', 'Apr 15, 2025', 'Dec 1, 2025'],
      ['Dec 15, 2024', 'May 1, 2025', 'Aug 1, 2025', 'Jan 2, 2026'],
      ['Dec 1, 2024', 'Mar 15, 2025', 'Jul 1, 2025', 'Dec 15, 2025'],
    ]);
  });
});

it('should link to other sites only by https', () => {
  for (const address of Object.values(external)) expect(address).toMatch(/^https:\/\/[\w.-]+\//);
});

describe('formats', () => {
  it.each([
    [money(3950), '$3,950'],
    [money(10), '$10'],
    [list(['one', 'two', 'three']), 'one, two, and three'],
    [telephone('(910) 555-0100'), 'tel:+19105550100'],
    [mail('info@collegium.example'), 'mailto:info@collegium.example'],
    [mail('info@collegium.example', 'A & B'), 'mailto:info@collegium.example?subject=A%20%26%20B'],
    [date('2026-01-05'), 'January 5, 2026'],
    [shortDate('2026-01-05'), 'Jan 5, 2026'],
    [period('2026-04-27', '2026-05-01').replace(/\s/g, ' '), 'Apr 27 – May 1, 2026'],
    [daysAfter('2024-12-28', 7), '2025-01-04'],
  ])('should write %s', (written, expected) => {
    expect(written).toBe(expected);
  });
});

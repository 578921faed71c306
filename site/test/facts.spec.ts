import { describe, expect, it } from 'vitest';
import { application } from '../src/facts/admissions';
import * as contact from '../src/facts/contact';
import { tuition } from '../src/facts/costs';
import { list, mail, money, telephone } from '../src/facts/format';
import { bachelor, bachelorCredits } from '../src/facts/programs';

describe('the offices', () => {
  const offices = [contact.general, ...contact.departments];

  it('should each have an address, a telephone and an id of their own', () => {
    for (const key of ['id', 'name', 'email', 'phone'] as const)
      expect(new Set(offices.map((office) => office[key])).size).toBe(offices.length);
  });

  it('should use only the addresses and telephone numbers that are kept for examples', () => {
    for (const { email, phone } of offices) {
      expect(email).toMatch(/^[a-z-]+@collegium\.example$/);
      expect(phone).toMatch(/^\(\d{3}\) 555-01\d\d$/);
    }
  });

  it('should read the evening hours of the contact page as 8 AM to 9 PM', () => {
    expect(contact.general.hours[0]).toEqual({ when: 'Monday to Thursday', time: '8 AM to 9 PM EST' });
  });
});

describe('the prices', () => {
  it('should be those that students are charged by', () => {
    expect(tuition.partTime).toEqual({ credits: '1-11', perCredit: 200 });
    expect(tuition.fullTime).toEqual({ credits: '12 or more', perSemester: 3950 });
    expect(application.fee).toBe(10);
  });
});

describe('the degrees', () => {
  it('should divide into parts that add up', () => {
    const ends = bachelorCredits.map(({ credits }) => credits.split(' to ').map(Number));
    const sum = (pick: (range: number[]) => number) => ends.reduce((total, range) => total + pick(range), 0);
    expect(sum((range) => Math.min(...range))).toBeLessThanOrEqual(bachelor.creditHours);
    expect(sum((range) => Math.max(...range))).toBeGreaterThanOrEqual(bachelor.creditHours);
  });
});

describe('formats', () => {
  it.each([
    [money(3950), '$3,950'],
    [money(10), '$10'],
    [list(['one', 'two', 'three']), 'one, two, and three'],
    [telephone('(910) 555-0100'), 'tel:+19105550100'],
    [mail('info@collegium.example'), 'mailto:info@collegium.example'],
    [mail('info@collegium.example', 'A & B'), 'mailto:info@collegium.example?subject=A%20%26%20B'],
  ])('should write %s', (written, expected) => {
    expect(written).toBe(expected);
  });
});

import { describe, expect, it } from '@jest/globals';
import { listedAs, misspelled } from './listed-names.js';

const names = [
  'General Education',
  'Wealth Management',
  'Business and Economics',
  'Art',
  'Letters',
  'Nursing BSN',
  'Biology I',
];
const list = names.map((name) => ({ name }));

describe('a department should', () => {
  it.each([
    ['General Education', 'General Education'],
    [' general  EDUCATION ', 'General Education'],
    ['General Educaton', undefined],
  ])('be found without regard to case and spaces: %s', (given, name) =>
    expect(listedAs(given, list)?.name).toBe(name),
  );

  it.each([
    ['General Educaton', 'General Education'],
    ['General Educatoin', 'General Education'],
    ['General-Education', 'General Education'],
    ['Welth Managment', 'Wealth Management'],
    ['Business & Economics', 'Business and Economics'],
    ['Leters', 'Letters'],
    ['GeneralEducaton', 'General Education'],
    ['GENERAL EDUCATON', 'General Education'],
    ['Nursng BSN', 'Nursing BSN'],
    ['NursingBSN', 'Nursing BSN'],
    ['Nursing MSN', undefined],
    ['Nursing DNP', undefined],
    ['Nursing', undefined],
    ['Biology II', undefined],
    ['Biology 1', undefined],
    ['Biology', undefined],
    ['Business or Economics', undefined],
    ['Arts', undefined],
    ['Music', undefined],
    ['Assurance', undefined],
    ['Wealth', undefined],
    ['=1+1', undefined],
    ['', undefined],
  ])('be recognized by a misspelling of it: %s', (given, name) =>
    expect(misspelled(given, names)).toBe(name),
  );

  it.each([
    ['Nursing RNMSN', 'Nursing RNBSN'],
    ['Biology VIII', 'Biology XIII'],
    ['BIOLOGY VIII', 'BIOLOGY XIII'],
    ['Writing 1010', 'Writing 1020'],
    ["Men's Studies", "Women's Studies"],
    ['Fine Arts', 'Fine Art'],
  ])('accept %s beside %s', (one, other) => {
    expect(misspelled(one, [other])).toBe(undefined);
    expect(misspelled(other, [one])).toBe(undefined);
  });

  it.each([
    ['Womens Studies', "Women's Studies"],
    ['Women’s Studeis', "Women's Studies"],
    ['Espanol', 'Español'],
    ['NURSING BSN PROGRM', 'NURSING BSN PROGRAM'],
  ])('recognize %s as a misspelling of %s', (given, listed) =>
    expect(misspelled(given, [listed])).toBe(listed),
  );
});

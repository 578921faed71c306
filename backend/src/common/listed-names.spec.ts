import { describe, expect, it } from '@jest/globals';
import { listedAs, misspelled } from './listed-names.js';

const names = ['General Education', 'Wealth Management', 'Business and Economics', 'Art', 'Letters'];
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
    ['Arts', undefined],
    ['Music', undefined],
    ['Assurance', undefined],
    ['Wealth', undefined],
    ['=1+1', undefined],
    ['', undefined],
  ])('be recognized by a misspelling of it: %s', (given, name) =>
    expect(misspelled(given, names)).toBe(name),
  );
});

import { describe, expect, it } from '@jest/globals';
import { academicYearOf, catalogYearProblem } from './catalog-years.js';

it.each([
  ['2026-06-30', '2025-2026'],
  ['2026-07-01', '2026-2027'],
  ['2026-08-24', '2026-2027'],
  ['2027-01-11', '2026-2027'],
])('the academic year of %s should be %s', (day, year) => expect(academicYearOf(day)).toBe(year));

describe('a catalog year should be from the first requirements to the next academic year:', () => {
  it.each(['2019-2020', '2026-2027', '2027-2028'])('accept %s', (text) =>
    expect(catalogYearProblem(text, 2019, '2026-11-30')).toBeUndefined(),
  );

  it.each(['next year', '2026', '2026-2028', '2026-27', '2018-2019', '2028-2029', ' 2026-2027'])(
    'refuse "%s"',
    (text) =>
      expect(catalogYearProblem(text, 2019, '2026-11-30')).toBe(
        'Must be a catalog year from 2019-2020 to 2027-2028.',
      ),
  );

  it('have no first year without requirements', () => {
    expect(catalogYearProblem('1990-1991', null, '2026-11-30')).toBeUndefined();
    expect(catalogYearProblem('2026-2027', 2030, '2026-11-30')).toBeUndefined();
    expect(catalogYearProblem('1990', null, '2026-11-30')).toBe(
      'Must be a catalog year such as 2027-2028, and not a later one.',
    );
  });
});

import { isFull } from '../../../scripts/lib/sample.mjs';
import { universityOnDays } from '../../test/harness/wide/university.js';
import { addDays } from './dates.js';

/** Days of every kind of running term, at the turn of years and terms, and a leap day. */
const pinned = ['2027-01-01', '2027-05-10', '2027-08-16', '2028-02-29'];
/**
 * With COLLEGIUM_FULL, also every seventh week of two years, more days at the turn of terms, and two far in the future.
 */
const wide = [
  '2026-11-20',
  '2026-12-31',
  '2027-01-04',
  '2024-10-01',
  '2033-03-15',
  ...Array.from({ length: 17 }, (_, number) => addDays('2026-11-21', number * 47)),
];
universityOnDays(isFull ? [...pinned, ...wide] : pinned);

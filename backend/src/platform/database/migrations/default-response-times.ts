import type { Promised, ResponseTimes } from '../../../common/response-times.js';

const days = (target: number, due: number): { businessDays: Promised } => ({ businessDays: { target, due } });

/** The site document, sections 8 and 9; decision 0036 for what the document doesn't say. */
const times: ResponseTimes['times'] = {
  contact: { hours: { target: 24, due: 24 } },
  complaint: days(5, 7),
  transfer: days(5, 7),
  directory_restriction: days(5, 7),
  accommodation: days(2, 7),
  support_ticket: { hours: { target: 4, due: 24 } },
  withdrawal: days(5, 10),
  // Within the 60 days that the page on student records (FERPA) promises.
  record_correction: days(10, 30),
};

/** Public holidays of the United States, as offices observe them on weekdays. */
const holidays = [
  '2026-01-01',
  '2026-01-19',
  '2026-05-25',
  '2026-06-19',
  '2026-07-03',
  '2026-09-07',
  '2026-11-26',
  '2026-11-27',
  '2026-12-24',
  '2026-12-25',
  '2027-01-01',
  '2027-01-18',
  '2027-05-31',
  '2027-06-18',
  '2027-07-05',
  '2027-09-06',
  '2027-11-25',
  '2027-11-26',
  '2027-12-23',
  '2027-12-24',
  '2027-12-31',
  '2028-01-17',
  '2028-05-29',
  '2028-06-19',
  '2028-07-04',
  '2028-09-04',
  '2028-11-23',
  '2028-11-24',
  '2028-12-25',
];

/**
 * The response times of a new university. They must not change, because databases have run them. A kind added later
 * gets its own migration for older databases.
 */
export const defaultResponseTimes: ResponseTimes = { times, holidays };

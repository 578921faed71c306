import { universityOnDays } from '../../test/harness/wide/university.js';

/** The turn of a year within a term, and a leap day. */
universityOnDays(['2027-01-01', '2028-02-29']);

import { universityOnDays } from '../../test/harness/wide/university.js';

/** A leap day. */
universityOnDays(['2028-02-29']);

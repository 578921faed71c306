import { Registry } from '../../platform/features/registry.js';
import { declareRecords } from '../../platform/auth/fields/records.js';

export const records = declareRecords({
  term: {
    tables: 'terms',
    lists: 'terms',
    fields: {
      catalog: `name type year startDate endDate gradesDue registrationStartDate registrationEndDate isActive reason
      levels groupSize minutesApart closesAt created changed`,
    },
    recordName: {
      text: 'term.name',
      table: 'terms',
      alias: 'term',
      permission: 'catalog.read',
      everyRow: true,
    },
  },
});

/**
 * What has to be done before a term is closed, by kind. `sql` gives the section and the count of each section with open
 * items, for the term $1.
 */
export const closingChecks = new Registry<{ sql: string }>('checks of a term to close');

closingChecks.declare({
  final_grades: {
    sql: `SELECT section_id, count(*) FROM enrollments
      WHERE term_id = $1 AND status = 'enrolled' AND grade IS NULL GROUP BY section_id`,
  },
  waitlist: {
    sql: `SELECT section_id, count(*) FROM enrollments
      WHERE term_id = $1 AND status = 'waitlisted' GROUP BY section_id`,
  },
});

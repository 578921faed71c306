import { fieldGroups } from '../../platform/auth/fields/field-groups.js';
import { declareRecords } from '../../platform/auth/fields/records.js';

fieldGroups.declare({
  catalog: {
    permissions: ['catalog.read'],
    text: 'the catalog: programs, terms, courses, sections, policies',
  },
});

export const records = declareRecords({
  course: {
    tables: 'courses course_versions',
    lists: 'courses',
    fields: {
      catalog: `code title credits creditsText needsReview description department prerequisites prerequisitesChecked
      corequisites corequisitesChecked technologyFee laboratoryFee isActive reason earlierVersions
      courseId untilTermId untilTermName`,
    },
    recordName: {
      text: 'course.code',
      table: 'courses',
      alias: 'course',
      permission: 'catalog.read',
      everyRow: true,
    },
  },
});

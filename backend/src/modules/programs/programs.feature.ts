import { declareRecords } from '../../platform/auth/fields/records.js';

export const records = declareRecords({
  program: {
    tables: 'programs program_versions',
    lists: 'programs',
    fields: {
      catalog: `name code degreeType level requiredCredits description isActive reason earlierVersions programId untilTermId
      untilTermName`,
    },
    recordName: {
      text: 'program.name',
      table: 'programs',
      alias: 'program',
      permission: 'catalog.read',
      everyRow: true,
    },
  },
});

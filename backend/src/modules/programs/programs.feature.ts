import { declareRecords } from '../../platform/auth/fields/records.js';

export const records = declareRecords({
  program: {
    tables: 'programs',
    lists: 'programs',
    fields: { catalog: 'name code degreeType level requiredCredits description isActive reason' },
    recordName: {
      text: 'program.name',
      table: 'programs',
      alias: 'program',
      permission: 'catalog.read',
      everyRow: true,
    },
  },
});

import { declareRecords } from '../../platform/auth/fields/records.js';

export const records = declareRecords({
  term: {
    tables: 'terms',
    lists: 'terms',
    fields: {
      catalog: `name type year startDate endDate registrationStartDate registrationEndDate isActive reason
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

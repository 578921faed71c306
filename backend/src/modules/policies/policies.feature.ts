import { declareRecords, inWords } from '../../platform/auth/fields/records.js';

export const records = declareRecords({
  policy: {
    tables: 'policies',
    lists: 'policies',
    fields: {
      catalog: `kind revision effectiveFrom termId termName state content note createdById createdBy createdByName reason`,
    },
    recordName: {
      text: `concat(${inWords('policy.kind')}, ' from ', to_char(policy.effective_from, 'FMMon FMDD, YYYY'))`,
      table: 'policies',
      alias: 'policy',
      permission: 'catalog.read',
      everyRow: true,
    },
  },
});

import { declareRecords } from '../../platform/auth/fields/records.js';

export const records = declareRecords({
  department: {
    tables: 'departments',
    lists: 'departments',
    fields: { catalog: 'name isActive courses reason' },
  },
});

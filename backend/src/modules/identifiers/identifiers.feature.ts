import { declareRecords } from '../../platform/auth/fields/records.js';
import { guardedTables } from '../../platform/database/guarded-tables.js';

/** Only the triggers of the records' tables write it. */
guardedTables.declare({ identifiers: { may: 'read' } });

export const records = declareRecords({
  duplicate_identifier: {
    tables: 'identifiers',
    lists: 'same-identifiers same_identifiers',
    fields: {
      identity: 'recordId kind scope form text position id identifier others within studentId reason',
      catalog: 'recordId kind scope form text position id identifier others within',
    },
  },
});

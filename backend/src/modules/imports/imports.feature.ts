import { declareRecords, declareUnrecorded } from '../../platform/auth/fields/records.js';
import { headingAliases } from '../../platform/http/headings.js';

export const records = declareRecords({
  history_import: {
    tables: 'history_imports',
    fields: { trail: 'number records file sha256 undoneAt reason' },
  },
});

headingAliases.declare({ 'import-differences.studentId': { as: 'studentNumber' } });

declareUnrecorded({
  history_import_rows: 'which records an import created, read by its undo alone',
  stated_totals: 'totals of another system, read by the reconciliation of an import alone',
});

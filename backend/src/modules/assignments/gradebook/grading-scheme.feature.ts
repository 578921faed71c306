import { declareRecords } from '../../../platform/auth/fields/records.js';
import { guardedTables } from '../../../platform/database/guarded-tables.js';
import { joinSection, sectionText } from '../../sections/sections.feature.js';

guardedTables.declare({ grading_scheme_versions: { may: 'add' } });

export const records = declareRecords({
  grading_scheme: {
    tables: 'grading_schemes grading_groups grading_scheme_versions',
    fields: {
      assignment: `sectionId weighting groups late missingPercent letters name position weight dropLowest extraCredit
      schemeId number content createdById reason`,
    },
    recordName: {
      text: `concat('Grading scheme, ', ${sectionText})`,
      table: 'grading_schemes',
      alias: 'scheme',
      joins: joinSection('scheme'),
      permission: 'scheme.write',
    },
  },
});

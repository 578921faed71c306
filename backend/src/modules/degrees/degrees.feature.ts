import { declareRecords } from '../../platform/auth/fields/records.js';
import { studentFields } from '../students/students.feature.js';

export const records = declareRecords({
  degree: {
    tables: 'conferred_degrees',
    lists: 'degrees',
    fields: { academic: `${studentFields} programId programName award conferredOn honors reason` },
  },
});

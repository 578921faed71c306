import type { Screen } from '../../layout/screen';
import { studentRecordPath, studentRecordsPath } from './path';

export const studentRecords: Screen = {
  paths: [studentRecordsPath, studentRecordPath],
  title: 'Student Records',
  load: () => import('./StudentRecords'),
  roles: ['super_admin', 'registrar', 'faculty', 'admissions'],
  access: { may: (may) => may('list', 'students'), subject: 'student records' },
  menu: { order: 9, icon: 'student' },
  isSearched: true,
  guide: {
    financial_aid: 'financial-aid/check-a-students-enrollment-intensity',
    compliance: 'compliance/see-who-looked-at-a-record',
    default: 'registrar/find-a-student',
  },
};

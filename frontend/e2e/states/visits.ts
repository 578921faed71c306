import { applications } from './applications';
import { bursarDays, deposits } from './bursar';
import { classroomDialogs } from './classroomDialogs';
import { clients } from './clients';
import { compliance } from './compliance';
import { courses } from './courses';
import { degreeAudits, myDegreeAudit } from './degreeAudits';
import { enrollment } from './enrollment';
import { gradeChanges } from './gradeChanges';
import { grading } from './grading';
import { inquiries } from './inquiries';
import { ledger } from './ledger';
import { mails } from './mails';
import { modules } from './modules';
import { papers } from './papers';
import { payments } from './payments';
import { records } from './records';
import { financialReports, reports } from './reports';
import { settings } from './settings';
import { entry, shell } from './shell';
import { signups } from './signups';
import { student } from './student';
import { teaching, work } from './teaching';
import { transferCredit } from './transferCredit';
import type { Visit } from './visit';

interface Walk {
  /** Without a role: a visitor without a session. */
  role?: string;
  states: Visit[];
}

/** By subject. Each has its own test: in the deep tier in `accessibility-SUBJECT.deep.spec.ts`, or with others. */
export const walks: Record<string, Walk> = {
  entry: { states: entry },
  shell: { role: 'registrar', states: shell },
  records: { role: 'super_admin', states: records },
  courses: { role: 'super_admin', states: [...courses, ...work] },
  papers: { role: 'registrar', states: [...papers, ...degreeAudits, ...gradeChanges] },
  payments: { role: 'bursar', states: payments },
  ledger: { role: 'bursar', states: ledger },
  'bank, refunds and statements': { role: 'bursar', states: [...bursarDays, ...deposits] },
  enrollment: { role: 'super_admin', states: enrollment },
  applications: { role: 'super_admin', states: applications },
  'transfer credit': { role: 'registrar', states: transferCredit },
  messages: { role: 'super_admin', states: [...inquiries, ...signups, ...mails] },
  compliance: { role: 'compliance', states: compliance },
  reports: { role: 'registrar', states: reports },
  'reports of money': { role: 'bursar', states: financialReports },
  settings: { role: 'super_admin', states: [...settings, ...clients] },
  grading: { role: 'faculty', states: grading },
  classrooms: { role: 'faculty', states: teaching },
  modules: { role: 'faculty', states: modules },
  'classroom dialogs': { role: 'faculty', states: classroomDialogs },
  student: { role: 'student', states: [...student, ...myDegreeAudit] },
};

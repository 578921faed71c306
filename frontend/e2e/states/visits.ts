import { applications } from './applications';
import { clients } from './clients';
import { compliance } from './compliance';
import { degreeAudits, myDegreeAudit } from './degreeAudits';
import { enrollment } from './enrollment';
import { gradeChanges } from './gradeChanges';
import { mails } from './mails';
import { papers } from './papers';
import { records } from './records';
import { financialReports, reports } from './reports';
import { signups } from './signups';
import { student } from './student';
import { teaching, work } from './teaching';
import { transferCredit } from './transferCredit';
import type { Visit } from './visit';

/** By the role that sees them. */
export const visits: Record<string, Visit[]> = {
  compliance,
  super_admin: [...applications, ...clients, ...signups, ...records, ...enrollment, ...work, ...mails],
  registrar: [...papers, ...degreeAudits, ...gradeChanges, ...transferCredit, ...reports],
  bursar: financialReports,
  faculty: teaching,
  student: [...student, ...myDegreeAudit],
};

import { myRecordPath } from '../my-record/path';
import { studentRecordsPath } from '../student-records/path';

export const degreeAuditPath = `${studentRecordsPath}/:id/degree-audit`;
export const myDegreeAuditPath = `${myRecordPath}/degree-audit`;

export const degreeAuditHref = (studentId: string) =>
  `${studentRecordsPath}/${encodeURIComponent(studentId)}/degree-audit`;

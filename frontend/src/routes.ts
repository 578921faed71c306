import { athleticsPath, signupPath } from './pages/athletics/path.ts';
import { assignmentsPaths } from './pages/assignments/path.ts';
import { auditEventPath, compliancePath } from './pages/compliance/path.ts';
import { clientPath, clientsPath } from './pages/clients/path.ts';
import { coursesPath, sectionPath } from './pages/courses/path.ts';
import { dashboardPaths } from './pages/dashboard/path.ts';
import { accountPath, financialPath } from './pages/financial/path.ts';
import { gradebookPath } from './pages/gradebook/path.ts';
import { gradedPaperPath, gradingPath } from './pages/grading/path.ts';
import { guidePath, helpPath } from './components/help/path.ts';
import {
  enrollmentPath,
  enrollmentRecordPath,
  enrollmentsPath,
  newEnrollmentPath,
  overridesPath,
  seatsOfSectionPath,
  seatsPath,
  ticketsPath,
  windowsPath,
} from './pages/enrollment/path.ts';
import { inquiriesPath, inquiryPath } from './pages/inquiries/path.ts';
import { gradeChangesPath } from './pages/grade-changes/path.ts';
import { holdsPath } from './pages/holds/path.ts';
import { loginPath } from './pages/login/path.ts';
import { myAccountPath } from './pages/my-account/path.ts';
import { myCoursePath, myCoursesPath } from './pages/my-courses/path.ts';
import { myRecordPath } from './pages/my-record/path.ts';
import { mySectionsPath } from './pages/my-sections/path.ts';
import { preferencesPath } from './pages/preferences/path.ts';
import { profilePath } from './pages/profile/path.ts';
import { reportPath, reportsPath } from './pages/reports/path.ts';
import { rosterPath } from './pages/roster/path.ts';
import { registerPath, registerSectionPath } from './pages/register/path.ts';
import { requestPath, requestsPath } from './pages/requests/path.ts';
import { mailsPath } from './pages/mails/path.ts';
import { settingsPath } from './pages/settings/path.ts';
import { userPath, usersPath } from './pages/settings/users/path.ts';
import { catalogCoursePath, catalogPath } from './pages/settings/courses/path.ts';
import { policiesPath, policyPath } from './pages/settings/policies/path.ts';
import { departmentPath, departmentsPath } from './pages/settings/departments/path.ts';
import { programPath, programsPath } from './pages/settings/programs/path.ts';
import { requirementPath, requirementsPath } from './pages/settings/requirements/path.ts';
import { termPath, termsPath } from './pages/settings/terms/path.ts';
import { degreeAuditPath, myDegreeAuditPath } from './pages/degree-audit/path.ts';
import { myTranscriptPath, transcriptPath } from './pages/transcript/path.ts';
import {
  equivalenciesPath,
  equivalencyPath,
  evaluationPath,
  transferCreditPath,
} from './pages/transfer-credit/path.ts';
import { studentRecordPath, studentRecordsPath } from './pages/student-records/path.ts';

/**
 * Every path of the portal. The router refuses all others, and the build writes the list to dist/routes.json, so that
 * the server gives the not-found screen its status 404.
 */
export const routes: readonly string[] = [
  ...dashboardPaths,
  studentRecordsPath,
  studentRecordPath,
  transcriptPath,
  degreeAuditPath,
  coursesPath,
  sectionPath,
  financialPath,
  accountPath,
  enrollmentPath,
  newEnrollmentPath,
  enrollmentsPath,
  enrollmentRecordPath,
  seatsPath,
  seatsOfSectionPath,
  overridesPath,
  windowsPath,
  ticketsPath,
  inquiriesPath,
  inquiryPath,
  transferCreditPath,
  evaluationPath,
  equivalenciesPath,
  equivalencyPath,
  requestsPath,
  requestPath,
  athleticsPath,
  signupPath,
  myAccountPath,
  myCoursesPath,
  myCoursePath,
  myRecordPath,
  myTranscriptPath,
  myDegreeAuditPath,
  registerPath,
  registerSectionPath,
  mySectionsPath,
  gradebookPath,
  gradingPath,
  gradedPaperPath,
  ...assignmentsPaths,
  compliancePath,
  auditEventPath,
  reportsPath,
  reportPath,
  settingsPath,
  usersPath,
  userPath,
  catalogPath,
  catalogCoursePath,
  policiesPath,
  policyPath,
  departmentsPath,
  departmentPath,
  programsPath,
  programPath,
  requirementsPath,
  requirementPath,
  termsPath,
  termPath,
  mailsPath,
  clientsPath,
  clientPath,
  profilePath,
  preferencesPath,
  helpPath,
  guidePath,
  gradeChangesPath,
  holdsPath,
  rosterPath,
  loginPath,
];

/** Whether a screen exists, so that nothing links to a missing one. */
export const hasScreen = (path: string) => routes.includes(path.replace(/\?.*/, ''));

import { ThemeProvider } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  CoreAdminContext,
  CoreAdminUI,
  CustomRoutes,
  defaultI18nProvider,
  localStorageStore,
  Resource,
} from 'react-admin';
import { Route } from 'react-router-dom';
import { Breakdown } from './components/Breakdown';
import { whenLoaded } from './components/whenLoaded';
import { PortalLayout } from './layout/PortalLayout';
import { ScreenBones } from './layout/ScreenBones';
import { ToastNotifications } from './layout/ToastNotifications';
import { athleticsPath } from './pages/athletics/path';
import { assignmentsPaths } from './pages/assignments/path';
import { clientsPath } from './pages/clients/path';
import { compliancePath } from './pages/compliance/path';
import { coursesPath } from './pages/courses/path';
import { Dashboard } from './pages/dashboard/Dashboard';
import { dashboardPath } from './pages/dashboard/path';
import { accountPath, financialPath } from './pages/financial/path';
import { gradebookPath } from './pages/gradebook/path';
import { gradingPath } from './pages/grading/path';
import { guidePath, helpPath } from './components/help/path';
import { enrollmentPath } from './pages/enrollment/path';
import { inquiriesPath } from './pages/inquiries/path';
import { myAccountPath } from './pages/my-account/path';
import { myCoursesPath } from './pages/my-courses/path';
import { myRecordPath } from './pages/my-record/path';
import { mySectionsPath } from './pages/my-sections/path';
import { gradeChangesPath } from './pages/grade-changes/path';
import { holdsPath } from './pages/holds/path';
import { NotFound } from './pages/not-found/NotFound';
import { preferencesPath } from './pages/preferences/path';
import { profilePath } from './pages/profile/path';
import { reportsPath } from './pages/reports/path';
import { rosterPath } from './pages/roster/path';
import { registerPath } from './pages/register/path';
import { requestsPath } from './pages/requests/path';
import { mailsPath } from './pages/mails/path';
import { settingsPath } from './pages/settings/path';
import { usersPath } from './pages/settings/users/path';
import { catalogPath } from './pages/settings/courses/path';
import { policiesPath } from './pages/settings/policies/path';
import { departmentsPath } from './pages/settings/departments/path';
import { programsPath } from './pages/settings/programs/path';
import { requirementsPath } from './pages/settings/requirements/path';
import { termsPath } from './pages/settings/terms/path';
import { studentRecordsPath } from './pages/student-records/path';
import { degreeAuditPath, myDegreeAuditPath } from './pages/degree-audit/path';
import { myTranscriptPath, transcriptPath } from './pages/transcript/path';
import { equivalenciesPath, transferCreditPath } from './pages/transfer-credit/path';
import { createAuthProvider } from './providers/authProvider';
import { dataProvider } from './providers/dataProvider';
import type { AuthUserDto } from './api/types.gen';
import { UserProvider } from './providers/session';
import { sections } from './resources/sections/sections';
import { students } from './resources/students/students';
import { muiTheme } from './theme/muiTheme';

const Athletics = whenLoaded(() => import('./pages/athletics/Athletics'), ScreenBones);
const Clients = whenLoaded(() => import('./pages/clients/Clients'), ScreenBones);
const Compliance = whenLoaded(() => import('./pages/compliance/Compliance'), ScreenBones);
const Courses = whenLoaded(() => import('./pages/courses/Courses'), ScreenBones);
const Account = whenLoaded(() => import('./pages/financial/account/Account'), ScreenBones);
const Financial = whenLoaded(() => import('./pages/financial/Financial'), ScreenBones);
const Gradebook = whenLoaded(() => import('./pages/gradebook/Gradebook'), ScreenBones);
const Grading = whenLoaded(() => import('./pages/grading/Grading'), ScreenBones);
const Guide = whenLoaded(() => import('./pages/help/Guide'), ScreenBones);
const Help = whenLoaded(() => import('./pages/help/Help'), ScreenBones);
const Inquiries = whenLoaded(() => import('./pages/inquiries/Inquiries'), ScreenBones);
const MyAccount = whenLoaded(() => import('./pages/my-account/MyAccount'), ScreenBones);
const MyCourses = whenLoaded(() => import('./pages/my-courses/MyCourses'), ScreenBones);
const MyRecord = whenLoaded(() => import('./pages/my-record/MyRecord'), ScreenBones);
const MySections = whenLoaded(() => import('./pages/my-sections/MySections'), ScreenBones);
const GradeChanges = whenLoaded(() => import('./pages/grade-changes/GradeChanges'), ScreenBones);
const Holds = whenLoaded(() => import('./pages/holds/Holds'), ScreenBones);
const Preferences = whenLoaded(() => import('./pages/preferences/Preferences'), ScreenBones);
const Profile = whenLoaded(() => import('./pages/profile/Profile'), ScreenBones);
const Reports = whenLoaded(() => import('./pages/reports/Reports'), ScreenBones);
const Roster = whenLoaded(() => import('./pages/roster/Roster'), ScreenBones);
const Enrollment = whenLoaded(() => import('./pages/enrollment/Enrollment'), ScreenBones);
const Register = whenLoaded(() => import('./pages/register/Register'), ScreenBones);
const Requests = whenLoaded(() => import('./pages/requests/Requests'), ScreenBones);
const Settings = whenLoaded(() => import('./pages/settings/Settings'), ScreenBones);
const DegreeAudit = whenLoaded(() => import('./pages/degree-audit/DegreeAudit'), ScreenBones);
const MyDegreeAudit = whenLoaded(() => import('./pages/degree-audit/MyDegreeAudit'), ScreenBones);
const Transcript = whenLoaded(() => import('./pages/transcript/Transcript'), ScreenBones);
const MyTranscript = whenLoaded(() => import('./pages/transcript/MyTranscript'), ScreenBones);
const TransferCredit = whenLoaded(() => import('./pages/transfer-credit/TransferCredit'), ScreenBones);
const Equivalencies = whenLoaded(
  () => import('./pages/transfer-credit/equivalencies/Equivalencies'),
  ScreenBones,
);
const Mails = whenLoaded(() => import('./pages/mails/Mails'), ScreenBones);
const Users = whenLoaded(() => import('./pages/settings/users/Users'), ScreenBones);
const Catalog = whenLoaded(() => import('./pages/settings/courses/Catalog'), ScreenBones);
const Policies = whenLoaded(() => import('./pages/settings/policies/Policies'), ScreenBones);
const Departments = whenLoaded(() => import('./pages/settings/departments/Departments'), ScreenBones);
const Programs = whenLoaded(() => import('./pages/settings/programs/Programs'), ScreenBones);
const Requirements = whenLoaded(() => import('./pages/settings/requirements/Requirements'), ScreenBones);
const Terms = whenLoaded(() => import('./pages/settings/terms/Terms'), ScreenBones);
const StudentRecords = whenLoaded(() => import('./pages/student-records/StudentRecords'), ScreenBones);

/** The reader's choices, such as columns; never data. */
const store = localStorageStore('1', 'collegium');
const root = '/portal';
const below = (path: string) => path.slice(root.length);

/** React-admin behind the gate, with its own routes and our layout, theme and notifications. */
export default function Portal({ user }: { user: AuthUserDto }) {
  const authProvider = useMemo(() => createAuthProvider(user), [user]);
  return (
    <UserProvider value={user}>
      <ThemeProvider theme={muiTheme} storageManager={null}>
        <CoreAdminContext
          authProvider={authProvider}
          basename={root}
          dataProvider={dataProvider}
          i18nProvider={defaultI18nProvider}
          queryClient={useQueryClient()}
          store={store}
        >
          <CoreAdminUI
            layout={PortalLayout}
            catchAll={NotFound}
            error={Breakdown}
            title="Collegium"
            disableTelemetry
          >
            <Resource {...students} />
            <Resource {...sections} />
            <CustomRoutes>
              <Route path="/" element={<Dashboard />} />
              <Route path={below(dashboardPath)} element={<Dashboard />} />
              <Route path={`${below(studentRecordsPath)}/:id?`} element={<StudentRecords />} />
              <Route path={below(transcriptPath)} element={<Transcript />} />
              <Route path={below(degreeAuditPath)} element={<DegreeAudit />} />
              <Route path={`${below(coursesPath)}/:id?`} element={<Courses />} />
              <Route path={`${below(enrollmentPath)}/:view?/:id?`} element={<Enrollment />} />
              <Route path={`${below(inquiriesPath)}/:id?`} element={<Inquiries />} />
              <Route path={`${below(equivalenciesPath)}/:id?`} element={<Equivalencies />} />
              <Route path={`${below(transferCreditPath)}/:id?`} element={<TransferCredit />} />
              <Route path={`${below(requestsPath)}/:id?`} element={<Requests />} />
              <Route path={`${below(athleticsPath)}/:id?`} element={<Athletics />} />
              {assignmentsPaths.map((path) => (
                <Route
                  key={path}
                  path={below(path)}
                  element={path.startsWith(coursesPath) ? <Courses /> : <MySections />}
                />
              ))}
              <Route path={below(myAccountPath)} element={<MyAccount />} />
              <Route path={`${below(myCoursesPath)}/:id?`} element={<MyCourses />} />
              <Route path={below(myRecordPath)} element={<MyRecord />} />
              <Route path={below(myTranscriptPath)} element={<MyTranscript />} />
              <Route path={below(myDegreeAuditPath)} element={<MyDegreeAudit />} />
              <Route path={`${below(registerPath)}/:id?`} element={<Register />} />
              <Route path={below(mySectionsPath)} element={<MySections />} />
              <Route path={below(gradebookPath)} element={<Gradebook />} />
              <Route path={`${below(gradingPath)}/:id?`} element={<Grading />} />
              <Route path={`${below(compliancePath)}/:id?`} element={<Compliance />} />
              <Route path={`${below(reportsPath)}/:id?`} element={<Reports />} />
              <Route path={below(settingsPath)} element={<Settings />} />
              <Route path={below(mailsPath)} element={<Mails />} />
              <Route path={`${below(usersPath)}/:id?`} element={<Users />} />
              <Route path={`${below(catalogPath)}/:id?`} element={<Catalog />} />
              <Route path={`${below(policiesPath)}/:id?`} element={<Policies />} />
              <Route path={`${below(departmentsPath)}/:id?`} element={<Departments />} />
              <Route path={`${below(programsPath)}/:id?`} element={<Programs />} />
              <Route path={`${below(requirementsPath)}/:id?`} element={<Requirements />} />
              <Route path={`${below(termsPath)}/:id?`} element={<Terms />} />
              <Route path={`${below(clientsPath)}/:id?`} element={<Clients />} />
              <Route path={below(profilePath)} element={<Profile />} />
              <Route path={below(preferencesPath)} element={<Preferences />} />
              <Route path={below(financialPath)} element={<Financial />} />
              <Route path={below(accountPath)} element={<Account />} />
              <Route path={below(gradeChangesPath)} element={<GradeChanges />} />
              <Route path={below(holdsPath)} element={<Holds />} />
              <Route path={below(helpPath)} element={<Help />} />
              <Route path={below(guidePath)} element={<Guide />} />
              <Route path={below(rosterPath)} element={<Roster />} />
            </CustomRoutes>
          </CoreAdminUI>
          <ToastNotifications />
        </CoreAdminContext>
      </ThemeProvider>
    </UserProvider>
  );
}

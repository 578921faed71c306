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
import { coursesPath } from './pages/courses/path';
import { Dashboard } from './pages/dashboard/Dashboard';
import { dashboardPath } from './pages/dashboard/path';
import { NotFound } from './pages/not-found/NotFound';
import { studentRecordsPath } from './pages/student-records/path';
import { createAuthProvider } from './providers/authProvider';
import { dataProvider } from './providers/dataProvider';
import type { AuthUserDto } from './api/types.gen';
import { UserProvider } from './providers/session';
import { sections } from './resources/sections/sections';
import { students } from './resources/students/students';
import { muiTheme } from './theme/muiTheme';

const Courses = whenLoaded(() => import('./pages/courses/Courses'), ScreenBones);
const StudentRecords = whenLoaded(() => import('./pages/student-records/StudentRecords'), ScreenBones);

/** Choices of the reader, such as columns; never data. */
const store = localStorageStore('1', 'collegium');
const root = '/portal';
const below = (path: string) => path.slice(root.length);

/** React-admin behind the gate: its own routes, our layout, theme and notifications. */
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
              <Route path={`${below(coursesPath)}/:id?`} element={<Courses />} />
            </CustomRoutes>
          </CoreAdminUI>
          <ToastNotifications />
        </CoreAdminContext>
      </ThemeProvider>
    </UserProvider>
  );
}

import { ThemeProvider } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  CoreAdminContext,
  CoreAdminUI,
  CustomRoutes,
  defaultI18nProvider,
  localStorageStore,
} from 'react-admin';
import { Route } from 'react-router-dom';
import { Breakdown } from './components/Breakdown';
import { whenLoaded } from './components/whenLoaded';
import { PortalLayout } from './layout/PortalLayout';
import { ScreenBones } from './layout/ScreenBones';
import { ScreenFrame } from './layout/ScreenFrame';
import { ToastNotifications } from './layout/ToastNotifications';
import Dashboard from './pages/dashboard/Dashboard';
import { dashboard } from './pages/dashboard/screen';
import { NotFound } from './pages/not-found/NotFound';
import { createAuthProvider } from './providers/authProvider';
import { dataProvider } from './providers/dataProvider';
import type { AuthUserDto } from './api/types.gen';
import { UserProvider } from './providers/session';
import { screens } from './routes';
import { muiTheme } from './theme/muiTheme';

/** The reader's choices, such as columns; never data. */
const store = localStorageStore('1', 'collegium');
const root = '/portal';
/** The addresses of a screen share its component, so that it stays in place between them. */
const screenRoutes = screens.flatMap((screen) => {
  // It comes with the portal, because it is the first screen.
  const Content = screen === dashboard ? Dashboard : whenLoaded(screen.load, ScreenBones);
  // The gate lets in nothing below /dashboard, where react-admin's own root matches.
  return screen.paths.filter((path) => path.startsWith(root)).map((path) => ({ path, screen, Content }));
});

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
            <CustomRoutes>
              {screenRoutes.map(({ path, screen, Content }) => (
                <Route
                  key={path}
                  path={path.slice(root.length) || '/'}
                  element={
                    <ScreenFrame key={screen.paths[0]} screen={screen}>
                      <Content />
                    </ScreenFrame>
                  }
                />
              ))}
            </CustomRoutes>
          </CoreAdminUI>
          <ToastNotifications />
        </CoreAdminContext>
      </ThemeProvider>
    </UserProvider>
  );
}

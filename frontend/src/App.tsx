import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { ErrorBoundary } from './components/ErrorBoundary';
import { Splash } from './components/Splash';
import { Toaster } from './components/Toaster';
import { PortalGate } from './PortalGate';
import { loginPath } from './pages/login/path';
import { GlobalStyles } from './theme/GlobalStyles';

const Login = lazy(() => import('./pages/login/Login'));
const NotFoundPage = lazy(() => import('./pages/not-found/NotFoundPage'));

/** The screens before signing in stand by themselves: react-admin comes only behind the gate. */
export const App = () => (
  <>
    <GlobalStyles />
    <ErrorBoundary>
      <Suspense fallback={<Splash />}>
        <Routes>
          <Route path={loginPath} element={<Login />} />
          <Route path="/portal/*" element={<PortalGate />} />
          <Route path="/dashboard/*" element={<PortalGate />} />
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
    <Toaster />
  </>
);

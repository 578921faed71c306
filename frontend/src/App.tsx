import { Route, Routes } from 'react-router-dom';
import { ErrorBoundary } from './components/ErrorBoundary';
import { Splash } from './components/Splash';
import { Toaster } from './components/Toaster';
import { whenLoaded } from './components/whenLoaded';
import { PortalGate } from './PortalGate';
import { loginPath } from './pages/login/path';
import { GlobalStyles } from './theme/GlobalStyles';

const Login = whenLoaded(() => import('./pages/login/Login'), Splash);
const NotFoundPage = whenLoaded(() => import('./pages/not-found/NotFoundPage'), Splash);

/** The sign-in screens work without react-admin, which loads only after sign-in. */
export const App = () => (
  <>
    <GlobalStyles />
    <ErrorBoundary>
      <Routes>
        <Route path={loginPath} element={<Login />} />
        <Route path="/portal/*" element={<PortalGate />} />
        {/* The star is for react-admin's routes inside; the gate lets in nothing below /dashboard. */}
        <Route path="/dashboard/*" element={<PortalGate />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </ErrorBoundary>
    <Toaster />
  </>
);

import { useEffect } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { Failure } from './components/Failure';
import { Splash } from './components/Splash';
import { whenLoaded } from './components/whenLoaded';
import { EntryFrame } from './layout/EntryFrame';
import { landingPaths } from './pages/landing/path';
import { isUnauthorized } from './providers/apiError';
import { useSession } from './providers/session';
import { expireSession } from './providers/sessionExpiry';
import { routes } from './routes';
import { messages } from './layout/messages';

const loadPortal = () => import('./Portal');
const Portal = whenLoaded(loadPortal, Splash);
const Landing = whenLoaded(() => import('./pages/landing/Landing'), Splash);
const NotFoundPage = whenLoaded(() => import('./pages/not-found/NotFoundPage'), Splash);

const isOneOf = (paths: readonly string[], pathname: string) =>
  paths.some((path) => matchPath(path, pathname));

/** Unknown addresses stop here, with or without a session. */
export function PortalGate() {
  const { pathname } = useLocation();
  return isOneOf(routes, pathname) ? (
    <SessionGate landing={isOneOf(landingPaths, pathname)} />
  ) : (
    <NotFoundPage />
  );
}

/** Lets signed-in people through. Others see the landing page, or go from a deeper address to sign in. */
function SessionGate({ landing }: { landing: boolean }) {
  const { data: user, error, refetch, isFetching } = useSession();

  // At addresses for signed-in people, the portal's code loads while the server checks the session.
  useEffect(() => {
    if (!landing) loadPortal().catch(() => {}); // whenLoaded() reports it
  }, [landing]);

  if (user) return <Portal user={user} />;
  if (isFetching || !error) return <Splash />;
  if (isUnauthorized(error)) return landing ? <Landing /> : <SignedOut />;
  return (
    <EntryFrame>
      <Failure title={messages.unavailable} error={error} onRetry={() => void refetch()} />
    </EntryFrame>
  );
}

function SignedOut() {
  useEffect(expireSession, []);
  return <Splash />;
}

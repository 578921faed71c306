import styled from '@emotion/styled';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../components/ErrorBoundary';
import { UnsavedGuard } from '../components/form/UnsavedGuard';
import { whenLoaded } from '../components/whenLoaded';
import { useRescuedFocus } from '../components/layers/useRescuedFocus';
import { recentSignIn } from '../providers/recentSignIn';
import { useUser } from '../providers/session';
import { color } from '../theme/color';
import { headerHeight, media, space } from '../theme/scale';
import { Header } from './Header';
import { SideNavigation } from './SideNavigation';
import { SkipLink } from './SkipLink';

const Body = styled.div({
  display: 'grid',
  minHeight: `calc(100dvh - ${headerHeight}px)`,
  gridTemplateColumns: '232px minmax(0, 1fr)',
  [media.belowTablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  '@media print': { display: 'block' },
});

const Main = styled.main({
  minWidth: 0,
  padding: space(8, 10, 12),
  borderLeft: `1px solid ${color.line}`,
  ':focus': { outline: 'none' },
  [media.belowTablet]: { borderLeft: 0, padding: space(6, 5, 10) },
  '@media print': { borderLeft: 0, padding: 0 },
});

/** No session ends so soon after a request, and the first screen has enough to load. */
const SESSION_END_DELAY = 60_000;
const nothing = () => null;
/** If its code can't be loaded, the page stays as it is. */
const SessionEnd = whenLoaded(
  () => import('./session-end/SessionEnd').catch(() => ({ default: nothing })),
  nothing,
);

const SignInAgain = whenLoaded(
  () => import('./sign-in-again/SignInAgain').catch(() => ({ default: nothing })),
  nothing,
);

export function PortalLayout({ children }: { children?: ReactNode }) {
  const { role } = useUser();
  const [previewRole, setPreviewRole] = useState<string>(role);
  const { pathname } = useLocation();
  // The menu is open at an address: any navigation, Back included, closes it.
  const [menuAt, setMenuAt] = useState<string | null>(null);

  const watchesSession = useLater(SESSION_END_DELAY);
  const mustSignIn = useSyncExternalStore(recentSignIn.subscribe, recentSignIn.get);

  useReloadFromHistory();
  useRescuedFocus(pathname);

  return (
    <>
      <SkipLink />
      <Header onMenu={() => setMenuAt(pathname)} />
      <Body>
        <SideNavigation
          role={previewRole}
          onRole={setPreviewRole}
          open={menuAt === pathname}
          onClose={() => setMenuAt(null)}
        />
        <Main id="main" tabIndex={-1}>
          <ErrorBoundary key={pathname.split('/').slice(0, 3).join('/')}>{children}</ErrorBoundary>
        </Main>
      </Body>
      <UnsavedGuard />
      {watchesSession && <SessionEnd />}
      {mustSignIn && <SignInAgain />}
    </>
  );
}

function useLater(delay: number) {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), delay);
    return () => clearTimeout(timer);
  }, [delay]);
  return isLater;
}

/** Browsers keep pages in memory for the Back button: after a sign-out they must not show one. */
function useReloadFromHistory() {
  useEffect(() => {
    const check = (event: PageTransitionEvent) => event.persisted && window.location.reload();
    window.addEventListener('pageshow', check);
    return () => window.removeEventListener('pageshow', check);
  }, []);
}

import { toast } from '../components/toasts';
import { navigation, signInAddress } from './navigation';

/** Section 9: time to read the toast. */
export const REDIRECT_DELAY = 500;

let leaving = false;
const keepers = new Set<() => void>();

/** Is told at the end of the session, while there is still time to keep what was typed. */
export function onSessionExpiry(keep: () => void) {
  keepers.add(keep);
  return () => void keepers.delete(keep);
}

/** The page is about to be left for sign-in: nobody is asked whether to leave. */
export const isLeaving = () => leaving;

/** Tells that the session is over and, after a moment, goes to sign in and back to this very page. */
export function expireSession() {
  if (leaving) return;
  leaving = true;
  keepers.forEach((keep) => keep());
  toast({
    title: 'Unauthorized',
    description: 'You are logged out. Logging in again...',
    variant: 'destructive',
  });
  const { pathname, search } = window.location;
  setTimeout(() => {
    leaving = false;
    navigation.leaveFor(signInAddress(pathname + search));
  }, REDIRECT_DELAY);
}

import { toast } from '../components/toasts';
import { navigation, renewalAddress, signInAddress } from './navigation';

/** Section 9: time to read the toast. */
export const REDIRECT_DELAY = 500;
/** Long enough for the browser to ask the page whether it may be left, which comes after the call that leaves it. */
const LEAVING_TIME = 5000;

let leaving = false;
const keepers = new Set<() => void>();

/** Is told at the end of the session, while there is still time to keep what was typed. */
export function onSessionExpiry(keep: () => void) {
  keepers.add(keep);
  return () => void keepers.delete(keep);
}

/** The page is about to be left for sign-in: nobody is asked whether to leave. */
export const isLeaving = () => leaving;

/** The page was not left after all, for example because the network is down. */
export const stay = () => void (leaving = false);

/** Keeps what was typed, because the page is left. */
function leave() {
  leaving = true;
  keepers.forEach((keep) => keep());
}

/** Leaves for an address that comes back to this very page. */
function leaveFor(addressOf: (returnTo: string) => string) {
  const { pathname, search } = window.location;
  navigation.leaveFor(addressOf(pathname + search));
  setTimeout(stay, LEAVING_TIME);
}

/** Tells that the session is over and, after a moment, goes to sign in and back to this very page. */
export function expireSession() {
  if (leaving) return;
  leave();
  toast({
    title: 'Unauthorized',
    description: 'You are logged out. Logging in again...',
    variant: 'destructive',
  });
  setTimeout(() => leaveFor(signInAddress), REDIRECT_DELAY);
}

/** Signs in again before the session ends. */
export function renewSession() {
  if (leaving) return;
  leave();
  leaveFor(renewalAddress);
}

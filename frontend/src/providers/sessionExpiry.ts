import { toast } from '../components/toasts';
import { navigation, signInAddress } from './navigation';

/** Section 9: time to read the toast. */
export const REDIRECT_DELAY = 500;

let leaving = false;

/** Tells that the session is over and, after a moment, goes to sign in and back to this very page. */
export function expireSession() {
  if (leaving) return;
  leaving = true;
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

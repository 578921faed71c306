import { toast } from '../components/toasts';
import { navigation, proofAddress, renewalAddress, signInAddress, trialAddress } from './navigation';
import { messages } from './messages';

/** Section 9: time to read the toast. */
const REDIRECT_DELAY = 500;
/** Long enough for the browser to ask the page whether it may be left, which happens after the call. */
const LEAVING_TIME = 5000;

/** Long enough for the sign-out of the provider to replace the page. */
const SIGN_OUT_TIME = 30_000;

let leaving = false;
let signingOut = false;
let abandoned = false;
const keepers = new Set<() => void>();

/** The callback runs at the end of the session, in time to keep input. */
export function onSessionExpiry(keep: () => void) {
  keepers.add(keep);
  return () => void keepers.delete(keep);
}

/** The browser leaves for sign-in, so no form asks about unsaved input. */
export const isLeaving = () => leaving;

/** The page stayed after all, for example because the network is down. */
export const stay = () => void (leaving = abandoned = false);

/** The person has signed out, so nothing of them stays in the tab. */
export const dropsInput = () => signingOut || abandoned;

/** Keeps input before the page is left. */
function leave() {
  leaving = true;
  keepers.forEach((keep) => keep());
}

/** Leaves for an address that returns to this page. */
function leaveFor(addressOf: (returnTo: string) => string) {
  const { pathname, search } = window.location;
  navigation.leaveFor(addressOf(pathname + search));
  setTimeout(stay, LEAVING_TIME);
}

/** Says that the session has ended and, after a moment, goes to sign in and returns to this page. */
export function expireSession() {
  if (leaving) return;
  leave();
  toast({
    title: 'Unauthorized',
    description: messages.signedOut,
    variant: 'destructive',
  });
  setTimeout(() => leaveFor(signInAddress), REDIRECT_DELAY);
}

/** Ends the session here and at the provider. This tab is on its way there when the others follow. */
export function signOut() {
  signingOut = true;
  setTimeout(() => (signingOut = false), SIGN_OUT_TIME);
  navigation.leaveFor('/api/logout');
}

/** Opens the portal for the person who uses the browser now. Nothing of the person before stays in the tab. */
export function abandonPage() {
  if (leaving || signingOut) return;
  leaving = abandoned = true;
  sessionStorage.clear();
  document.body.hidden = true;
  navigation.replaceWith('/portal');
}

/** Leaves when the person chooses to, with input kept. */
function leaveAtOnce(addressOf: (returnTo: string) => string) {
  if (leaving) return;
  leave();
  leaveFor(addressOf);
}

/** Signs in again before the session ends. */
export const renewSession = () => leaveAtOnce(renewalAddress);
/** Signs in again for something that requires a recent sign-in. */
export const proveIdentity = () => leaveAtOnce(proofAddress);
/** Starts a trial sign-in. */
export const trySignIn = () => leaveAtOnce(trialAddress);

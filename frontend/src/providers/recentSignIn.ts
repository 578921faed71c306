import { ApiError } from './apiError';

type Listener = () => void;
const listeners = new Set<Listener>();
let isAsked = false;

function publish(next: boolean) {
  isAsked = next;
  listeners.forEach((listener) => listener());
}

/** Whether the server refused something because the person signed in too long ago. */
export const recentSignIn = {
  get: () => isAsked,
  subscribe(listener: Listener) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  dismiss: () => publish(false),
};

/** The failure of a call. The portal offers to sign in again if that would help. */
export function failureOf({ status, statusText }: Response, text: string) {
  const failure = new ApiError(status, text || statusText);
  if (failure.body.code === 'recent_sign_in') publish(true);
  return failure;
}

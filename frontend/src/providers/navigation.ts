/** Leaves the application: sign-in and sign-out are pages of the server. */
export const navigation = {
  leaveFor: (url: string) => window.location.assign(url),
  replaceWith: (url: string) => window.location.replace(url),
};

export const signInAddress = (returnTo?: string) =>
  returnTo ? `/api/login?returnTo=${encodeURIComponent(returnTo)}` : '/api/login';

/** Signs in again while still signed in: the new session has its full length. */
export const renewalAddress = (returnTo: string) => `${signInAddress(returnTo)}&renew=true`;

/** The identity provider asks who the person is, even if it knows. */
export const proofAddress = (returnTo: string) => `${renewalAddress(returnTo)}&prompt=login`;
/** A sign-in that only shows the claims that arrive. */
export const trialAddress = (returnTo: string) => `${renewalAddress(returnTo)}&trial=true`;

export const signIn = () => navigation.leaveFor(signInAddress());

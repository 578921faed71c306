export const messages = {
  crossSite: 'This request came from another site and was refused.',
  findingWithheld: "You don't have access to the facts that this rule checked.",
  scopeMissing: "The client doesn't have all requested scopes. Request only scopes that the client has.",
  browserOnly: "This address is for browsers and doesn't accept access tokens.",
  tokensUnavailable: "Access tokens can't be checked right now. Try again soon.",
  unreadable: 'The request could not be read.',
  tokenUnavailable: "Access tokens can't be issued right now. Try again soon.",
  serverError: 'Something went wrong on our side. Try again later.',
  clientInvalid: 'The client is unknown or inactive, or its secret is wrong.',
  tokenInvalid: 'The access token is unknown, expired or revoked. Request a new token.',
  tokenScope: (scopes: string) => `The access token lacks the scope ${scopes}.`,
  logoutTokenMissing: 'The parameter logout_token is missing or given more than once. Send one logout token.',
  logoutTokenInvalid:
    "The logout token can't be confirmed. It must be a current token that the identity provider signed for this client.",
  logoutTokenUsed: 'This logout token was already used. Send a token with another jti.',
  providerKeysUnavailable: "The identity provider's keys can't be read right now. Try again soon.",
  formRequired: 'The body must be application/x-www-form-urlencoded.',
  grantTypeMissing: 'The parameter grant_type is missing. Send grant_type=client_credentials.',
  grantTypeUnknown: 'The parameter grant_type must be client_credentials.',
  parameterRepeated: (name: string) => `The parameter ${name} is given more than once. Send it once.`,
  clientUnauthenticated: "Client authentication is missing. Send the client's ID and secret.",
  oneAuthentication:
    "Send the client's ID and secret in the Authorization header or in the body, not in both.",
  basicInvalid: 'The Authorization header must be Basic, with an ID and a secret.',
  ownApplication: {
    read: 'This is your own application. Use the status page.',
    write: 'This is your own application. Another person in the office must do this.',
  },
  currentSession: 'This is the session you are using. Sign out to end it.',
  sessionNotFound: "This session doesn't exist. It may have ended.",
  sessionsUnavailable: "Sessions can't be checked right now. Try again soon.",
  issuerSilent: (issuer: string) => `${issuer} doesn't answer. Check OIDC_ISSUER and the network.`,
  issuerFound: (issuer: string) => `${issuer} answers.`,
  issuerFault: (fault: string) => `Nobody can sign in: ${fault}.`,
  keysSilent: "The provider's keys can't be read.",
  keysFound: (count: number) =>
    `The provider has ${count === 1 ? '1 signing key' : `${count} signing keys`}.`,
  noKeys: 'The provider has no signing keys, so no sign-in can be confirmed.',
  keysUnasked: "The keys weren't read, because the issuer's check failed.",
  clockUnknown: "The provider's answer has no time.",
  clockRight: (most: number) =>
    `The clocks of this server and the provider differ by at most ${most} seconds.`,
  clockOff: (seconds: number, isAhead: boolean) =>
    `The provider's clock is ${seconds} seconds ${isAhead ? 'ahead of' : 'behind'} this server's, so sign-ins fail. ` +
    'Synchronize the clock of this server.',
  incompleteTitle: "This sign-in address isn't valid",
  incomplete:
    'Part of the address from the identity provider is missing, repeated or malformed. Sign in again.',
  expiredTitle: 'This sign-in has expired',
  expired:
    'This sign-in started more than ten minutes ago, is already finished, or started in another browser. Sign in again.',
  tooManyTitle: 'Too many people are signing in',
  tooMany: 'There were too many sign-ins from your network. Try again in a minute.',
  canceledTitle: 'Sign-in was canceled',
  canceled: 'The sign-in was canceled at the identity provider. Sign in again to continue.',
  refusedTitle: 'Sign-in was refused',
  refused: 'The identity provider refused the sign-in. If this happens again, contact the help desk.',
  unconfirmedTitle: 'Sign-in could not be confirmed',
  unconfirmed:
    'The identity provider’s response doesn’t prove who you are, so you were not signed in. Try again.',
  unverifiedTitle: 'Your email address is not verified',
  unverified:
    'You can sign in only after your identity provider has verified your email address. Verify the address with ' +
    'the provider, then sign in again.',
  connectedTitle: 'This email address belongs to another sign-in',
  connected:
    'The account with your email address is already connected to another identity. Sign in as you ' +
    'did before, or contact the registrar.',
  unmatchableTitle: 'This email address can’t be matched to an account',
  unmatchable:
    'Only an email address that consists of English letters, digits and symbols can be matched. Ask the registrar to ' +
    'change the email address of your account.',
  deactivatedTitle: 'Your account is not active',
  deactivated:
    'An administrator has deactivated your account. If you think this is a mistake, contact the help desk.',
  tooWeakTitle: 'Your sign-in needs another step',
  tooWeak:
    'Staff must sign in with a second step, such as a code or a security key. Sign in again with it. If the identity ' +
    'provider doesn’t ask for it, contact the help desk.',
  recentSignIn:
    'For this step, you must have signed in within the last ten minutes. Sign in again, then repeat it.',
  providerDownTitle: 'The identity provider isn’t responding',
  providerDown: 'You can’t sign in right now. Try again in a minute.',
  unavailableTitle: 'Sign-in is not available right now',
  unavailable: 'Our system is temporarily unavailable. Try again in a minute.',
  failedTitle: 'Something went wrong',
  failed: 'The sign-in failed because of a problem on our side. Try again.',
};

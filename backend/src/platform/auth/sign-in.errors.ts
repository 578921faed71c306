import { DomainError, TooManyRequestsError } from '../../common/errors.js';

const problems = {
  incomplete: [
    400,
    'This sign-in address is not complete',
    'The address lacks a part that the identity provider adds, or has one too many.',
  ],
  expired: [
    403,
    'This sign-in has expired',
    'It was begun more than ten minutes ago, was already finished, or was begun in another browser.',
  ],
  tooMany: [
    429,
    'Too many people are signing in',
    'There were too many sign-ins from your network. Please try again in a minute.',
  ],
  cancelled: [403, 'Sign-in was cancelled', 'The identity provider reports that the sign-in was cancelled.'],
  refused: [
    403,
    'Sign-in was refused',
    'The identity provider refused the sign-in. If this goes on, ask the help desk.',
  ],
  unconfirmed: [
    403,
    'Sign-in could not be confirmed',
    'What the identity provider sent does not prove who you are, so nobody was signed in.',
  ],
  noVerifiedEmail: [
    403,
    'Your e-mail address is not verified',
    'A first sign-in needs an e-mail address that your identity provider has verified.',
  ],
  otherIdentity: [
    403,
    'This e-mail address belongs to another sign-in',
    'The account with your e-mail address is already connected with another identity. Sign in the way you did before, or ask the registrar.',
  ],
  unclaimableEmail: [
    403,
    'This email address can’t be matched to an account',
    'Accounts are matched only by addresses in English letters, digits and signs. Ask the registrar to change the email address of your account.',
  ],
  deactivated: [
    403,
    'Your account is not active',
    'An administrator has ended your access. If you think that this is a mistake, ask the help desk.',
  ],
  providerDown: [
    503,
    'The identity provider does not answer',
    'You cannot be signed in right now. Please try again in a minute.',
  ],
  storageDown: [
    503,
    'Sign-in is not available right now',
    'The system cannot reach its storage. Please try again in a minute.',
  ],
  failed: [500, 'Something went wrong', 'The sign-in failed through no fault of yours. Please try again.'],
} as const satisfies Record<string, readonly [number, string, string]>;

export type SignInProblem = keyof typeof problems;

const retryLater = (status: number): Record<string, string> | undefined =>
  status === 503 ? { 'Retry-After': '5' } : undefined;

/** A failed sign-in: a page for a person, problem+json for a script. */
export class SignInError extends DomainError {
  readonly status: number;
  readonly title: string;
  override readonly headers: Record<string, string> | undefined;

  constructor(
    readonly problem: SignInProblem,
    /** For the log only; never shown. */
    override readonly cause?: unknown,
    /** The page that the person asked for; the link that starts the sign-in again keeps it. */
    public returnTo?: string,
  ) {
    const [status, title, detail] = problems[problem];
    super(detail);
    this.status = status;
    this.title = title;
    this.headers = cause instanceof TooManyRequestsError ? cause.headers : retryLater(status);
  }
}

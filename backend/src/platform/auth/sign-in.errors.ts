import { DomainError, TooManyRequestsError } from '../../common/errors.js';
import { messages } from './messages.js';

const problems = {
  incomplete: [400, messages.incompleteTitle, messages.incomplete],
  expired: [403, messages.expiredTitle, messages.expired],
  tooMany: [429, messages.tooManyTitle, messages.tooMany],
  cancelled: [403, messages.canceledTitle, messages.canceled],
  refused: [403, messages.refusedTitle, messages.refused],
  unconfirmed: [403, messages.unconfirmedTitle, messages.unconfirmed],
  noVerifiedEmail: [403, messages.unverifiedTitle, messages.unverified],
  otherIdentity: [403, messages.connectedTitle, messages.connected],
  unclaimableEmail: [403, messages.unmatchableTitle, messages.unmatchable],
  deactivated: [403, messages.deactivatedTitle, messages.deactivated],
  tooWeak: [403, messages.tooWeakTitle, messages.tooWeak],
  providerDown: [503, messages.providerDownTitle, messages.providerDown],
  storageDown: [503, messages.unavailableTitle, messages.unavailable],
  failed: [500, messages.failedTitle, messages.failed],
} as const satisfies Record<string, readonly [number, string, string]>;

export type SignInProblem = keyof typeof problems;
export const signInProblems = Object.keys(problems);

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

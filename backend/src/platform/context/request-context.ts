import { AsyncLocalStorage } from 'node:async_hooks';
import type { SignedInUser } from '../auth/signed-in-user.js';
import type { Call } from '../limits/caller-shares.js';

/** The request being answered, for the audit trail and the log. */
export interface RequestContext {
  requestId: string;
  user?: SignedInUser;
  /** Its share of the database connections. */
  call?: Call;
  /** The version of the one record in the response, for its ETag. */
  version?: number;
  /** The time limit has passed, and the request was answered 503. */
  expired?: boolean;
  /** It makes a report: reads outside a transaction may come from a standby. As of when they are is noted here. */
  report?: { asOf: number | null };
  /** No log line and no record may link what the request does to the person who makes it. */
  unlinked?: boolean;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs `work`, and everything it awaits, within the context. */
export const runInContext = <T>(context: RequestContext, work: () => T): T => storage.run(context, work);

/** The context of the request being answered; undefined in jobs and commands. */
export const requestContext = (): RequestContext | undefined => storage.getStore();

/**
 * The same, for everything that is recorded: the log, the audit trail, and any other text that names the person or
 * the request.
 */
export function tracedContext(): RequestContext | undefined {
  const context = storage.getStore();
  return context?.unlinked ? undefined : context;
}

/** Names the person who makes the request, once the session is known. */
export function setRequestUser(user: SignedInUser): void {
  const context = storage.getStore();
  if (context && !context.unlinked) context.user = user;
}

import { AsyncLocalStorage } from 'node:async_hooks';
import type { SignedInUser } from '../auth/signed-in-user.js';
import type { Call } from '../limits/caller-shares.js';

/** What is known about the request being answered, for the audit trail and the log. */
export interface RequestContext {
  requestId: string;
  user?: SignedInUser;
  /** Its share of the database connections. */
  call?: Call;
  /** Of the one record that is answered, for its ETag. */
  version?: number;
  /** Given up: it was answered 503 already. */
  expired?: boolean;
  /** Nothing that is written down may lead from what it does to whoever makes it. */
  unlinked?: boolean;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs `work`, and everything that it awaits, within the context. */
export const runInContext = <T>(context: RequestContext, work: () => T): T => storage.run(context, work);

/** The context of the request being answered; undefined in jobs and commands. */
export const requestContext = (): RequestContext | undefined => storage.getStore();

/** The same, for all that is written down: the log, the audit trail and whatever else says who or which request. */
export function tracedContext(): RequestContext | undefined {
  const context = storage.getStore();
  return context?.unlinked ? undefined : context;
}

/** Names the person who makes the request, once the session is known. */
export function setRequestUser(user: SignedInUser): void {
  const context = storage.getStore();
  if (context && !context.unlinked) context.user = user;
}

import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import { DomainError } from '../../common/errors.js';
import { requestContext } from '../context/request-context.js';
import { messages } from './messages.js';
import { recentSignInMs } from './sign-in-settings/sign-in-rules.js';
import type { Person, SignedInUser } from './signed-in-user.js';

export const RECENT_SIGN_IN = Symbol('recentSignIn');

/** The most rows of a file that a person can get without a recent sign-in. */
export const mostRowsWithout = 200;

/** 403: the person must sign in again first. */
export class RecentSignInError extends DomainError {
  readonly status = 403;
  readonly title = 'Forbidden';
  override readonly code = 'recent_sign_in';
  constructor() {
    super(messages.recentSignIn);
  }
}

/** A route for people who proved their identity within the last ten minutes. Machine clients prove it at each call. */
export const RequireRecentSignIn = () =>
  applyDecorators(SetMetadata(RECENT_SIGN_IN, true), ApiExtension('x-recent-sign-in', true));

/** For a call that requires a recent sign-in only in some cases. */
export function mustBeRecent(user: SignedInUser | undefined = requestContext()?.user): void {
  if (!user || ['machine_client', 'payer', 'recommender'].includes(user.role)) return;
  const { authTime } = user as Person;
  if (!authTime || authTime < Date.now() - recentSignInMs) throw new RecentSignInError();
}

/** For a file with this many rows. */
export function mayExport(rows: number): void {
  if (rows > mostRowsWithout) mustBeRecent();
}

import { DomainError } from '../../../common/errors.js';
import { messages } from '../messages.js';

/** RFC 6749, section 5.2. The sentences contain no quotes, no backslashes, and nothing from the request. */
export type OAuthErrorCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'unsupported_grant_type'
  | 'invalid_scope';

/** Why the request got no token. */
export class OAuthError extends DomainError {
  readonly status: number;
  readonly title: string = 'OAuth error';
  override readonly headers: Record<string, string> | undefined;

  constructor(
    readonly error: OAuthErrorCode,
    description: string,
  ) {
    super(description);
    const isClient = error === 'invalid_client';
    this.status = isClient ? 401 : 400;
    this.headers = isClient ? { 'WWW-Authenticate': 'Basic realm="collegium"' } : undefined;
  }
}

/** The same words for a client that is unknown, is inactive or sent a wrong secret. */
export const invalidClient = (): OAuthError => new OAuthError('invalid_client', messages.clientInvalid);

/** 401 for a call whose access token is not valid; RFC 6750. */
export class InvalidTokenError extends DomainError {
  readonly status = 401;
  readonly title = 'Unauthorized';
  override readonly headers = { 'WWW-Authenticate': 'Bearer error="invalid_token"' };
  constructor() {
    super(messages.tokenInvalid);
  }
}

/** 403 for a machine client without the scope; RFC 6750. */
export class InsufficientScopeError extends DomainError {
  readonly status = 403;
  readonly title = 'Forbidden';
  override readonly headers: Record<string, string>;
  constructor(anyOf: readonly string[]) {
    super(messages.tokenScope(anyOf.join(' or ')));
    this.headers = { 'WWW-Authenticate': `Bearer error="insufficient_scope", scope="${anyOf.join(' ')}"` };
  }
}

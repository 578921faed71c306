import type { Request } from 'express';
import { OAuthError } from './oauth.errors.js';
import { messages } from '../messages.js';

export interface TokenRequest {
  clientId: string;
  secret: string;
  /** null: all scopes of the client. */
  scopes: string[] | null;
}

type Form = Record<string, unknown>;

/** Reads a request for a token (RFC 6749, sections 2.3.1 and 4.4.2); unknown parameters are ignored. */
export function parseTokenRequest(request: Pick<Request, 'is' | 'body' | 'headers'>): TokenRequest {
  if (!request.is('application/x-www-form-urlencoded'))
    throw new OAuthError('invalid_request', messages.formRequired);
  const form = (request.body ?? {}) as Form;
  const grantType = parameter(form, 'grant_type');
  if (!grantType) throw new OAuthError('invalid_request', messages.grantTypeMissing);
  if (grantType !== 'client_credentials')
    throw new OAuthError('unsupported_grant_type', messages.grantTypeUnknown);
  const scopes = parameter(form, 'scope')?.split(' ').filter(Boolean);
  return { ...clientOf(form, request.headers.authorization), scopes: scopes?.length ? scopes : null };
}

/** An empty parameter counts as left out; a repeated one is an error (section 3.2). */
function parameter(form: Form, name: string): string | undefined {
  const value = Object.hasOwn(form, name) ? form[name] : undefined;
  if (value === undefined || value === '') return undefined;
  if (typeof value !== 'string') throw new OAuthError('invalid_request', messages.parameterRepeated(name));
  return value;
}

function clientOf(form: Form, authorization: string | undefined): Pick<TokenRequest, 'clientId' | 'secret'> {
  const clientId = parameter(form, 'client_id');
  const secret = parameter(form, 'client_secret');
  if (authorization === undefined) {
    if (clientId && secret) return { clientId, secret };
    throw new OAuthError('invalid_client', messages.clientUnauthenticated);
  }
  const basic = parseBasic(authorization);
  if (secret || (clientId && clientId !== basic.clientId))
    throw new OAuthError('invalid_request', messages.oneAuthentication);
  return basic;
}

function parseBasic(authorization: string): Pick<TokenRequest, 'clientId' | 'secret'> {
  const [, encoded] = /^basic +([A-Za-z0-9+/=_-]+) *$/i.exec(authorization) ?? [];
  const [, clientId, secret] =
    /^([^:]*):(.*)$/s.exec(Buffer.from(encoded ?? '', 'base64').toString('utf8')) ?? [];
  if (!clientId || !secret) throw new OAuthError('invalid_client', messages.basicInvalid);
  return { clientId: formDecoded(clientId), secret: formDecoded(secret) };
}

/**
 * Both parts are form-encoded before Base64. Text that is not valid form encoding is used unchanged, and will match
 * no client.
 */
function formDecoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

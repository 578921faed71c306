import { Injectable } from '@nestjs/common';
import { foldAddress } from '../../../common/addresses.js';
import { withoutDirectionOverrides } from '../../../common/text-direction.js';
import { AppLogger } from '../../logging/app-logger.js';
import { SignInError } from '../sign-in.errors.js';
import { isName, verifyIdToken } from './id-token.js';
import { OidcProviderClient, type ProviderMetadata } from './oidc-provider.client.js';
import { OidcSettings } from './oidc.settings.js';
import type { Claims } from '../sign-in-settings/sign-in-rules.js';
import { SignInSettingsService } from '../sign-in-settings/sign-in-settings.service.js';

/** A person whose identity the provider proved. */
export interface ProvenPerson {
  issuer: string;
  subject: string;
  email: string | null;
  emailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
  idToken: string;
  /** The session at the provider, if the ID token names it. */
  providerSid: string | null;
  /** All claims of the ID token, and of the profile if it was read. */
  claims: Claims;
}

interface Tokens {
  id_token?: unknown;
  access_token?: unknown;
  error?: unknown;
}

/** The second half of a sign-in: the code becomes tokens, and the ID token becomes a proven person. */
@Injectable()
export class CodeExchange {
  constructor(
    private readonly settings: OidcSettings,
    private readonly provider: OidcProviderClient,
    private readonly rules: SignInSettingsService,
    private readonly logger: AppLogger,
  ) {}

  async prove(code: string, verifier: string, nonce: string): Promise<ProvenPerson> {
    const metadata = await this.provider.metadata();
    const { id_token: idToken, access_token: accessToken } = await this.tokens(metadata, code, verifier);
    if (typeof idToken !== 'string' || typeof accessToken !== 'string')
      throw new SignInError('unconfirmed', 'the token response lacks a token');
    const { issuer, clientId } = this.settings;
    const expected = { issuer, clientId, nonce, accessToken };
    const proven = await verifyIdToken(idToken, this.provider.keys(metadata), expected);
    const claims: Record<string, unknown> = proven;
    const { claim } = await this.rules.rules();
    const profile: Record<string, unknown> =
      proven.email === undefined
        ? await this.userInfo(metadata, accessToken, proven.sub)
        : claim !== null && claims[claim] === undefined
          ? await this.userInfo(metadata, accessToken, proven.sub).catch(() => ({}))
          : {};
    // Both come from one source: the profile may name another address than the one that the ID token calls verified.
    const { email, email_verified: verified } = proven.email === undefined ? profile : claims;
    return {
      issuer: this.settings.storedIssuer,
      subject: proven.sub,
      email: emailIn(email),
      // Some providers send the claim as text.
      emailVerified: verified === true || verified === 'true',
      firstName: nameIn(claims.given_name ?? profile.given_name),
      lastName: nameIn(claims.family_name ?? profile.family_name),
      idToken,
      providerSid: isName(claims.sid) ? claims.sid : null,
      claims: { ...profile, ...claims },
    };
  }

  private async tokens(metadata: ProviderMetadata, code: string, verifier: string): Promise<Tokens> {
    const { clientId, clientSecret, redirectUri } = this.settings;
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
    });
    const headers: Record<string, string> = { Accept: 'application/json' };
    if (metadata.token_endpoint_auth_methods_supported?.includes('client_secret_post')) {
      body.set('client_id', clientId);
      body.set('client_secret', clientSecret);
    } else {
      const credentials = [clientId, clientSecret].map(formEncode).join(':');
      headers.Authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;
    }
    const { status, answer } = await this.json<Tokens>(metadata.token_endpoint, {
      method: 'POST',
      headers,
      body,
    });
    if (status === 200) return answer;
    if (answer.error === 'invalid_grant') throw new SignInError('expired', 'the code is refused');
    this.logger.error(`Identity provider: the token endpoint answered ${status} ${printable(answer.error)}`);
    throw new SignInError('providerDown', `the token endpoint answered ${status}`);
  }

  /** For providers that keep the email address out of the ID token. The profile of another person is not used. */
  private async userInfo(
    metadata: ProviderMetadata,
    accessToken: string,
    subject: string,
  ): Promise<Record<string, unknown>> {
    if (!metadata.userinfo_endpoint) return {};
    const { status, answer } = await this.json<Record<string, unknown>>(metadata.userinfo_endpoint, {
      headers: { Accept: 'application/json', Authorization: `Bearer ${accessToken}` },
    });
    if (status !== 200) return {};
    if (answer.sub !== subject) throw new SignInError('unconfirmed', 'the profile is of another subject');
    return answer;
  }

  private async json<T extends object>(
    address: string,
    init: RequestInit,
  ): Promise<{ status: number; answer: T }> {
    try {
      const response = await this.provider.fetch(address, init);
      const answer: unknown = await response.json().catch(() => ({}));
      return { status: response.status, answer: (answer ?? {}) as T };
    } catch (error) {
      throw new SignInError('providerDown', error);
    }
  }
}

const formEncode = (text: string): string => new URLSearchParams({ v: text }).toString().slice(2);
const printable = (value: unknown): string =>
  typeof value === 'string' ? value.replace(/[^\w.-]/g, '').slice(0, 60) : '';

function emailIn(claim: unknown): string | null {
  if (typeof claim !== 'string') return null;
  // Trims only plain blanks: removing other characters would give the address of another mailbox.
  const email = foldAddress(claim.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, ''));
  return email.length <= 254 && /^[^\s\p{C}@]+@[^\s\p{C}@]+$/u.test(email) ? email : null;
}

/** PostgreSQL rejects NUL, and names contain no control characters. */
function nameIn(claim: unknown): string | null {
  if (typeof claim !== 'string') return null;
  const name = withoutDirectionOverrides(claim.replace(/\p{Cc}/gu, ' ')).trim();
  return name.slice(0, 100) || null;
}

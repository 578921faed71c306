import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { Strategy } from 'passport-openidconnect';
import { CodeExchange, type ProvenPerson } from './oidc/code-exchange.js';
import { OidcProviderClient } from './oidc/oidc-provider.client.js';
import { OidcSettings } from './oidc/oidc.settings.js';
import { PendingSignIns } from './sessions/pending-sign-ins.js';
import type { SignInRequest } from './sessions/session-content.js';
import { SignInError } from './sign-in.errors.js';
import { recentSignInSeconds } from './sign-in-settings/sign-in-rules.js';
import { SignInSettingsService } from './sign-in-settings/sign-in-settings.service.js';

const random = (): string => randomBytes(32).toString('base64url');

/** The number of arguments for which passport-openidconnect passes the token response. */
const withTokenResponse = 10;

/**
 * passport-openidconnect trusts ID tokens without verification, knows no PKCE and no discovery, and stores one sign-in
 * per session. This strategy replaces those parts: discovery finds the endpoints, `PendingSignIns` keeps the state, and
 * `CodeExchange` exchanges the code and verifies its token before the library sees either.
 *
 * Each request gets a copy (see `SignInFlow`), so `authenticate` may change `this`.
 */
@Injectable()
export class OidcStrategy extends PassportStrategy(Strategy, 'oidc', withTokenResponse) {
  /** Of the request that got this copy. */
  requested: SignInRequest = {};

  constructor(
    settings: OidcSettings,
    private readonly provider: OidcProviderClient,
    private readonly exchange: CodeExchange,
    private readonly pending: PendingSignIns,
    private readonly rules: SignInSettingsService,
  ) {
    super({
      issuer: settings.issuer,
      // Placeholders for the library's required options; discovery finds the addresses.
      authorizationURL: settings.issuer,
      tokenURL: settings.issuer,
      clientID: settings.clientId,
      clientSecret: settings.clientSecret,
      callbackURL: settings.redirectUri,
      scope: ['profile', 'email'],
      skipUserProfile: true,
      passReqToCallback: true,
      store: {},
    });
  }

  override authenticate(request: Request, options: { state?: unknown } = {}): void {
    this.prepare(request)
      .then(() => super.authenticate(request, options))
      .catch((error: unknown) => this.error(error));
  }

  /** Called with the person that `CodeExchange` proved, in place of the token response. */
  validate(...handed: unknown[]): ProvenPerson {
    return (handed[withTokenResponse - 2] as { person: ProvenPerson }).person;
  }

  private async prepare(request: Request): Promise<void> {
    const metadata = await this.provider.metadata();
    const announced = metadata.authorization_response_iss_parameter_supported === true;
    const { iss, code } = request.query;
    // RFC 9207: an answer of another issuer is a mix-up; so is one without an issuer from a provider that announces it.
    if (code !== undefined && (iss ?? (announced ? '' : metadata.issuer)) !== metadata.issuer)
      throw new SignInError('unconfirmed', 'the answer comes from another issuer');

    const begun = { verifier: random(), nonce: random(), returnTo: '', ...this.requested };
    const proof = this.requested.prompt ? await this.proof() : {};
    this.authorizationParams = () => ({
      nonce: begun.nonce,
      code_challenge: createHash('sha256').update(begun.verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...proof,
    });
    this._stateStore = {
      store: (_request, _context, returnTo, _meta, done) => {
        this.pending
          .add(request, { ...begun, returnTo: String(returnTo) })
          .then((state) => done(null, state), done);
      },
      verify: (_request, state, done) => {
        this.pending.take(request, state).then((found) => {
          if (!found) return done(new SignInError('expired', 'unknown state'));
          Object.assign(begun, found);
          done(null, { nonce: found.nonce }, found);
        }, done);
      },
    };
    this._oauth2 = Object.assign(Object.create(this._oauth2) as typeof this._oauth2, {
      _authorizeUrl: metadata.authorization_endpoint,
      getOAuthAccessToken: ((answerCode, _parameters, done) => {
        this.exchange.prove(answerCode, begun.verifier, begun.nonce).then(
          (person) => done(null, '', '', { id_token: person.idToken, person }),
          (error: unknown) => {
            if (error instanceof SignInError) error.returnTo = begun.returnTo;
            // Not `done`: the library would wrap it.
            this.error(error);
          },
        );
      }) satisfies typeof this._oauth2.getOAuthAccessToken,
    });
  }

  /** The person must prove their identity now, as strongly as staff must. With `max_age`, the answer has `auth_time`. */
  private async proof(): Promise<Record<string, string>> {
    const { staffClaim, staffValues } = await this.rules.rules();
    return {
      prompt: 'login',
      max_age: String(recentSignInSeconds),
      ...(staffClaim === 'acr' && { acr_values: staffValues.join(' ') }),
    };
  }
}

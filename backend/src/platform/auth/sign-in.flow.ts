import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Environment } from '../config/environment.js';
import { addressOf } from '../http/address.js';
import { isRequestedAt } from '../http/requested-host.js';
import { Metrics } from '../metrics/metrics.js';
import type { ProvenPerson } from './oidc/code-exchange.js';
import { OidcProviderClient } from './oidc/oidc-provider.client.js';
import { OidcSettings } from './oidc/oidc.settings.js';
import { OidcStrategy } from './oidc.strategy.js';
import { afterSignOut, safeReturnTo } from './return-to.js';
import { deviceOf, networkOf } from './sessions/device.rules.js';
import { IdTokenSeal } from './sessions/id-token-seal.js';
import { PendingSignIns } from './sessions/pending-sign-ins.js';
import type { BegunSignIn } from './sessions/session-content.js';
import type { SignInRequest } from './sessions/session-content.js';
import {
  cookieName,
  cookieOptions,
  personCookieName,
  personCookieOptions,
} from './sessions/session.middleware.js';
import { SessionStore } from './sessions/session-store.js';
import { SignInError, type SignInProblem } from './sign-in.errors.js';
import { SignInService } from './sign-in.service.js';
import { provenAt } from './sign-in-settings/sign-in-rules.js';
import { TrialSignIns } from './sign-in-settings/trial-sign-ins.service.js';
import type { Person } from './signed-in-user.js';

interface SignedIn {
  person: ProvenPerson;
  begun: BegunSignIn;
}

type Outcome = { redirect: string } | SignedIn;

/** What the provider's errors mean for the person; any other error is a refusal. */
const providerErrors: Record<string, SignInProblem> = {
  access_denied: 'cancelled',
  interaction_required: 'cancelled',
  login_required: 'cancelled',
  server_error: 'providerDown',
  temporarily_unavailable: 'providerDown',
};

/** Takes a browser through sign-in and sign-out. */
@Injectable()
export class SignInFlow {
  private readonly seal: IdTokenSeal;

  constructor(
    private readonly environment: Environment,
    private readonly settings: OidcSettings,
    private readonly provider: OidcProviderClient,
    private readonly strategy: OidcStrategy,
    private readonly signIn: SignInService,
    private readonly store: SessionStore,
    private readonly pending: PendingSignIns,
    private readonly trials: TrialSignIns,
    private readonly metrics: Metrics,
  ) {
    this.seal = new IdTokenSeal(environment.sessionSecrets);
  }

  /**
   * Sends the browser to the provider, or directly to the page if someone is signed in and no new session is required.
   */
  async begin(request: Request, response: Response): Promise<void> {
    const { baseUrl } = this.environment;
    // The cookie belongs to BASE_URL's host, so the sign-in has to happen there.
    if (!isRequestedAt(request, baseUrl)) return response.redirect(baseUrl.origin + request.originalUrl);
    const returnTo = safeReturnTo(request.query.returnTo, baseUrl);
    const user = this.store.userOf(request.session);
    const { renew, prompt, trial } = request.query;
    const isTrial = renew === 'true' && trial === 'true';
    if (isTrial ? !this.trials.mayTry(user) : user && renew !== 'true') return response.redirect(returnTo);
    const requested: SignInRequest = {
      ...((isTrial || (renew === 'true' && prompt === 'login')) && { prompt: 'login' }),
      ...(isTrial && { trial: true }),
    };
    const outcome = await this.authenticate(request, requested, returnTo).catch((error: unknown) => {
      if (error instanceof SignInError) error.returnTo = returnTo;
      throw error;
    });
    response.redirect('redirect' in outcome ? outcome.redirect : returnTo);
  }

  /**
   * Handles the provider's answer: verifies the person, opens their session, and redirects to the page they asked for.
   */
  async finish(request: Request, response: Response): Promise<void> {
    const { state, error } = answerOf(request);
    if (error) {
      const begun = await this.pending.take(request, state);
      throw new SignInError(begun ? (providerErrors[error] ?? 'refused') : 'expired', error, begun?.returnTo);
    }
    const outcome = await this.authenticate(request, {});
    if ('redirect' in outcome) throw new SignInError('incomplete');
    const { returnTo, trial } = outcome.begun;
    const { session } = request;
    if (trial) {
      await this.trials.keep(request.sessionID, this.store.userOf(session), outcome.person);
      return response.redirect(safeReturnTo(returnTo, this.environment.baseUrl));
    }
    const user = await this.signIn.signIn(outcome.person).catch((failure: unknown) => {
      if (failure instanceof SignInError) failure.returnTo = returnTo;
      throw failure;
    });
    // Another tab may have signed in first. A sign-in that began after that renews the session.
    if (this.store.userOf(session)?.id !== user.id || outcome.begun.at > (session.signedInAt ?? 0))
      await this.open(request, user, outcome);
    const { baseUrl } = this.environment;
    response.cookie(personCookieName(baseUrl), user.id, personCookieOptions(baseUrl));
    this.metrics.add('collegium_sign_ins_total');
    response.redirect(safeReturnTo(returnTo, baseUrl));
  }

  /** Ends this system's session, then sends the browser to end the provider's. */
  async end(request: Request, response: Response): Promise<void> {
    const { baseUrl } = this.environment;
    response.clearCookie(personCookieName(baseUrl), personCookieOptions(baseUrl));
    const user = this.store.userOf(request.session);
    if (!user) return response.redirect(afterSignOut);
    const idToken = this.seal.open(request.session.idToken, request.sessionID);
    await this.signIn.signOut(request.sessionID, user);
    // express-session must neither save nor delete it again.
    Object.assign(request, { session: null, sessionID: '' });
    response.clearCookie(cookieName(baseUrl), cookieOptions(baseUrl));
    response.redirect((await this.providerSignOut(idToken)) ?? afterSignOut);
  }

  /** Does passport's work for one request: a copy of the strategy with the request's own outcomes. */
  private authenticate(request: Request, requested: SignInRequest, returnTo?: string): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      const once = Object.assign(Object.create(this.strategy) as OidcStrategy, {
        requested,
        success: (person: ProvenPerson, info: { state: BegunSignIn }) =>
          resolve({ person, begun: info.state }),
        redirect: (address: string) => resolve({ redirect: address }),
        fail: (challenge: unknown) => reject(new SignInError('unconfirmed', JSON.stringify(challenge))),
        error: reject,
      });
      once.authenticate(request, { state: returnTo });
    });
  }

  /** A new session id, so that an id planted before the sign-in is useless after it. */
  private async open(request: Request, user: Person, { person, begun }: SignedIn): Promise<void> {
    const { idToken, providerSid, claims } = person;
    const authTime = provenAt(claims, begun.prompt === 'login');
    const pending = await this.pending.others(request);
    await settled((done) => request.session.regenerate(done));
    Object.assign(request.session, {
      userId: user.id,
      signedInAt: Date.now(),
      authTime,
      pending,
      device: deviceOf(request.headers['user-agent']),
      network: networkOf(addressOf(request)),
      idToken: this.seal.close(idToken, request.sessionID),
      providerSid,
    });
    this.store.assign(request.session, { ...user, authTime });
    await settled((done) => request.session.save(done));
  }

  private async providerSignOut(idToken: string | undefined): Promise<string | null> {
    const metadata = await this.provider.metadata().catch(() => null);
    if (!metadata?.end_session_endpoint) return null;
    const address = new URL(metadata.end_session_endpoint);
    address.searchParams.set('client_id', this.settings.clientId);
    address.searchParams.set('post_logout_redirect_uri', this.environment.baseUrl.origin + afterSignOut);
    if (idToken) address.searchParams.set('id_token_hint', idToken);
    return address.href;
  }
}

const settled = (act: (done: (error?: unknown) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => act((error) => (error ? reject(error as Error) : resolve())));

/** The parameters of the provider's answer. A value that no provider sends is refused before the database sees it. */
function answerOf(request: Request): { state: string; error?: string } {
  const { code, state, error, iss } = request.query;
  const isText = (value: unknown, most: number): value is string =>
    typeof value === 'string' && value.length <= most && /^[\x20-\x7e]+$/.test(value);
  const isAnswer = error === undefined ? isText(code, 4096) : isText(error, 200) && code === undefined;
  if (!isAnswer || !isText(state, 200) || (iss !== undefined && !isText(iss, 2000)))
    throw new SignInError('incomplete');
  return { state, error: error as string | undefined };
}

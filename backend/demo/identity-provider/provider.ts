import { readFileSync } from 'node:fs';
import express, { type NextFunction, type Request, type Response, Router } from 'express';
import Provider, { type Configuration, errors, type KoaContextWithOIDC } from 'oidc-provider';
import { foldAddress } from '../../src/common/addresses.js';
import { plainPageHeaders, sendPlainPage } from '../../src/platform/auth/pages/plain-page.js';
import { accountFor, claimsOf, passwordAcr, type PersonName, proofOf, strongAcr } from './accounts.js';
import { Attempts } from './attempts.js';
import { DerivedKeys } from './keys.js';
import { memoryAdapter } from './memory-adapter.js';
import { providerErrorPage, signedOutPage, signInPage, signOutPage } from './pages.js';

export interface DemoProviderOptions {
  baseUrl: URL;
  /** Where the router is mounted; part of the issuer. */
  path: string;
  secret: string;
  client: { id: string; secret: string; redirectUri: string; logoutUri: string };
  limitAttempts: boolean;
  /** Sends a logout token to the client, which this process reaches over the loopback interface. */
  send: (address: string, init: RequestInit) => Promise<globalThis.Response>;
  /** The recorded name for an address, if any. */
  nameOf: (email: string) => Promise<PersonName | undefined>;
  onError: (error: unknown) => void;
}

const formCookie = 'collegium.provider.form';
const scope = 'openid profile email';
const mostEntries = 20_000;
const minute = 60;
const forgotten =
  'This sign-in has expired or is already finished, or the identity provider has restarted. Start again.';
const script = readFileSync(new URL('./sign-out.js', import.meta.url), 'utf8');

/** A real OpenID Connect provider for demonstrations, in this process, with one client: this application. */
export function createDemoProvider(options: DemoProviderOptions): Router {
  const provider = new Provider(options.baseUrl.origin + options.path, configuration(options));
  // The router below sets host and protocol itself, regardless of what the browser or a proxy sends.
  provider.proxy = true;
  provider.silent = true;
  provider.use(async (context, next) => {
    await next();
    if (context.status !== 404 || context.body) return;
    sendPage(context, providerErrorPage('This address doesn’t exist.'));
    context.status = 404;
  });
  provider.on('server_error', (_context, error) => options.onError(error));
  provider.on('backchannel.error', (_context, error) => options.onError(error));

  const router = Router();
  router.use((request: Request, response: Response, next: NextFunction) => {
    request.headers.host = options.baseUrl.host;
    request.headers['x-forwarded-proto'] = options.baseUrl.protocol.slice(0, -1);
    delete request.headers['x-forwarded-host'];
    response.set('Content-Security-Policy', plainPageHeaders['Content-Security-Policy']);
    next();
  });
  router.get('/sign-out.js', (_request, response) => {
    response.set('Cache-Control', 'public, max-age=3600').type('js').send(script);
  });
  router.get('/session/end', signOutOfNobody(provider, options));
  signInRoutes(router, provider, options);
  router.use(provider.callback());
  router.use((error: unknown, _request: Request, response: Response, _next: NextFunction) => {
    const isForgotten = error instanceof errors.SessionNotFound;
    if (!isForgotten) options.onError(error);
    if (response.headersSent) response.destroy();
    else
      sendPlainPage(
        response,
        isForgotten ? 400 : 500,
        providerErrorPage(isForgotten ? forgotten : 'Something went wrong. Start again.'),
      );
  });
  return router;
}

/** The sign-in page and its form. */
function signInRoutes(router: Router, provider: Provider, options: DemoProviderOptions): void {
  const attempts = new Attempts();

  /** The sign-in of this browser that waits for this form. */
  const pending = async (request: Request, response: Response) => {
    const uid = String(request.params.uid);
    const { cookies } = provider.createContext(request, response);
    const isOwn = cookies.get(formCookie, { signed: true }) === uid;
    const interaction = isOwn ? await provider.Interaction.find(uid) : undefined;
    if (!interaction) throw new errors.SessionNotFound('no such sign-in in this browser');
    const session = await sessionOf(provider, request, response);
    return { interaction, session, action: `${options.path}/interaction/${uid}` };
  };

  router.get('/interaction/:uid', async (request, response) => {
    const { interaction, session, action } = await pending(request, response);
    const isSignedIn = session.accountId && session.accountId !== interaction.session?.accountId;
    if (!isSignedIn) return sendPlainPage(response, 200, signInPage({ action }));
    // In another tab: on a repeated request, the provider needs no form.
    const requested = new URLSearchParams(interaction.params as Record<string, string>);
    response.redirect(303, `${options.path}/auth?${requested}`);
  });
  router.post(
    '/interaction/:uid',
    express.urlencoded({ extended: false, limit: '8kb', parameterLimit: 10 }),
    async (request: Request, response: Response) => {
      const { interaction, session, action } = await pending(request, response);
      const { email, password, hasSecondStep } = fieldsOf(request.body);
      const attempt = `${request.ip} ${foldAddress(email.trim())}`;
      if (options.limitAttempts && attempts.isBlocked(attempt)) {
        response.set('Retry-After', String(minute));
        const error = 'Too many wrong passwords. Wait a minute, then try again.';
        return sendPlainPage(response, 429, signInPage({ action, email, error }));
      }
      const accountId = accountFor(email, password);
      if (!accountId) {
        attempts.fail(attempt);
        const error = 'The email or password is wrong. Try again.';
        return sendPlainPage(response, 422, signInPage({ action, email, error }));
      }
      // Replaces a person who signed in here before, in this tab or another, with the person of this form.
      if (session.accountId && session.accountId !== accountId) await session.destroy();
      interaction.session = undefined;
      interaction.result = { login: { accountId, remember: false, ...proofOf(hasSecondStep) } };
      await interaction.save(interaction.exp - Math.floor(Date.now() / 1000));
      for (const name of [formCookie, `${formCookie}.sig`]) response.clearCookie(name, { path: action });
      response.redirect(303, interaction.returnTo);
    },
  );
}

const sessionOf = (provider: Provider, request: Request, response: Response) =>
  provider.Session.get(provider.createContext(request, response) as KoaContextWithOIDC);

/** If nobody is signed in at the provider, there is nothing to confirm, and the browser returns immediately. */
function signOutOfNobody(provider: Provider, { baseUrl }: DemoProviderOptions) {
  return async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    if ((await sessionOf(provider, request, response)).accountId) return next();
    const isOurs = request.query.post_logout_redirect_uri === homeOf(baseUrl);
    if (isOurs) response.redirect(303, homeOf(baseUrl));
    else sendPlainPage(response, 200, signedOutPage(homeOf(baseUrl)));
  };
}

const sendPage = (context: Pick<KoaContextWithOIDC, 'set' | 'body'>, page: string): void => {
  context.set(plainPageHeaders);
  context.body = page;
};

const homeOf = (baseUrl: URL): string => `${baseUrl.origin}/portal`;

const fieldsOf = (body: unknown): { email: string; password: string; hasSecondStep: boolean } => {
  const { email, password, secondStep } = (body ?? {}) as Record<string, unknown>;
  const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 300) : '');
  return { email: text(email), password: text(password), hasSecondStep: secondStep === 'yes' };
};

function configuration({ baseUrl, path, secret, client, send, nameOf }: DemoProviderOptions): Configuration {
  const keys = new DerivedKeys(secret);
  return {
    adapter: memoryAdapter(mostEntries),
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [client.redirectUri],
        backchannel_logout_uri: client.logoutUri,
        backchannel_logout_session_required: true,
        post_logout_redirect_uris: [homeOf(baseUrl)],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: 'ES256',
        require_auth_time: true,
      },
    ],
    jwks: { keys: [keys.signingKey()] },
    cookies: {
      keys: [keys.text('cookies')],
      names: {
        session: 'collegium.provider',
        interaction: formCookie,
        resume: 'collegium.provider.resume',
      },
      long: { path, httpOnly: true, sameSite: 'lax', signed: true },
      short: { httpOnly: true, sameSite: 'lax', signed: true },
    },
    claims: {
      openid: ['sub', 'acr', 'amr'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'groups'],
    },
    scopes: ['openid', 'profile', 'email'],
    responseTypes: ['code'],
    acrValues: [passwordAcr, strongAcr],
    conformIdTokenClaims: false,
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) =>
          sendPage(context, signOutPage(form, context.oidc.client && `${path}/sign-out.js`)),
        postLogoutSuccessSource: (context) => sendPage(context, signedOutPage(homeOf(baseUrl))),
      },
    },
    // Without the library's dispatcher, which refuses addresses of this machine.
    fetch: (address, options) => send(String(address), { ...options, dispatcher: undefined }),
    interactions: { url: (_context, { uid }) => `${path}/interaction/${uid}` },
    ttl: {
      AccessToken: 10 * minute,
      AuthorizationCode: minute,
      IdToken: 10 * minute,
      Interaction: 30 * minute,
      Grant: 12 * 60 * minute,
      Session: 12 * 60 * minute,
    },
    findAccount: (_context, account) => ({
      accountId: account,
      claims: async () => claimsOf(account, await nameOf(account)),
    }),
    // The application is the university's own, so no consent is necessary.
    async loadExistingGrant(context) {
      const { session, client: asking, provider } = context.oidc;
      const grant = new provider.Grant({ clientId: asking!.clientId, accountId: session!.accountId });
      grant.addOIDCScope(scope);
      await grant.save();
      return grant;
    },
    renderError: (context, out, error) => {
      const detail =
        error instanceof errors.SessionNotFound
          ? forgotten
          : (out.error_description ?? 'Something went wrong. Start again.');
      sendPage(context, providerErrorPage(detail));
    },
  };
}

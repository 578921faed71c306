import { createHash, randomBytes } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose';

export const hostileClient = { OIDC_CLIENT_ID: 'collegium-test', OIDC_CLIENT_SECRET: 'a secret/with+signs' };

interface Keys {
  privateKey: CryptoKey;
  publicKey: CryptoKey;
  jwk: JWK;
}

/** What a forger starts from: the honest claims, the provider's keys and the access token. */
export interface Forge {
  claims: JWTPayload;
  keys: Keys;
  accessToken: string;
}

export type Forger = (material: Forge) => Promise<string> | string;

interface Issued {
  claims: JWTPayload;
  challenge: string;
  redirectUri: string;
  forge: Forger;
}

export const sign = ({ claims, keys }: Pick<Forge, 'claims' | 'keys'>): Promise<string> =>
  new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: keys.jwk.kid }).sign(keys.privateKey);

export async function makeKeys(): Promise<Keys> {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  return {
    privateKey,
    publicKey,
    jwk: { ...(await exportJWK(publicKey)), kid: 'one', use: 'sig', alg: 'ES256' },
  };
}

/**
 * An OpenID Connect provider that the spec controls. It is strict where the application must be right (client secret,
 * PKCE, redirect address, one use of a code) and lies where the application must notice.
 */
export class HostileProvider {
  /** Changes to the discovery document. */
  announce: Record<string, unknown> = {};
  /** Answers these paths with this status, or never with `hang`. */
  broken = new Map<string, number | 'hang'>();
  profile: JWTPayload | null = null;
  /** By how much its clock is ahead. */
  aheadMs = 0;
  readonly calls: string[] = [];
  private readonly issued = new Map<string, Issued>();

  private constructor(
    private server: http.Server,
    readonly issuer: string,
    readonly keys: Keys,
  ) {}

  static async start(): Promise<HostileProvider> {
    const server = http.createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const provider = new HostileProvider(server, issuer, await makeKeys());
    server.on('request', (request, response) => void provider.serve(request, response));
    return provider;
  }

  /** Variables for an application that uses this provider. */
  get environment(): Record<string, string> {
    return { OIDC_ISSUER: this.issuer, ...hostileClient };
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  async restart(): Promise<void> {
    const { port } = new URL(this.issuer);
    await new Promise<void>((resolve) => this.server.listen(Number(port), '127.0.0.1', resolve));
  }

  /** The address to which the provider would redirect the browser after the person's sign-in. */
  answer(
    authorizationUrl: string,
    person: JWTPayload,
    forge: Forger = sign,
    iss: string | null = this.issuer,
  ): string {
    const requested = new URL(authorizationUrl).searchParams;
    const code = randomBytes(16).toString('hex');
    const now = Math.floor(Date.now() / 1000);
    this.issued.set(code, {
      challenge: requested.get('code_challenge')!,
      redirectUri: requested.get('redirect_uri')!,
      forge,
      claims: {
        iss: this.issuer,
        aud: hostileClient.OIDC_CLIENT_ID,
        nonce: requested.get('nonce')!,
        iat: now,
        exp: now + 300,
        ...person,
      },
    });
    const back = new URLSearchParams({ code, state: requested.get('state')! });
    if (iss !== null) back.set('iss', iss);
    return `/api/login/callback?${back}`;
  }

  private async serve(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const path = request.url!.split('?')[0]!;
    this.calls.push(path);
    const fault = this.broken.get(path);
    if (fault === 'hang') return;
    const send = (status: number, body: object): void => {
      const Date = new globalThis.Date(globalThis.Date.now() + this.aheadMs).toUTCString();
      response.writeHead(status, { 'Content-Type': 'application/json', Date }).end(JSON.stringify(body));
    };
    if (fault) return send(fault, { error: 'server_error' });
    if (path === '/.well-known/openid-configuration') return send(200, this.discovery());
    if (path === '/jwks') return send(200, { keys: [this.keys.jwk] });
    if (path === '/userinfo' && this.profile) return send(200, this.profile);
    if (path !== '/token') return send(404, {});
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const tokens = await this.exchange(new URLSearchParams(body), request.headers.authorization);
    send(tokens ? 200 : 400, tokens ?? { error: 'invalid_grant' });
  }

  private discovery(): object {
    const { issuer } = this;
    return {
      issuer,
      authorization_endpoint: `${issuer}/auth?tenant=1`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      userinfo_endpoint: `${issuer}/userinfo`,
      ...this.announce,
    };
  }

  private async exchange(form: URLSearchParams, authorization = ''): Promise<object | null> {
    const { OIDC_CLIENT_ID: id, OIDC_CLIENT_SECRET: secret } = hostileClient;
    const [basicId, basicSecret] = Buffer.from(authorization.replace('Basic ', ''), 'base64')
      .toString()
      .split(':')
      .map((part) => decodeURIComponent(part.replaceAll('+', ' ')));
    const isClient = (basicId ?? form.get('client_id')) === id || form.get('client_id') === id;
    const knowsSecret = basicSecret === secret || form.get('client_secret') === secret;
    const issued = this.issued.get(form.get('code') ?? '');
    this.issued.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight =
      isClient &&
      knowsSecret &&
      issued?.challenge === challenge &&
      issued.redirectUri === form.get('redirect_uri');
    if (!isRight) return null;
    const accessToken = randomBytes(16).toString('hex');
    const idToken = await issued.forge({ claims: issued.claims, keys: this.keys, accessToken });
    return { access_token: accessToken, token_type: 'Bearer', expires_in: 300, id_token: idToken };
  }
}

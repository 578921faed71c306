import type { Server } from 'node:http';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose';
import { mustBeOutside } from '../../database/transactions.js';
import { AppLogger } from '../../logging/app-logger.js';
import { fetchTraced } from '../../tracing/outgoing.js';
import { SignInError } from '../sign-in.errors.js';
import { OidcSettings } from './oidc.settings.js';
import { parseUrl } from '../../../common/url.js';

/** The parts of the provider's discovery document that are used. */
export interface ProviderMetadata {
  issuer: string;
  authorization_endpoint: string;
  token_endpoint: string;
  jwks_uri: string;
  userinfo_endpoint?: string;
  end_session_endpoint?: string;
  token_endpoint_auth_methods_supported?: string[];
  authorization_response_iss_parameter_supported?: boolean;
}

const timeoutMs = 5000;
const freshMs = 60 * 60_000;
const retryMs = 60_000;
const required = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const;

/** Talks to the identity provider: its discovery document, its keys, and calls with a time limit. */
@Injectable()
export class OidcProviderClient {
  private known?: { metadata: ProviderMetadata; at: number };
  private asking?: Promise<ProviderMetadata>;
  private keySet?: { uri: string; keys: JWTVerifyGetKey };

  constructor(
    private readonly settings: OidcSettings,
    private readonly adapterHost: HttpAdapterHost,
    private readonly logger: AppLogger,
  ) {}

  /** Fetched on first use and cached for an hour; the cached copy is used while the provider is down. */
  async metadata(): Promise<ProviderMetadata> {
    if (this.known && this.known.at > Date.now() - freshMs) return this.known.metadata;
    this.asking ??= this.discover().finally(() => (this.asking = undefined));
    try {
      return await this.asking;
    } catch (error) {
      if (this.known) {
        this.known.at = Date.now() - freshMs + retryMs;
        return this.known.metadata;
      }
      throw error instanceof SignInError ? error : new SignInError('providerDown', error);
    }
  }

  /** The provider's signing keys, fetched again if a token names an unknown one. */
  keys(metadata: ProviderMetadata): JWTVerifyGetKey {
    if (this.keySet?.uri !== metadata.jwks_uri) {
      const keys = createRemoteJWKSet(new URL(metadata.jwks_uri), {
        timeoutDuration: timeoutMs,
        [customFetch]: (url, init) => this.fetch(url, init as RequestInit),
      });
      this.keySet = { uri: metadata.jwks_uri, keys };
    }
    return this.keySet.keys;
  }

  /**
   * A call from this server to the provider. The demo provider is reached over the loopback interface, regardless of
   * BASE_URL.
   */
  async fetch(address: string, init: RequestInit = {}): Promise<Response> {
    mustBeOutside('A call to the identity provider');
    return fetchTraced(this.settings.demo ? this.overLoopback(address) : address, {
      redirect: 'error',
      ...init,
      signal: init.signal ?? AbortSignal.timeout(timeoutMs),
    });
  }

  get discoveryAddress(): string {
    return `${this.settings.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  }

  private async discover(): Promise<ProviderMetadata> {
    const ask = () => this.fetch(this.discoveryAddress, { headers: { Accept: 'application/json' } });
    // The provider may have just closed a kept-alive connection. A time limit is not retried.
    const response = await ask().catch((error: Error) => {
      if (error.name === 'TimeoutError') throw error;
      return ask();
    });
    if (!response.ok) throw new SignInError('providerDown', `discovery answered ${response.status}`);
    const metadata = (await response.json()) as ProviderMetadata;
    this.check(metadata);
    this.known = { metadata, at: Date.now() };
    return metadata;
  }

  /** Why the discovery document can't be used; null if it can. */
  faultOf(metadata: ProviderMetadata): string | null {
    return metadata?.issuer !== this.settings.issuer
      ? `the provider calls itself ${String(metadata?.issuer)}, OIDC_ISSUER is ${this.settings.issuer}`
      : required.some((name) => !/^https?:$/.test(protocolOf(metadata[name])))
        ? 'the discovery document lacks an endpoint'
        : this.sendsInPlain(metadata)
          ? 'the discovery document names an endpoint without https'
          : null;
  }

  private check(metadata: ProviderMetadata): void {
    const fault = this.faultOf(metadata);
    if (fault === null) return;
    this.logger.error(`Identity provider: ${fault}`);
    throw new SignInError('providerDown', fault);
  }

  /** A provider with https must not receive or send codes, tokens or keys without it. */
  private sendsInPlain(metadata: ProviderMetadata): boolean {
    const { userinfo_endpoint, end_session_endpoint } = metadata;
    const endpoints = [...required.map((name) => metadata[name]), userinfo_endpoint, end_session_endpoint];
    return (
      protocolOf(this.settings.issuer) === 'https:' &&
      endpoints.some((address) => address && protocolOf(address) !== 'https:')
    );
  }

  private overLoopback(address: string): string {
    const url = new URL(address);
    const listening = (this.adapterHost.httpAdapter.getHttpServer() as Server).address();
    if (!listening || typeof listening === 'string') return address;
    const everywhere = listening.address === '::' || listening.address === '0.0.0.0';
    url.protocol = 'http:';
    url.port = String(listening.port);
    url.hostname = everywhere
      ? '127.0.0.1'
      : listening.family === 'IPv6'
        ? `[${listening.address}]`
        : listening.address;
    return url.href;
  }
}

const protocolOf = (address: unknown): string =>
  (typeof address === 'string' && parseUrl(address)?.protocol) || '';

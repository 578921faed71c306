import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Environment } from '../../config/environment.js';

/** Where the demo provider is mounted. */
export const demoProviderPath = '/oidc';
/**
 * The stored issuer of the demo provider's identities: its address changes with the port, but the identities must not.
 */
const demoIssuer = 'urn:collegium:demo-provider';

/** The one client registration, at the configured provider or at the demo provider. */
@Injectable()
export class OidcSettings {
  readonly demo: boolean;
  /** As written in ID tokens. */
  readonly issuer: string;
  /** As written in the table of identities. */
  readonly storedIssuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
  /** Where the provider sends logout tokens. */
  readonly logoutUri: string;

  constructor(environment: Environment) {
    const { oidc, baseUrl, sessionSecret } = environment;
    this.demo = oidc === null;
    this.issuer = oidc?.issuer ?? `${baseUrl.origin}${demoProviderPath}`;
    this.storedIssuer = oidc?.issuer ?? demoIssuer;
    this.clientId = oidc?.clientId ?? 'collegium';
    this.clientSecret =
      oidc?.clientSecret ?? createHmac('sha256', sessionSecret).update('demo-provider-client').digest('hex');
    this.redirectUri = `${baseUrl.origin}/api/login/callback`;
    this.logoutUri = `${baseUrl.origin}/api/logout/backchannel`;
  }
}

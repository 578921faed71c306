import { Injectable } from '@nestjs/common';
import { BadRequestError, UnavailableError } from '../../../common/errors.js';
import { Transactions } from '../../database/transactions.js';
import { AppLogger } from '../../logging/app-logger.js';
import { messages } from '../messages.js';
import { type LogoutOrder, verifyLogoutToken } from '../oidc/logout-token.js';
import { OidcProviderClient } from '../oidc/oidc-provider.client.js';
import { OidcSettings } from '../oidc/oidc.settings.js';
import { SessionEnds } from '../sessions/session-ends.js';
import { SignInError } from '../sign-in.errors.js';

/** The clocks of the database and of this server may differ. */
const clockMarginMs = 60_000;

const acceptOnce = `
  INSERT INTO logout_tokens (issuer, jti, expires_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING jti`;

/** A session of this person whose session at the provider is unknown may be the one that ended. */
const ofSubject = `sess->>'userId' IN (SELECT user_id::text FROM user_identities WHERE issuer = $1 AND subject = $2)
  AND coalesce(sess->>'providerSid' = $3::text, TRUE)`;

const ofProviderSid = `sess->>'userId' IN (SELECT user_id::text FROM user_identities WHERE issuer = $1)
  AND sess->>'providerSid' = $2`;

/** Ends sessions on the order of the identity provider (OpenID Connect Back-Channel Logout 1.0). */
@Injectable()
export class BackchannelLogout {
  constructor(
    private readonly settings: OidcSettings,
    private readonly provider: OidcProviderClient,
    private readonly transactions: Transactions,
    private readonly ends: SessionEnds,
    private readonly logger: AppLogger,
  ) {}

  /** Returns how many sessions ended. */
  async end(token: string): Promise<number> {
    const order = await this.read(token);
    return this.transactions.run(() => this.carryOut(order));
  }

  /** The token is used and its sessions end, both or neither. */
  private async carryOut({ jti, subject, providerSid, expiresAt }: LogoutOrder): Promise<number> {
    const { storedIssuer: issuer } = this.settings;
    const keptUntil = new Date(expiresAt.getTime() + clockMarginMs);
    const accepted = await this.transactions.query(acceptOnce, [issuer, jti, keptUntil]);
    if (!accepted.length) throw new BadRequestError(messages.logoutTokenUsed);
    const details = { reason: 'identity_provider', issuer };
    if (subject === null) return this.ends.end(ofProviderSid, [issuer, providerSid], details);
    return this.ends.end(ofSubject, [issuer, subject, providerSid], details);
  }

  private async read(token: string): Promise<LogoutOrder> {
    try {
      const metadata = await this.provider.metadata();
      return await verifyLogoutToken(token, this.provider.keys(metadata), this.settings);
    } catch (error) {
      if (!(error instanceof SignInError)) throw error;
      if (error.problem === 'providerDown')
        throw new UnavailableError(messages.providerKeysUnavailable, { cause: error });
      this.logger.warn('A logout token was refused.', error.cause);
      throw new BadRequestError(messages.logoutTokenInvalid, { cause: error });
    }
  }
}

import { Injectable } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Environment } from '../config/environment.js';
import { Transactions } from '../database/transactions.js';
import { AppLogger } from '../logging/app-logger.js';
import { OidcProviderClient } from './oidc/oidc-provider.client.js';
import { demoProviderPath, OidcSettings } from './oidc/oidc.settings.js';

/** Mounts the demo identity provider if no other provider is configured; its code is loaded only then. */
@Injectable()
export class DemoProvider {
  constructor(
    private readonly environment: Environment,
    private readonly settings: OidcSettings,
    private readonly client: OidcProviderClient,
    private readonly transactions: Transactions,
    private readonly logger: AppLogger,
  ) {}

  async mount(app: NestExpressApplication): Promise<void> {
    if (!this.settings.demo) return;
    const { createDemoProvider } = await quietly(() => import('../../../demo/identity-provider/provider.js'));
    const { clientId, clientSecret, redirectUri, logoutUri } = this.settings;
    const provider = createDemoProvider({
      baseUrl: this.environment.baseUrl,
      path: demoProviderPath,
      secret: this.environment.sessionSecret,
      client: { id: clientId, secret: clientSecret, redirectUri, logoutUri },
      limitAttempts: this.environment.rateLimits,
      send: (address, init) => this.client.fetch(address, init),
      nameOf: async (email) => {
        const [name] = await this.transactions.query<{ firstName: string | null; lastName: string | null }>(
          'SELECT first_name AS "firstName", last_name AS "lastName" FROM users WHERE email = $1',
          [email],
        );
        return name;
      },
      onError: (error) => this.logger.error('The demo identity provider failed.', error),
    });
    app.use(demoProviderPath, provider);
  }
}

/**
 * oidc-provider prints a notice when it is loaded on Node 20, where it is tested. Suppressing it keeps the start quiet.
 */
async function quietly<T>(load: () => Promise<T>): Promise<T> {
  const { warn } = console;
  console.warn = () => undefined;
  try {
    return await load();
  } finally {
    console.warn = warn;
  }
}

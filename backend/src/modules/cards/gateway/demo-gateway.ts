import path from 'node:path';
import { Injectable } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Server } from 'node:http';
import { Environment } from '../../../platform/config/environment.js';
import { AppLogger } from '../../../platform/logging/app-logger.js';
import { demoGatewayPath, GatewaySettings } from './gateway.settings.js';
import { signatureOf } from './signature.rules.js';

/** Mounts the demo card gateway if no other gateway is configured; its code is loaded only then. Never in production. */
@Injectable()
export class DemoGateway {
  constructor(
    private readonly environment: Environment,
    private readonly settings: GatewaySettings,
    private readonly logger: AppLogger,
  ) {}

  async mount(app: NestExpressApplication): Promise<void> {
    if (!this.settings.demo) return;
    const { createDemoGateway } = await import('../../../../demo/card-gateway/gateway.js');
    const { baseUrl, dataDir } = this.environment;
    const { key, webhookSecret } = this.settings;
    const eventsAddress = (): string => {
      const listening = (app.getHttpServer() as Server).address();
      const origin =
        listening && typeof listening === 'object' ? `http://127.0.0.1:${listening.port}` : baseUrl.origin;
      return `${origin}/api/gateway/events`;
    };
    const gateway = createDemoGateway({
      baseUrl,
      path: demoGatewayPath,
      key,
      folder: path.join(dataDir, 'card-gateway'),
      send: async (body) => {
        const { ok } = await fetch(eventsAddress(), {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json; charset=utf-8',
            'Stripe-Signature': signatureOf(webhookSecret, body, new Date()),
          },
          body: new Uint8Array(body),
        });
        return ok;
      },
      onError: (error) => this.logger.error('The demo card gateway failed.', error),
    });
    app.use(demoGatewayPath, gateway);
  }
}

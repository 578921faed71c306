import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Environment } from '../../../platform/config/environment.js';

/** Where the demo gateway is mounted. */
export const demoGatewayPath = '/gateway';

/** The gateway's address and secrets. In production without settings there is none, and nobody can pay by card. */
@Injectable()
export class GatewaySettings {
  readonly demo: boolean;
  readonly isAvailable: boolean;
  /** Without a slash at the end. */
  readonly url: string;
  readonly key: string;
  readonly webhookSecret: string;

  constructor({ gateway, hasCardGateway, production, baseUrl, sessionSecret }: Environment) {
    const derived = (use: string): string =>
      createHmac('sha256', sessionSecret).update(`demo-gateway-${use}`).digest('hex');
    this.demo = gateway === null && !production;
    this.isAvailable = hasCardGateway;
    this.url = gateway?.url ?? `${baseUrl.origin}${demoGatewayPath}`;
    this.key = gateway?.key ?? derived('key');
    this.webhookSecret = gateway?.webhookSecret ?? derived('events');
  }
}

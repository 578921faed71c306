import { Injectable } from '@nestjs/common';
import { tokenSeconds } from './id-token.js';
import { OidcProviderClient, type ProviderMetadata } from './oidc-provider.client.js';
import { OidcSettings } from './oidc.settings.js';
import { AppLogger } from '../../logging/app-logger.js';
import { messages } from '../messages.js';

export const checkNames = ['issuer', 'keys', 'clock'] as const;
export const checkResults = ['passed', 'failed', 'unknown'] as const;

export interface ProviderCheck {
  name: (typeof checkNames)[number];
  result: (typeof checkResults)[number];
  /** A sentence for the administrator. */
  detail: string;
}

type Finding = Omit<ProviderCheck, 'name'>;

interface Answer {
  body: unknown;
  /** By how many seconds the provider's clock is ahead of ours; null if the answer has no date. */
  ahead: number | null;
}

const passed = (detail: string): Finding => ({ result: 'passed', detail });
const failed = (detail: string): Finding => ({ result: 'failed', detail });

/** Asks the identity provider now, past every cache, whether people can sign in. */
@Injectable()
export class ProviderChecks {
  constructor(
    private readonly settings: OidcSettings,
    private readonly provider: OidcProviderClient,
    private readonly logger: AppLogger,
  ) {}

  async run(): Promise<ProviderCheck[]> {
    const answer = await this.ask(this.provider.discoveryAddress);
    const fault = answer && this.provider.faultOf(answer.body as ProviderMetadata);
    const isUp = answer !== null && fault === null;
    return [
      { name: 'issuer', ...this.issuer(answer, fault) },
      { name: 'keys', ...(isUp ? await this.keys(answer.body as ProviderMetadata) : unasked) },
      { name: 'clock', ...clock(answer) },
    ];
  }

  private issuer(answer: Answer | null, fault: string | null): Finding {
    const { issuer } = this.settings;
    if (!answer) return failed(messages.issuerSilent(issuer));
    return fault === null ? passed(messages.issuerFound(issuer)) : failed(messages.issuerFault(fault));
  }

  private async keys({ jwks_uri: address }: ProviderMetadata): Promise<Finding> {
    const answer = await this.ask(address);
    if (!answer) return failed(messages.keysSilent);
    const { keys } = (answer.body ?? {}) as { keys?: unknown };
    const usable = Array.isArray(keys) ? keys.filter(isSigningKey).length : 0;
    return usable ? passed(messages.keysFound(usable)) : failed(messages.noKeys);
  }

  /** null if there is no usable answer within the time limit. */
  private async ask(address: string): Promise<Answer | null> {
    try {
      const began = Date.now();
      const response = await this.provider.fetch(address, { headers: { Accept: 'application/json' } });
      const here = (began + Date.now()) / 2;
      const there = Date.parse(response.headers.get('date') ?? '');
      const body: unknown = await response.json();
      if (!response.ok) return null;
      return { body, ahead: Number.isNaN(there) ? null : Math.round((there - here) / 1000) };
    } catch (error) {
      this.logger.warn('A check of the identity provider failed.', error);
      return null;
    }
  }
}

const unasked: Finding = { result: 'unknown', detail: messages.keysUnasked };

function clock(answer: Answer | null): Finding {
  if (answer?.ahead === undefined || answer.ahead === null)
    return { result: 'unknown', detail: messages.clockUnknown };
  const { ahead } = answer;
  // The date of an answer is cut to the second.
  if (Math.abs(ahead) <= tokenSeconds.tolerance) return passed(messages.clockRight(tokenSeconds.tolerance));
  return failed(messages.clockOff(Math.abs(ahead), ahead > 0));
}

function isSigningKey(key: unknown): boolean {
  const { kty, use } = (key ?? {}) as { kty?: unknown; use?: unknown };
  return ['RSA', 'EC', 'OKP'].includes(kty as string) && (use === undefined || use === 'sig');
}

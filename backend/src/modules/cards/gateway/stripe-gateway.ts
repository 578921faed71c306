import type { Server } from 'node:http';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { mustBeOutside } from '../../../platform/database/transactions.js';
import { fetchTraced, reasonOf } from '../../../platform/tracing/outgoing.js';
import type { GatewayState, GatewayTransaction } from '../card-state.rules.js';
import {
  type CheckoutReference,
  Gateway,
  GatewayError,
  type GatewayNews,
  type NewCheckout,
  type OpenedCheckout,
} from './gateway.js';
import { GatewaySettings } from './gateway.settings.js';
import type {
  StripeDispute,
  StripeEvent,
  StripeList,
  StripePayout,
  StripeRefund,
  StripeSession,
} from './stripe-objects.js';
import { newsOf, payoutOf, refundOf, stateOf } from './stripe-state.rules.js';

const timeoutMs = 10_000;
/** The most pages of a list that are read: a hundred objects each. */
const mostPages = 50;

type Fields = Record<string, string | number>;

/** Stripe's API, which the demo gateway speaks as well: form-encoded requests, JSON answers, a bearer key. */
@Injectable()
export class StripeGateway extends Gateway {
  constructor(
    private readonly settings: GatewaySettings,
    private readonly adapterHost: HttpAdapterHost,
  ) {
    super();
  }

  async open({ id, cents, description, returnUrl, expiresAt }: NewCheckout): Promise<OpenedCheckout> {
    const session = await this.post<StripeSession>(
      'checkout/sessions',
      {
        mode: 'payment',
        client_reference_id: id,
        'line_items[0][quantity]': 1,
        'line_items[0][price_data][currency]': 'usd',
        'line_items[0][price_data][unit_amount]': cents,
        'line_items[0][price_data][product_data][name]': description,
        'payment_intent_data[metadata][checkout]': id,
        success_url: returnUrl,
        cancel_url: returnUrl,
        expires_at: Math.floor(expiresAt.getTime() / 1000),
      },
      id,
    );
    if (!session.url) throw new GatewayError('The gateway opened no payment page.');
    return { sessionId: session.id, url: session.url, expiresAt: new Date(session.expires_at * 1000) };
  }

  async close(sessionId: string): Promise<void> {
    await this.post(`checkout/sessions/${encodeURIComponent(sessionId)}/expire`, {}, `close-${sessionId}`);
  }

  async state(sessionId: string): Promise<GatewayState> {
    const session = await this.get<StripeSession>(`checkout/sessions/${encodeURIComponent(sessionId)}`, {
      'expand[]': 'payment_intent.latest_charge.balance_transaction',
    });
    const intent = session.payment_intent;
    if (!intent || typeof intent === 'string') return stateOf(session, [], []);
    const of = { payment_intent: intent.id };
    const [refunds, disputes] = await Promise.all([
      this.all<StripeRefund>('refunds', { ...of, 'expand[]': 'data.balance_transaction' }),
      this.all<StripeDispute>('disputes', of),
    ]);
    return stateOf(session, refunds, disputes);
  }

  async checkoutOf(objectId: string): Promise<CheckoutReference | null> {
    const path = 'checkout/sessions';
    const session = objectId.startsWith('cs_')
      ? await this.get<StripeSession>(`${path}/${encodeURIComponent(objectId)}`)
      : (await this.get<StripeList<StripeSession>>(path, { payment_intent: objectId, limit: 1 })).data[0];
    return session ? { sessionId: session.id, checkoutId: session.client_reference_id } : null;
  }

  async payout(id: string): Promise<GatewayTransaction> {
    return payoutOf(await this.get<StripePayout>(`payouts/${encodeURIComponent(id)}`));
  }

  async refund(paymentId: string, cents: number, key: string): Promise<GatewayTransaction> {
    return refundOf(
      await this.post<StripeRefund>(
        'refunds',
        { payment_intent: paymentId, amount: cents, 'metadata[refund]': key },
        key,
      ),
    );
  }

  async eventsSince(since: Date): Promise<GatewayNews[]> {
    const events = await this.all<StripeEvent>('events', {
      'created[gte]': Math.floor(since.getTime() / 1000),
    });
    return events.flatMap((event) => newsOf(event) ?? []);
  }

  /** All pages of a list. */
  private async all<T extends { id: string }>(path: string, fields: Fields): Promise<T[]> {
    const found: T[] = [];
    for (let page = 0; page < mostPages; page++) {
      const last = found.at(-1);
      const { data, has_more } = await this.get<StripeList<T>>(path, {
        ...fields,
        limit: 100,
        ...(last && { starting_after: last.id }),
      });
      found.push(...data);
      if (!has_more) return found;
    }
    return found;
  }

  private get<T>(path: string, fields: Fields = {}): Promise<T> {
    return this.call<T>(`${path}?${encoded(fields)}`, { method: 'GET' });
  }

  private post<T>(path: string, fields: Fields, key: string): Promise<T> {
    return this.call<T>(path, {
      method: 'POST',
      body: encoded(fields),
      headers: { 'Idempotency-Key': key, 'Content-Type': 'application/x-www-form-urlencoded' },
    });
  }

  private async call<T>(path: string, init: RequestInit): Promise<T> {
    mustBeOutside('A call to the card gateway');
    const { demo, url, key } = this.settings;
    const address = `${demo ? this.overLoopback(url) : url}/v1/${path}`;
    let response: Response;
    try {
      response = await fetchTraced(address, {
        ...init,
        redirect: 'error',
        headers: { ...init.headers, Authorization: `Bearer ${key}`, Accept: 'application/json' },
        signal: AbortSignal.timeout(timeoutMs),
      });
    } catch (error) {
      throw new GatewayError(`The card gateway can't be reached: ${reasonOf(error as Error)}`);
    }
    // The answer may quote data of payers, so only the status is kept.
    if (!response.ok)
      throw new GatewayError(`The card gateway answered ${response.status}.`, response.status);
    return (await response.json()) as T;
  }

  /** The demo gateway runs in this process, regardless of BASE_URL. */
  private overLoopback(address: string): string {
    const url = new URL(address);
    const listening = (this.adapterHost.httpAdapter.getHttpServer() as Server).address();
    if (!listening || typeof listening === 'string') return address;
    return `http://127.0.0.1:${listening.port}${url.pathname}`;
  }
}

const encoded = (fields: Fields): string =>
  new URLSearchParams(
    Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();

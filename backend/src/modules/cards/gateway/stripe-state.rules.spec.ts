import { describe, expect, it } from '@jest/globals';
import { Environment } from '../../../platform/config/environment.js';
import { GatewaySettings } from './gateway.settings.js';
import type { StripeDispute, StripePaymentIntent, StripeRefund, StripeSession } from './stripe-objects.js';
import { eventIn, newsOf, payoutOf, stateOf } from './stripe-state.rules.js';

const created = 1_788_264_000;
const at = new Date(created * 1000);
const txn = (id: string, fee: number) => ({ id, fee, created });
const intent = (given: Partial<StripePaymentIntent> = {}): StripePaymentIntent => ({
  id: 'pi_1',
  status: 'succeeded',
  amount_received: 10_000,
  latest_charge: { id: 'ch_1', created, balance_transaction: txn('txn_1', 320) },
  last_payment_error: null,
  ...given,
});
const session = (given: Partial<StripeSession> = {}): StripeSession => ({
  id: 'cs_1',
  object: 'checkout.session',
  url: null,
  status: 'complete',
  payment_status: 'paid',
  client_reference_id: 'own',
  expires_at: created + 3600,
  payment_intent: intent(),
  ...given,
});
const refund = (given: Partial<StripeRefund>): StripeRefund => ({
  id: 're_1',
  amount: 2500,
  status: 'succeeded',
  reason: null,
  created,
  balance_transaction: txn('txn_2', 0),
  ...given,
});
const dispute = (given: Partial<StripeDispute>): StripeDispute => ({
  id: 'du_1',
  amount: 5000,
  status: 'needs_response',
  reason: 'product_not_received',
  created,
  evidence_details: { due_by: created + 60 },
  balance_transactions: [txn('txn_3', 1500)],
  ...given,
});

describe('A checkout of the gateway should be', () => {
  const unpaid = { payment_status: 'unpaid' } as const;
  it.each<[string, Partial<StripeSession>]>([
    ['paid', {}],
    ['open', { status: 'open', ...unpaid, payment_intent: null }],
    ['open', { status: 'open', ...unpaid, payment_intent: intent({ status: 'requires_payment_method' }) }],
    ['expired', { status: 'expired', ...unpaid, payment_intent: null }],
    ['processing', { ...unpaid, payment_intent: intent({ status: 'processing' }) }],
    ['failed', { ...unpaid, payment_intent: intent({ status: 'requires_payment_method' }) }],
    ['failed', { ...unpaid, payment_intent: intent({ status: 'canceled' }) }],
    ['processing', { payment_intent: 'pi_1' }],
  ])('%s, as its session and its payment say', (status, given) => {
    const state = stateOf(session(given), [], []);
    expect(state).toMatchObject({ status });
    expect(state.payment).toEqual(status === 'paid' ? { id: 'pi_1', cents: 10_000, paidAt: at } : null);
  });

  it('listed with its fees, refunds and disputes, but without inquiries', () => {
    const disputes = [dispute({}), dispute({ id: 'du_2', status: 'warning_needs_response' })];
    const refunds = [refund({}), refund({ id: 're_2', status: 'failed', failure_reason: 'expired_card' })];
    const { transactions } = stateOf(session(), refunds, disputes);
    const shown = transactions.map(({ id, kind, cents, status, reason }) => [
      id,
      kind,
      cents,
      status,
      reason,
    ]);
    expect(shown).toEqual([
      ['txn_1', 'fee', 320, 'posted', null],
      ['re_1', 'refund', 2500, 'posted', null],
      ['re_2', 'refund', 2500, 'failed', 'expired_card'],
      ['du_1', 'dispute', 5000, 'open', 'product not received'],
      ['txn_3', 'fee', 1500, 'posted', null],
    ]);
  });

  it.each([
    ['paid', 'posted'],
    ['in_transit', 'pending'],
    ['pending', 'pending'],
    ['failed', 'failed'],
    ['canceled', 'failed'],
  ])('paid out: %s is %s', (status, expected) =>
    expect(payoutOf({ id: 'po_1', amount: 1, status, failure_message: null, created })).toMatchObject({
      status: expected,
    }),
  );
});

describe('An event should', () => {
  it.each([
    [{ object: 'checkout.session', id: 'cs_1' }, 'cs_1'],
    [{ object: 'payment_intent', id: 'pi_1' }, 'pi_1'],
    [{ object: 'charge', id: 'ch_1', payment_intent: 'pi_1' }, 'pi_1'],
    [{ object: 'refund', id: 're_1', payment_intent: 'pi_1' }, 'pi_1'],
    [{ object: 'dispute', id: 'du_1', payment_intent: 'pi_1' }, 'pi_1'],
    [{ object: 'payout', id: 'po_1' }, 'po_1'],
    [{ object: 'customer', id: 'cus_1' }, undefined],
    [{ object: 'charge', id: 'ch_1', payment_intent: null }, undefined],
    [{ object: 'constructor', id: 'x' }, undefined],
  ])('be about the object that is read: %j', (object, expected) =>
    expect(newsOf({ id: 'evt_1', type: 'test', data: { object } })?.objectId).toBe(expected),
  );

  it.each([
    '',
    'x',
    'null',
    '[]',
    '{}',
    '{"id":"","type":"x","data":{"object":{}}}',
    '{"id":"e","type":"x","data":{}}',
  ])('not be read from %j', (body) => expect(eventIn(Buffer.from(body))).toBeNull());
});

describe('The gateway should', () => {
  const production = {
    NODE_ENV: 'production',
    BASE_URL: 'https://portal.university.example',
    DATABASE_URL: 'postgres://app:secret@db/collegium?sslmode=verify-full',
    SESSION_SECRET: 'kX7vQ2mN9pL4wR8tY1zB6cF3hJ5dG0sA',
    IDEMPOTENCY_SECRET: 'f3b1c9d27e5a40866b2d1f9c8e7a5031',
    DOCUMENT_SECRET: 'Tz4+uPq81/mWcE7xLr2Yk9VnB3oHs6Dj',
    OIDC_ISSUER: 'https://login.university.example',
    OIDC_CLIENT_ID: 'collegium',
    OIDC_CLIENT_SECRET: 'client-secret',
  };
  const given = {
    GATEWAY_URL: 'https://api.gateway.example',
    GATEWAY_KEY: 'sk_1',
    GATEWAY_WEBHOOK_SECRET: 'whsec_1',
  };

  it.each([
    ['the demo gateway outside production', {}, { demo: true, isAvailable: true }],
    ['none in production without settings', production, { demo: false, isAvailable: false }],
    ['the configured one in production', { ...production, ...given }, { demo: false, isAvailable: true }],
    ['the configured one elsewhere', given, { demo: false, isAvailable: true }],
  ])('be %s', (_, settings, expected) =>
    expect(new GatewaySettings(new Environment(settings))).toMatchObject(expected),
  );
});

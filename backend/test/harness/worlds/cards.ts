import { beforeAll, expect } from '@jest/globals';
import { firstLedgerDifference } from '../../../src/modules/billing/accounts/ledger-check.js';
import type { CardTransactionDto } from '../../../src/modules/cards/card-transactions.dto.js';
import type { CheckoutDto } from '../../../src/modules/cards/checkouts.dto.js';
import { GatewaySettings } from '../../../src/modules/cards/gateway/gateway.settings.js';
import { signatureOf } from '../../../src/modules/cards/gateway/signature.rules.js';
import type { Student } from '../../../src/modules/students/student.entity.js';
import type { Term } from '../../../src/modules/terms/term.entity.js';
import { allowAlone } from '../limits.js';
import { waitFor } from '../server-process.js';
import type { Client } from '../test-app.js';
import { bursar, openWorld, records, system } from './world.js';

export let term: Term;

/** A student with an account of their own, signed in. */
export interface Payer {
  student: Student;
  client: Client;
}

export function cardWorld(settings: Record<string, string> = { RATE_LIMITS: 'off' }): void {
  openWorld(['bursar', 'admin'], settings);
  beforeAll(async () => {
    term = await records.term();
    await allowAlone(system.dataSource);
  });
}

export async function payer(): Promise<Payer> {
  const user = await records.user({ role: 'student' });
  const student = await records.student({ userId: user.id });
  return { student, client: await system.asPerson(user.email!) };
}

const settings = (): GatewaySettings => system.app.get(GatewaySettings, { strict: false });

/** What a bank would do, through the demo gateway's office. */
export async function bank(does: string, fields: Record<string, string> = {}): Promise<{ id: string }> {
  const response = await fetch(`${system.baseUrl}/gateway/office/${does}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${settings().key}` },
    body: new URLSearchParams(fields),
  });
  if (!response.ok) throw new Error(`${does}: ${response.status} ${await response.text()}`);
  return (await response.json()) as { id: string };
}

/** The payer's choice on the payment page. */
export const choose = (url: string, choice: 'pay' | 'decline' | 'later'): Promise<Response> =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ choice }), redirect: 'manual' });

export async function open(
  { student, client }: Payer,
  body: { amount: number; chargeId?: string; planId?: string },
): Promise<CheckoutDto> {
  const { body: made } = await client
    .post('/api/checkouts')
    .send({ studentId: student.id, ...body })
    .expect(201);
  return made as CheckoutDto;
}

export const read = async (id: string): Promise<CheckoutDto> =>
  (await bursar.get(`/api/checkouts/${id}`).expect(200)).body as CheckoutDto;

export const refresh = async (id: string): Promise<CheckoutDto> =>
  (await bursar.post(`/api/checkouts/${id}/refresh`).send({}).expect(200)).body as CheckoutDto;

/** Waits until the checkout is as expected, without asking the gateway. */
export async function until(id: string, isSo: (checkout: CheckoutDto) => boolean): Promise<CheckoutDto> {
  await waitFor(async () => isSo(await read(id)));
  return read(id);
}

/** A checkout that was paid. */
export async function paid(by: Payer, body: Parameters<typeof open>[1]): Promise<CheckoutDto> {
  const { id, url } = await open(by, body);
  await choose(url!, 'pay');
  return until(id, ({ status }) => status === 'paid');
}

/** The id of the payment at the gateway. */
export async function paymentAtGateway(checkoutId: string): Promise<string> {
  const [row] = await system.dataSource.query<{ id: string }[]>(
    'SELECT gateway_payment_id AS id FROM card_checkouts WHERE id = $1',
    [checkoutId],
  );
  return row!.id;
}

export const transactionsOf = async (checkoutId: string): Promise<CardTransactionDto[]> => {
  const filter = encodeURIComponent(JSON.stringify({ checkoutId }));
  return (await bursar.get(`/api/card-transactions?filter=${filter}`).expect(200))
    .body as CardTransactionDto[];
};

/** Balances of the ledger's accounts that a student's cards changed, in cents: debits are positive. */
export async function balances(checkoutId: string): Promise<Record<string, number>> {
  const rows = await system.dataSource.query<{ account: string; cents: number }[]>(
    `WITH source AS (
       SELECT id FROM card_transactions WHERE checkout_id = $1
       UNION ALL SELECT payment_id FROM card_checkouts WHERE id = $1)
     SELECT account, sum(cents)::float8 AS cents FROM (
       SELECT debit AS account, cents, entry_id FROM ledger_lines
       UNION ALL SELECT credit, -cents, entry_id FROM ledger_lines) AS side
       JOIN ledger_entries entry ON entry.id = side.entry_id
     WHERE entry.source_id IN (SELECT id FROM source) GROUP BY account HAVING sum(cents) <> 0 ORDER BY account`,
    [checkoutId],
  );
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
}

/** Sends an event as the gateway would, perhaps with another signature. */
export function sendEvent(body: string, signature?: string | null): Promise<Response> {
  const bytes = Buffer.from(body);
  const signed =
    signature === undefined ? signatureOf(settings().webhookSecret, bytes, new Date()) : signature;
  return fetch(`${system.baseUrl}/api/gateway/events`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      ...(signed !== null && { 'Stripe-Signature': signed }),
    },
    body,
  });
}

export const signedAt = (body: string, at: Date): string =>
  signatureOf(settings().webhookSecret, Buffer.from(body), at);

export const ledgerDifference = (): Promise<string | null> => firstLedgerDifference(system.dataSource);

export const ledgerIsCorrect = async (): Promise<void> => expect(await ledgerDifference()).toBeNull();
export const count = async (table: string): Promise<number> =>
  (await system.dataSource.query<{ count: number }[]>(`SELECT count(*)::int FROM ${table}`))[0]!.count;
export const event = (object: object, id = 'evt_own'): string =>
  JSON.stringify({ id, type: 'test', data: { object } });

/** Checks that a disputed payment is owed again, and what is left when the dispute ends like this. */
export async function expectDispute(outcome: string, balance: string, expected: object): Promise<void> {
  const by = await payer();
  const { id: chargeId } = await records.charge(by.student, term, { amount: '100.00' });
  const { id } = await paid(by, { amount: 100, chargeId });
  const dispute = await bank('dispute', { payment: await paymentAtGateway(id) });
  await until(id, ({ disputedAmount }) => disputedAmount === '100.00');
  expect((await bursar.get(`/api/charges/${chargeId}`)).body).toMatchObject({ balance: '100.00' });
  expect(await balances(id)).toMatchObject({ disputed_payments: -10_000 });
  const { body: notices } = await by.client.get('/api/notifications').expect(200);
  expect((notices as { title: string }[]).map(({ title }) => title)).toContain(
    'Your card payment of $100.00 is disputed',
  );
  const [open] = (await transactionsOf(id)).filter(({ kind }) => kind === 'dispute');
  expect(open).toMatchObject({
    status: 'open',
    reason: 'fraudulent',
    needsAttention: true,
    uncovered: '0.00',
  });
  await bank('close', { dispute: dispute.id, outcome });
  await waitFor(async () => (await transactionsOf(id)).some(({ status }) => status === outcome));
  expect((await bursar.get(`/api/charges/${chargeId}`)).body).toMatchObject({ balance });
  expect(await balances(id)).toEqual({ processor_fees: 1820, ...expected });
  await ledgerIsCorrect();
}

export const charge = (id: string) => bursar.get(`/api/charges/${id}`).expect(200);
export const payment = (id: string | null) => bursar.get(`/api/payments/${id}`).expect(200);

/** Checks a payment that arrives, or fails, after the payer left the page. */
export async function expectLater(does: 'arrive' | 'fail'): Promise<void> {
  const by = await payer();
  const { id: chargeId } = await records.charge(by.student, term);
  const { id, url } = await open(by, { amount: 10, chargeId });
  await choose(url!, 'later');
  await until(id, ({ status }) => status === 'processing');
  expect((await charge(chargeId)).body).toMatchObject({ paidAmount: '0.00' });
  await bank(does, { session: url!.split('/').at(-1)! });
  const end = does === 'arrive' ? 'paid' : 'failed';
  const { failure } = await until(id, ({ status }) => status === end);
  expect(failure).toBe(does === 'arrive' ? null : 'The bank refused the payment.');
  expect((await charge(chargeId)).body).toMatchObject({ paidAmount: does === 'arrive' ? '10.00' : '0.00' });
}

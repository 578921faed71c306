import { beforeAll } from '@jest/globals';
import { firstLedgerDifference } from '../../../src/modules/billing/accounts/ledger-check.js';
import type { CardTransactionDto } from '../../../src/modules/cards/card-transactions.dto.js';
import type { CheckoutDto } from '../../../src/modules/cards/checkouts.dto.js';
import { GatewaySettings } from '../../../src/modules/cards/gateway/gateway.settings.js';
import { signatureOf } from '../../../src/modules/cards/gateway/signature.rules.js';
import type { Student } from '../../../src/modules/students/student.entity.js';
import type { Term } from '../../../src/modules/terms/term.entity.js';
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

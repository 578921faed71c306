import { describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../../test/harness/problem.js';
import {
  balances,
  bank,
  cardWorld,
  choose,
  count,
  event,
  expectDispute,
  ledgerDifference,
  ledgerIsCorrect,
  open,
  paid,
  payer,
  paymentAtGateway,
  read,
  refresh,
  sendEvent,
  signedAt,
  term,
  transactionsOf,
  until,
} from '../../../test/harness/worlds/cards.js';
import { gatewayOrdersSpec } from '../../../test/harness/wide/gateway-orders.js';
import { waitFor } from '../../../test/harness/server-process.js';
import { bursar, records, system } from '../../../test/harness/worlds/world.js';

cardWorld();

describe('POST /api/gateway/events should', () => {
  it('keep nothing of an event that is unsigned, altered, stale or no event', async () => {
    const body = event({ object: 'checkout.session', id: 'cs_unknown' });
    const now = new Date();
    const before = await count('gateway_events');
    const refused = async (response: Promise<Response>, detail: string): Promise<void> => {
      const { status } = await response;
      expect([status, await (await response).json()]).toEqual([400, expect.objectContaining({ detail })]);
    };
    await refused(sendEvent(body, null), 'The event has no valid signature.');
    await refused(
      sendEvent(`${body} `, signedAt(body, now)),
      "The event's signature does not match its content.",
    );
    const old = new Date(now.getTime() - 301_000);
    await refused(sendEvent(body, signedAt(body, old)), "The event's signature is older than 5 minutes.");
    for (const other of ['', '[]', 'null', '{"id":1}', '{"id":"evt","type":"x","data":{"object":null}}'])
      await refused(sendEvent(other), 'The body is not an event.');
    expect(await count('gateway_events')).toBe(before);
    expect((await sendEvent(body)).status).toBe(204);
    expect((await sendEvent(body)).status).toBe(204);
    expect(await count('gateway_events')).toBe(before + 1);
  });
});

describe('A refund at the gateway should', () => {
  it('be owed again, and come back if it fails', async () => {
    const by = await payer();
    const { id: chargeId } = await records.charge(by.student, term, { amount: '100.00' });
    const { id } = await paid(by, { amount: 100, chargeId });
    const gatewayPayment = await paymentAtGateway(id);
    const refund = await bank('refund', { payment: gatewayPayment, cents: '2500' });
    await until(id, ({ refundedAmount }) => refundedAmount === '25.00');
    expect((await bursar.get(`/api/charges/${chargeId}`)).body).toMatchObject({ balance: '25.00' });
    expect(await balances(id)).toEqual({
      card_clearing: 10_000 - 2500 - 320,
      processor_fees: 320,
      student_receivable: -7500,
    });
    await bank('fail-refund', { refund: refund.id });
    await waitFor(async () => (await transactionsOf(id)).some(({ status }) => status === 'failed'));
    expect((await bursar.get(`/api/charges/${chargeId}`)).body).toMatchObject({ balance: '0.00' });
    expect(await balances(id)).toEqual({
      card_clearing: 10_000 - 320,
      processor_fees: 320,
      student_receivable: -10_000,
    });
    await ledgerIsCorrect();
  });

  it('take the credit of the payment first', async () => {
    const by = await payer();
    const { id: chargeId } = await records.charge(by.student, term, { amount: '100.00' });
    const { id, url } = await open(by, { amount: 100, chargeId });
    await bursar.post('/api/payments').send({ chargeId, amount: 60, method: 'cash' }).expect(201);
    await choose(url!, 'pay');
    await until(id, ({ status }) => status === 'paid');
    await bank('refund', { payment: await paymentAtGateway(id), cents: '7000' });
    await until(id, ({ refundedAmount }) => refundedAmount === '70.00');
    const { body } = await bursar.get(`/api/students/${by.student.id}/account`).expect(200);
    expect(body).toMatchObject({ credit: '0.00', balance: '10.00' });
    await ledgerIsCorrect();
  });
});

describe('A dispute should', () => {
  it.each([['lost', '100.00', { card_clearing: -320 - 1500 }]])(
    'be owed again, and be settled when it is %s',
    expectDispute,
  );
});

describe('A payout should', () => {
  it('move the money to the bank once, and back if it fails', async () => {
    const payout = await bank('payout', { cents: '5000' });
    const statusOf = async (): Promise<string | undefined> => {
      const filter = encodeURIComponent(JSON.stringify({ kind: 'payout' }));
      const { body } = await bursar.get(`/api/card-transactions?filter=${filter}`).expect(200);
      return (body as { gatewayId: string; status: string }[]).find(
        ({ gatewayId }) => gatewayId === payout.id,
      )?.status;
    };
    await waitFor(async () => (await statusOf()) === 'posted');
    const moved = async (): Promise<object[]> =>
      system.dataSource.query(
        `SELECT entry.kind, debit, credit, cents::int AS cents FROM ledger_entries entry
           JOIN ledger_lines line ON line.entry_id = entry.id
           JOIN card_transactions part ON part.id = entry.source_id WHERE part.gateway_id = $1 ORDER BY entry.number`,
        [payout.id],
      );
    const first = { kind: 'payout', debit: 'bank', credit: 'card_clearing', cents: 5000 };
    expect(await moved()).toEqual([first]);
    await bank('fail-payout', { payout: payout.id });
    await waitFor(async () => (await statusOf()) === 'failed');
    expect(await moved()).toEqual([
      first,
      { kind: 'payout_failure', debit: 'card_clearing', credit: 'bank', cents: 5000 },
    ]);
  });
});

gatewayOrdersSpec(1);

describe('Events should', () => {
  it('record one payment, however many arrive and are asked for at once', async () => {
    const by = await payer();
    await records.charge(by.student, term, { amount: '100.00' });
    const { id, url } = await open(by, { amount: 100 });
    await bank('hold');
    await choose(url!, 'pay');
    await Promise.all([
      ...Array.from({ length: 12 }, () => refresh(id)),
      ...Array.from({ length: 12 }, (_, number) =>
        sendEvent(event({ object: 'checkout.session', id: url!.split('/').at(-1) }, `evt_storm_${number}`)),
      ),
      bank('release', { times: '3' }),
    ]);
    await until(id, ({ status }) => status === 'paid');
    const { body } = await bursar
      .get(`/api/payments?filter=${encodeURIComponent(JSON.stringify({ studentId: by.student.id }))}`)
      .expect(200);
    expect(body).toHaveLength(1);
    await ledgerIsCorrect();
  });
});

describe('Without the keys of the database,', () => {
  it('a second payment, refund or entry is found; with them, it is refused', async () => {
    const by = await payer();
    const { id: chargeId } = await records.charge(by.student, term, { amount: '100.00' });
    const { id } = await paid(by, { amount: 100, chargeId });
    await bank('refund', { payment: await paymentAtGateway(id), cents: '2500' });
    await until(id, ({ refundedAmount }) => refundedAmount === '25.00');
    const forget = `UPDATE card_checkouts SET status = 'open', payment_id = NULL WHERE id = '${id}'`;
    const again = `SELECT post_ledger_entry('card_refund', 'card', id, 1, DATE '2026-09-01', NULL,
      jsonb_build_array(jsonb_build_object('debit', 'write_offs', 'credit', 'card_clearing', 'cents', 2500)))
      FROM card_transactions WHERE checkout_id = '${id}' AND kind = 'refund'`;
    await expect(system.dataSource.query(again)).rejects.toThrow('uq_ledger_entries_event');
    await expect(
      system.dataSource.query(
        `INSERT INTO card_checkouts (student_id, amount, session_id, url, expires_at, gateway_payment_id, requested_by_id)
         SELECT student_id, amount, session_id || '2', url, expires_at, gateway_payment_id, requested_by_id
         FROM card_checkouts WHERE id = $1`,
        [id],
      ),
    ).rejects.toThrow('uq_card_checkouts_gateway_payment_id');
    await system.dataSource.query('DROP INDEX uq_ledger_entries_event');
    await system.dataSource.query(again);
    expect(await ledgerDifference()).toContain('card clearing is -50.00');
    await system.dataSource.query(forget);
    await refresh(id);
    expect(await read(id)).toMatchObject({ status: 'paid' });
    expect(await ledgerDifference()).toContain('2 payments are recorded for pi_');
  });

  it('no refund commits without its entry', async () => {
    const by = await payer();
    const { id: chargeId } = await records.charge(by.student, term, { amount: '100.00' });
    const { id } = await paid(by, { amount: 100, chargeId });
    await expect(
      system.dataSource.query(
        `INSERT INTO card_transactions (gateway_id, kind, checkout_id, amount, status, occurred_at)
         VALUES ('re_unposted', 'refund', $1, 5, 'posted', now())`,
        [id],
      ),
    ).rejects.toThrow('is not posted to the ledger');
  });
});

describe('In production without a gateway,', () => {
  it('nobody can pay by card', async () => {
    const { GatewaySettings } = await import('./gateway/gateway.settings.js');
    const settings = system.app.get(GatewaySettings, { strict: false }) as { isAvailable: boolean };
    const by = await payer();
    await records.charge(by.student, term);
    settings.isAvailable = false;
    try {
      expect((await by.client.get('/api/checkouts/availability').expect(200)).body).toMatchObject({
        isAvailable: false,
      });
      expectProblem(
        await by.client.post('/api/checkouts').send({ studentId: by.student.id, amount: 1 }),
        503,
      );
      expect((await sendEvent(event({}))).status).toBe(503);
    } finally {
      settings.isAvailable = true;
    }
  });
});

describe('While the gateway does not respond,', () => {
  it('no page is opened, and recorded payments are still shown', async () => {
    const { GatewaySettings } = await import('./gateway/gateway.settings.js');
    const settings = system.app.get(GatewaySettings, { strict: false }) as { url: string };
    const by = await payer();
    await records.charge(by.student, term);
    const { id } = await open(by, { amount: 10 });
    const { url } = settings;
    settings.url = `${system.baseUrl}/gateway/closed`;
    try {
      expectProblem(
        await by.client.post('/api/checkouts').send({ studentId: by.student.id, amount: 10 }),
        503,
      );
      expect(await refresh(id)).toMatchObject({ status: 'open' });
      expect((await by.client.get('/api/checkouts').expect(200)).body).toHaveLength(1);
    } finally {
      settings.url = url;
    }
  });
});

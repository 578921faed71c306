import { describe, expect, it } from '@jest/globals';
import { trailOf, unknownId } from '../../../test/harness/lookups.js';
import { expectProblem } from '../../../test/harness/problem.js';
import {
  cardWorld,
  choose,
  type Payer as Student,
  payer as student,
  term,
} from '../../../test/harness/worlds/cards.js';
import { admin, bursar, records, system } from '../../../test/harness/worlds/world.js';
import type { PayerDto } from './payers.dto.js';

cardWorld();

let count = 0;
const newPayer = (given: object = {}) => ({
  name: 'Grace Miller',
  email: `grace.${(count += 1)}@mail${count}.example`,
  access: 'statements',
  purpose: 'To pay my tuition',
  consent: true,
  ...given,
});
const send = ({ student: { id }, client }: Student, given: object = {}) =>
  client.post(`/api/students/${id}/payers`).send(newPayer(given));
const add = async (by: Student, given: object = {}): Promise<PayerDto> =>
  (await send(by, given).expect(201)).body as PayerDto;
const act = (by: Student, { id }: PayerDto, verb: 'resend' | 'revoke') =>
  by.client.post(`/api/payers/${id}/${verb}`).send({});

/** The paths of the links in the mails to an address, oldest first. */
async function linksTo(email: string): Promise<string[]> {
  const mails = await system.dataSource.query<{ text: string }[]>(
    `SELECT text FROM mails WHERE recipient = $1 AND template = 'payer-link' ORDER BY created_at`,
    [email],
  );
  return mails.map(({ text }) => new URL(/http:\S+\/pay\/[\w-]{43}\b/.exec(text)![0]).pathname);
}
const linkTo = async (email: string): Promise<string> => (await linksTo(email)).at(-1)!;
const open = (path: string, init: RequestInit = {}) =>
  fetch(`${system.baseUrl}${path}`, { redirect: 'manual', ...init });
const pageAt = async (path: string): Promise<string> => {
  const response = await open(path);
  expect([path, response.status]).toEqual([path, 200]);
  return response.text();
};
const pay = (path: string, amount: string, more: Record<string, string> = {}) =>
  open(path, { method: 'POST', body: new URLSearchParams({ amount, ...more }) });

async function viewsOf({ student: { id }, client }: Student) {
  await system.flushAudit();
  const { body } = await client.get(`/api/students/${id}/reads`).expect(200);
  return (body as { part: string; actorName: string; actorRole: string }[]).map(
    ({ part, actorName, actorRole }) => [part, actorName, actorRole],
  );
}

const planOf = async ({ student: of }: Student): Promise<string> =>
  (await records.plan(of, term, { nextPaymentDate: '2051-01-31' })).id;

async function owing(amount = '120.00'): Promise<Student> {
  const by = await student();
  await records.charge(by.student, term, { amount, dueDate: '2026-01-05' });
  return by;
}

describe('POST /api/students/{id}/payers should', () => {
  it('record the consent and send a link, of which only a digest is stored', async () => {
    const by = await student();
    const payer = await add(by);
    expect(payer).toMatchObject({
      studentId: by.student.id,
      name: 'Grace Miller',
      access: 'statements',
      purpose: 'To pay my tuition',
      consentedAt: expect.any(String),
      revokedAt: null,
    });
    const code = (await linkTo(payer.email)).slice('/pay/'.length);
    const [row] = await system.dataSource.query<{ text: string; isDigest: boolean }[]>(
      `SELECT payer::text AS text, code_hash = sha256(convert_to($2, 'UTF8')) AS "isDigest" FROM payers payer WHERE id = $1`,
      [payer.id, code],
    );
    expect(row!.isDigest).toBe(true);
    expect(row!.text).not.toContain(code);
    const trail = await trailOf(system, payer.id);
    expect(trail.map(({ action }) => action)).toEqual(['payer.create']);
    expect(JSON.stringify(trail)).not.toMatch(/Grace|grace|tuition/);
    const { body } = await by.client.get(`/api/students/${by.student.id}/payers`).expect(200);
    expect(body).toEqual([payer]);
    expect((await by.client.get(`/api/payers/${payer.id}`).expect(200)).body).toEqual(payer);
  });

  it.each([
    ['name', { name: '' }, 'Name is required'],
    ['email', { email: 'grace' }, 'Must be an email address.'],
    ['access', { access: 'grades' }, 'Choose what the payer sees.'],
    ['purpose', { purpose: ' ' }, 'Purpose is required'],
    ['consent', { consent: false }, 'Agree to the disclosure to add the payer.'],
  ])('refuse a wrong %s', async (field, given, message) => {
    expectProblem(await send(await student(), given), 422, { errors: { [field]: [message] } });
  });

  it('refuse a second link to an address, and an eleventh payer', async () => {
    const by = await student();
    const { email } = await add(by);
    expectProblem(await send(by, { email: email.toUpperCase() }), 422, {
      errors: {
        email: [
          'A payer with this email address has a link already. Send the link again, or revoke it first.',
        ],
      },
    });
    for (let number = 2; number <= 10; number++) await add(by);
    expectProblem(await send(by), 409);
  });

  it('be for students, for themselves', async () => {
    const [by, other] = [await student(), await student()];
    const payer = await add(by);
    const path = `/api/students/${by.student.id}/payers`;
    for (const client of [bursar, admin]) {
      expectProblem(await client.get(path), 403);
      expectProblem(await client.post(path).send(newPayer()), 403);
      expectProblem(await client.post(`/api/payers/${payer.id}/revoke`).send({}), 403);
    }
    expectProblem(await other.client.get(path), 404);
    expectProblem(await other.client.post(path).send(newPayer()), 404);
    for (const id of [payer.id, unknownId]) {
      expectProblem(await other.client.get(`/api/payers/${id}`), 404);
      expectProblem(await other.client.post(`/api/payers/${id}/resend`).send({}), 404);
      expectProblem(await other.client.post(`/api/payers/${id}/revoke`).send({}), 404);
    }
  });
});

describe('A payer’s link should', () => {
  it('show the balance, and record each view with the name of the payer', async () => {
    const by = await owing();
    const { email } = await add(by, { access: 'balance' });
    await bursar.post(`/api/students/${by.student.id}/statements`).send({}).expect(201);
    const link = await linkTo(email);
    const response = await open(link);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'content-security-policy': expect.stringMatching(/^default-src 'none'/),
    });
    const page = await response.text();
    expect(page).toContain('<dt>Balance</dt><dd>$120.00</dd>');
    expect(page).toContain('<dt>Due now</dt><dd>$120.00</dd>');
    expect(page).not.toContain('Statement');
    await pageAt(link);
    expect((await viewsOf(by)).filter(([, , role]) => role === 'payer')).toEqual([
      ['financial', 'Grace Miller', 'payer'],
      ['financial', 'Grace Miller', 'payer'],
    ]);
  });

  it('show statements only with consent to them, and only the student’s own', async () => {
    const [by, other] = [await owing(), await owing()];
    const make = async ({ student: { id } }: Student): Promise<string> =>
      ((await bursar.post(`/api/students/${id}/statements`).send({}).expect(201)).body as { id: string }).id;
    const [own, foreign] = [await make(by), await make(other)];
    const [all, balance] = [await add(by), await add(by, { access: 'balance' })];
    const link = await linkTo(all.email);
    expect(await pageAt(link)).toContain(`href="${link}/statements/${own}"`);
    const file = await open(`${link}/statements/${own}`);
    expect([file.status, file.headers.get('content-type'), file.headers.get('referrer-policy')]).toEqual([
      200,
      'application/pdf',
      'same-origin',
    ]);
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const { body } = await by.client.get(`/api/statements/${own}/file`).buffer(true).expect(200);
    expect(Buffer.isBuffer(body)).toBe(true);
    for (const path of [
      `${link}/statements/${foreign}`,
      `${link}/statements/${unknownId}`,
      `${link}/statements/x`,
      `${await linkTo(balance.email)}/statements/${own}`,
    ])
      expect([path, (await open(path)).status]).toEqual([path, 404]);
    expect(await viewsOf(by)).toEqual(
      expect.arrayContaining([
        ['statements', 'Grace Miller', 'payer'],
        ['statement', 'Grace Miller', 'payer'],
      ]),
    );
  });

  it('list what is due, what it is for only with consent to statements, and pay a chosen plan', async () => {
    const [by, other] = [await owing(), await owing()];
    const [plan, foreign] = [await planOf(by), await planOf(other)];
    const [all, balance] = [await add(by), await add(by, { access: 'balance' })];
    const link = await linkTo(balance.email);
    const page = await pageAt(link);
    expect(page).toContain('<th scope="row">January 31, 2051</th><td class="amount">$100.00</td>');
    expect(page).toContain(`<option value="${plan}">Payment plan: $100.00 due January 31, 2051</option>`);
    expect(page).not.toContain('12-Month');
    expect(await pageAt(await linkTo(all.email))).toContain('<span>12-Month 0% plan, installment 1</span>');
    const { status, headers } = await pay(link, '100', { plan });
    expect(status).toBe(303);
    const [, address] = /href="([^"]*\/gateway\/pay\/cs_[^"]*)"/.exec(
      await pageAt(headers.get('location')!),
    )!;
    await choose(address!, 'pay');
    await pageAt(headers.get('location')!);
    const { body } = await bursar.get(`/api/payment-plans/${plan}`).expect(200);
    expect(body).toMatchObject({ remainingBalance: '1100.00' });
    const refused = await pay(link, '1100.01', { plan });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain(`<option value="${plan}" selected>`);
    for (const id of [foreign, unknownId, 'x']) {
      const unknown = await pay(link, '1', { plan: id });
      expect([id, unknown.status]).toEqual([id, 422]);
      expect(await unknown.text()).toContain(
        'Choose “Amounts due first”, or one of the payment plans listed.',
      );
    }
  });

  it('pay the account by card, up to what is open', async () => {
    const by = await owing();
    const { email, name } = await add(by, { access: 'balance' });
    const link = await linkTo(email);
    const refused: [string, string][] = [
      ['', 'Enter an amount such as 329.17.'],
      ['<b>1', 'Enter an amount such as 329.17.'],
      ['-5', 'Enter an amount such as 329.17.'],
      ['1.234', 'Enter an amount such as 329.17.'],
      ['1,2345', 'Enter an amount such as 329.17.'],
      ['0,750', 'Enter an amount such as 329.17.'],
      ['0.49', 'Amount must be at least $0.50.'],
      ['120.01', 'Amount must be at most $120.00, what is open on the account.'],
    ];
    for (const [amount, fault] of refused) {
      const response = await pay(link, amount);
      const page = await response.text();
      expect([amount, response.status, page.includes(fault), page.includes('<b>1')]).toEqual([
        amount,
        422,
        true,
        false,
      ]);
    }
    const { status, headers } = await pay(link, '$70,50');
    const location = headers.get('location')!;
    expect([status, location]).toEqual([303, expect.stringMatching(/^\/pay\/payments\/[0-9a-f-]{36}$/)]);
    const [, address] = /href="([^"]*\/gateway\/pay\/cs_[^"]*)"/.exec(await pageAt(location))!;
    const returned = await choose(address!, 'pay');
    expect(returned.headers.get('location')).toBe(`${system.baseUrl}${location}`);
    const paid = await pageAt(location);
    expect(paid).toContain('Your payment of $70.50 was received.');
    expect(paid).not.toMatch(new RegExp(`${link.slice(5)}|${by.student.studentId}`));
    expect(await pageAt(link)).toContain('<dt>Balance</dt><dd>$49.50</dd>');
    const { body } = await bursar.get(`/api/checkouts?filter={"studentId":"${by.student.id}"}`).expect(200);
    expect(body).toMatchObject([{ amount: '70.50', status: 'paid', payerName: name }]);
    const [{ id }] = body as [{ id: string }];
    const { body: events } = await admin
      .get(`/api/audit-events?filter=${JSON.stringify({ subjectId: id, action: 'card_checkout.create' })}`)
      .expect(200);
    expect(events).toMatchObject([{ actorName: name, actorRole: 'payer' }]);
  });

  it('end when it is revoked or replaced, with the same answer as for an unknown one', async () => {
    const by = await owing();
    const payer = await add(by);
    const first = await linkTo(payer.email);
    await act(by, payer, 'resend').expect(200);
    const [, second] = await linksTo(payer.email);
    expect(second).not.toBe(first);
    await pageAt(second!);
    const { body } = await act(by, payer, 'revoke').expect(200);
    expect(body).toMatchObject({ revokedAt: expect.any(String) });
    const unknown = `/pay/${'A'.repeat(43)}`;
    const answers = await Promise.all(
      [first, second!, unknown].map(async (path) => {
        const response = await open(path);
        return [response.status, await response.text()];
      }),
    );
    expect(answers).toEqual(answers.map(() => [404, expect.stringContaining('This link is not valid')]));
    expect(new Set(answers.map(([, page]) => page)).size).toBe(1);
    expect((await pay(second!, '10')).status).toBe(404);
    for (const verb of ['resend', 'revoke'] as const) expectProblem(await act(by, payer, verb), 409);
    // The address can be added again, with a new consent.
    await add(by, { email: payer.email });
  });

  it('be refused for an address without a page', async () => {
    for (const path of [
      '/pay',
      '/pay/x',
      `/pay/payments/${unknownId}`,
      '/pay/payments/x',
      `/pay/${'A'.repeat(43)}/x`,
    ])
      expect([path, (await open(path)).status]).toEqual([path, 404]);
    expect((await open(`/pay/${'A'.repeat(43)}`, { method: 'PUT' })).status).toBe(404);
  });

  it('be mailed a limited number of times to one address', async () => {
    const by = await student();
    const payer = await add(by);
    const statuses: number[] = [];
    for (let turn = 0; turn < 6; turn++) statuses.push((await act(by, payer, 'resend')).status);
    expect(statuses.at(-1)).toBe(409);
    // A refused mail leaves the earlier link valid.
    await pageAt(await linkTo(payer.email));
  });
});

describe('The database should refuse', () => {
  it.each([
    ['another party', `UPDATE payers SET email = 'other@mail.example' WHERE id = $1`, 'ck_payers_fixed'],
    ['more records', `UPDATE payers SET access = 'statements' WHERE id = $1`, 'ck_payers_fixed'],
    ['a revoked link', 'UPDATE payers SET revoked_at = now() WHERE id = $1', 'ck_payers_revoked'],
  ])('%s for a consent', async (_, statement, constraint) => {
    const { id } = await add(await student(), { access: 'balance' });
    await expect(system.dataSource.query(statement, [id])).rejects.toMatchObject({
      driverError: { constraint },
    });
  });
});

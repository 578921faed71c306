import { describe, expect, it } from '@jest/globals';
import supertest from 'supertest';
import {
  bodyOf,
  dotted,
  limits,
  many,
  other,
  post,
  postAll,
  type Receipt,
  receiptsWorld,
  sentOf,
  startOther,
  times,
} from '../../../test/harness/worlds/receipts.js';
import { system } from '../../../test/harness/worlds/world.js';

receiptsWorld();

describe('receipts of POST /api/inquiries/contact should be limited, by several processes together,', () => {
  it.each<[string, (at: number) => string]>([
    [
      'by dotted spellings of a Gmail address',
      (at) => `${dotted(at)}@${at % 2 ? 'gmail.com' : 'googlemail.com'}`,
    ],
  ])('to one mailbox %s', async (_, address) => {
    const answers = await postAll(many(limits.mailbox * times, address));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await sentOf(answers)).toBe(limits.mailbox);
  });

  it.each<[string, (at: number) => string]>([
    ['of many local parts', (at) => `person${at}@catchall.example`],
  ])('to one domain %s', async (_, address) => {
    expect(await sentOf(await postAll(many(limits.domain * times, address)))).toBe(limits.domain);
  });

  it.each<[string, (at: number) => string]>([['to many domains', (at) => `x@domain${at}.example`]])(
    'overall in an hour, %s',
    async (_, address) => {
      const count = limits.hour + limits.domain * 2;
      expect(await sentOf(await postAll(many(count, address)))).toBe(limits.hour);
    },
  );

  it('overall in a day', async () => {
    let sent = 0;
    for (let at = 0; sent < limits.day; at++) {
      expect(at).toBeLessThan(6);
      const address = (one: number): string => `x@hour${at}-${one}.example`;
      sent += await sentOf(await postAll(many(limits.hour, address)));
      await system.dataSource.query(
        `UPDATE mails SET created_at = now() - interval '61 minutes' WHERE created_at > now() - interval '1 hour'`,
      );
    }
    expect(sent).toBe(limits.day);
    expect(await sentOf([await post('late@another.example')])).toBe(0);
  });

  it('after a restart', async () => {
    const emails = many(limits.mailbox, (at) => `restart+${at}@one.example`);
    expect(await sentOf(await postAll(emails))).toBe(limits.mailbox);
    await other.close();
    await startOther();
    const response = await supertest(other.getHttpServer())
      .post('/api/inquiries/contact')
      .send(bodyOf('restart@one.example'));
    expect(await sentOf([response])).toBe(0);
  });

  it('for a day, after which one is sent again', async () => {
    const emails = many(limits.mailbox + 1, (at) => `day+${at}@one.example`);
    expect(await sentOf(await postAll(emails))).toBe(limits.mailbox);
    await system.dataSource.query(
      `UPDATE mails SET created_at = now() - interval '25 hours'
       WHERE id = (SELECT id FROM mails WHERE mailbox = 'day@one.example' AND state <> 'withheld' LIMIT 1)`,
    );
    expect(await sentOf([await post('day@one.example')])).toBe(1);
    expect(await sentOf([await post('day@one.example')])).toBe(0);
  });
});

describe('a receipt that is withheld should', () => {
  const overLimit = async (): Promise<{ status: number; body: Receipt }> => {
    await postAll(many(limits.mailbox, () => 'over@limit.example'));
    return post('over@limit.example');
  };

  it('not be visible to the sender', async () => {
    const first = await post('over@limit.example');
    const withheld = await overLimit();
    expect(await sentOf([withheld])).toBe(0);
    expect(withheld.status).toBe(first.status);
    expect(Object.keys(withheld.body).sort()).toEqual(Object.keys(first.body).sort());
    expect(JSON.stringify(withheld.body)).not.toMatch(/withheld|receipt|limit/i);
  });

  it('be shown to the office in the inquiry and the mail list, and never be sent', async () => {
    const { body } = await overLimit();
    const registrar = await system.as('registrar');
    const { body: inquiry } = await registrar.get(`/api/inquiries/${body.id}`).expect(200);
    expect(inquiry).toMatchObject({ email: 'over@limit.example', receiptState: 'withheld' });
    const admin = await system.as('super_admin');
    const { body: mails } = await admin
      .get('/api/mails')
      .query({ filter: JSON.stringify({ state: 'withheld', search: 'over@limit.example' }) })
      .expect(200);
    const [mail] = mails as { id: string; to: string; attempts: number }[];
    expect(mail).toMatchObject({ to: 'over@limit.example', attempts: 0 });
    await admin.post(`/api/mails/${mail!.id}/retry`).send({}).expect(409);
    const jobs = await system.dataSource.query<unknown[]>(
      `SELECT FROM pgboss.job WHERE name = 'mail.send' AND data->>'mailId' = $1`,
      [mail!.id],
    );
    expect(jobs).toEqual([]);
  });

  it('be shown in the athletics sign-up', async () => {
    await overLimit();
    const { body } = await system.anonymous
      .post('/api/athletics/signup')
      .send({
        firstName: 'Maya',
        lastName: 'Okafor',
        email: 'over@limit.example',
        phone: '910 555 0142',
        sport: 'soccer',
      })
      .expect(201);
    const office = await system.as('admissions');
    const { id } = body as Receipt;
    const { body: signup } = await office.get(`/api/athletics/signups/${id}`).expect(200);
    expect(signup).toMatchObject({ receiptState: 'withheld' });
    const { body: changed } = await office
      .put(`/api/athletics/signups/${id}`)
      .send({ status: 'contacted' })
      .expect(200);
    expect(changed).toMatchObject({ status: 'contacted', receiptState: 'withheld' });
  });

  it('be deleted after 90 days, and its inquiry kept', async () => {
    const { body } = await overLimit();
    await system.dataSource.query(
      `UPDATE mails SET created_at = now() - interval '91 days' WHERE state = 'withheld'`,
    );
    const { Pruner } = await import('../database/pruner.js');
    await system.app.get(Pruner, { strict: false }).prune();
    const registrar = await system.as('registrar');
    const { body: inquiry } = await registrar.get(`/api/inquiries/${body.id}`).expect(200);
    expect(inquiry).toMatchObject({ receiptState: null });
  });
});

describe('a request of a signed-in student should', () => {
  const ticket = { kind: 'support_ticket', subject: 'Printer', message: 'It is stuck.', category: 'other' };

  it('get a receipt when visitors have used up the overall limit, within the limit of the mailbox', async () => {
    await postAll(many(limits.hour, (at) => `x@domain${at}.example`));
    const student = await system.as('student');
    const answers: { body: Receipt }[] = [];
    for (let at = 0; at < limits.mailbox + 1; at++)
      answers.push(await student.post('/api/inquiries/requests').send(ticket).expect(201));
    expect(await sentOf(answers)).toBe(limits.mailbox);
  });
});

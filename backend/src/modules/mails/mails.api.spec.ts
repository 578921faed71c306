import { beforeAll, describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../../test/harness/problem.js';
import { waitFor } from '../../../test/harness/server-process.js';
import { admin, openWorld, system } from '../../../test/harness/worlds/world.js';
import { Jobs } from '../../platform/jobs/jobs.service.js';
import { MailService } from '../../platform/mail/mail.service.js';
import type { MailDto } from './mails.dto.js';
import { mails as templates } from '../notifications/notifications.feature.js';

describe('/api/mails', () => {
  let parked: string;
  let sent: string;

  openWorld(['admin']);

  beforeAll(async () => {
    // Nothing is sent until a spec sends it: no process runs these jobs.
    const { works } = system.app.get(Jobs);
    const work = works.get('mail.send')!;
    works.delete('mail.send');
    const mails = system.app.get(MailService);
    const write = (to: string, title: string): Promise<string> =>
      mails.post({
        to,
        template: templates.notification,
        facts: { title, body: 'The secret of it', link: null },
      });
    [parked, sent] = [
      await write('parked@elsewhere.example', 'Ämter'),
      await write('sent@elsewhere.example', 'Two'),
    ];
    await system.dataSource.query(
      `UPDATE mails SET state = 'parked', attempts = 3, last_error = 'SMTP 450 at RCPT TO' WHERE id = $1`,
      [parked],
    );
    await system.dataSource.query(`UPDATE mails SET state = 'sent', sent_at = now() WHERE id = $1`, [sent]);
    await system.dataSource.query(`DELETE FROM pgboss.job WHERE name = 'mail.send'`);
    works.set('mail.send', work);
  });

  const list = async (query: object): Promise<MailDto[]> =>
    (
      await admin
        .get('/api/mails')
        .query({ filter: JSON.stringify(query) })
        .expect(200)
    ).body as MailDto[];

  it('GET should list mails by state, template and words, without what they say', async () => {
    const [mail] = await list({ state: 'parked' });
    expect(mail).toEqual({
      id: parked,
      to: 'parked@elsewhere.example',
      template: 'notification',
      subject: 'Ämter',
      state: 'parked',
      attempts: 3,
      lastError: 'SMTP 450 at RCPT TO',
      createdAt: expect.any(String),
      sentAt: null,
    });
    expect((await list({ search: 'amter' })).map(({ id }) => id)).toEqual([parked]);
    expect((await list({ template: 'notification' })).map(({ id }) => id)).toEqual([sent, parked]);
    expect(await list({ template: 'digest' })).toEqual([]);
    expectProblem(await admin.get('/api/mails').query({ filter: '{"template":"none"}' }), 400);
  });

  it('GET should be written down', async () => {
    await system.flushAudit();
    await list({ search: 'amter' });
    await admin.get(`/api/mails/${parked}`).expect(200);
    await system.flushAudit();
    const rows = await system.dataSource.query<{ action: string; details: object }[]>(
      `SELECT action, details FROM audit_events WHERE subject_type = 'mail' ORDER BY id DESC LIMIT 2`,
    );
    expect(rows.map(({ action }) => action).sort()).toEqual(['mail.read', 'mails.list']);
    expect(JSON.stringify(rows)).not.toMatch(/elsewhere|amter/i);
  });

  it('POST retry should send a parked mail, once, and write down who asked for it', async () => {
    const { headers } = await admin.get(`/api/mails/${parked}`).expect(200);
    expectProblem(await admin.post(`/api/mails/${parked}/retry`).set('If-Match', '"0"'), 412);
    const etag = headers.etag as string;
    const { body } = await admin.post(`/api/mails/${parked}/retry`).set('If-Match', etag).expect(200);
    expect(body).toMatchObject({ id: parked, state: 'queued', attempts: 0 });
    expectProblem(await admin.post(`/api/mails/${parked}/retry`).set('If-Match', etag), 412);
    await waitFor(async () => (await list({ id: parked }))[0]!.state === 'sent');
    const [row] = await system.dataSource.query<{ details: { changes: object } }[]>(
      `SELECT details FROM audit_events WHERE action = 'mail.retry' AND subject_id = $1`,
      [parked],
    );
    expect(row!.details.changes).toEqual({ state: ['parked', 'queued'], attempts: [3, 0] });
  });

  it('POST retry should be refused for a mail that is not parked, and for one without an address', async () => {
    expectProblem(await admin.post(`/api/mails/${sent}/retry`), 409);
    const id = await system.app.get(MailService).post({
      to: 'nobody',
      template: templates.notification,
      facts: { title: 'x', body: null, link: null },
    });
    expectProblem(await admin.post(`/api/mails/${id}/retry`), 409);
  });
});

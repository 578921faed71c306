import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  answersOf,
  applicant,
  filled,
  openTerms,
  save,
  scan,
  start,
  submit,
} from '../../../../test/harness/worlds/applications.js';
import { tablesWith } from '../../../../test/harness/worlds/canaries.js';
import { admissions, openWorld, system } from '../../../../test/harness/worlds/world.js';
import type { ApplicationRecordDto } from '../office/applications.dto.js';
import { RetentionService } from './retention.service.js';

openWorld(['admissions'], { RATE_LIMITS: 'off' });
beforeAll(openTerms);

const day = 86_400_000;
const tick = (days: number) => system.app.get(RetentionService).tick(new Date(Date.now() + days * day));
const stateOf = async (id: string) => {
  const [row] = await system.dataSource.query<{ state: string; purged: boolean }[]>(
    'SELECT state, purged_at IS NOT NULL AS purged FROM applications WHERE id = $1',
    [id],
  );
  return row!;
};

describe('the retention of applications should', () => {
  it('let an unfinished one expire after 30 days without a change, and no other', async () => {
    const client = await applicant('unfinished');
    const { id } = await start(client);
    const whole = await applicant('finished');
    const other = await filled(whole);
    await submit(whole, other).expect(200);
    await tick(29);
    expect(await stateOf(id)).toEqual({ state: 'started', purged: false });
    await tick(31);
    expect(await stateOf(id)).toEqual({ state: 'expired', purged: false });
    expect((await stateOf(other)).state).toBe('documents_pending');
    await save(client, id, 'you', { firstName: 'Ada' }).expect(409);
    await start(client);
  });

  it('delete everything about the person after 365 days, and nothing before or during a hold', async () => {
    const canary = 'Zqvx';
    const mark = (text: string) => `${canary}${text}`;
    const email = `${mark('mailbox')}@mail.example`;
    await system.anonymous.post('/api/apply/links').send({ email, website: '' }).expect(202);
    const client = await applicant(mark('mailbox'));
    const id = await filled(client, {
      ...answersOf(mark('first'), mark('last'), { street: mark('street'), city: mark('city') }),
      schools: { schools: [{ name: mark('school'), country: 'US' }] },
      statement: { statement: mark('statement') },
      recommenders: {
        recommenders: [
          { name: mark('person'), email: `${mark('person')}@mail.example`, relationship: 'teacher' },
        ],
        waivesRight: 'no',
      },
    });
    await client
      .post(`/api/apply/applications/${id}/files`)
      .field('field', 'transcripts')
      .attach('file', scan, `${mark('file')}.pdf`)
      .expect(201);
    await client
      .post(`/api/apply/applications/${id}/submit`)
      .send({ certification: true, signature: mark('signature') })
      .expect(200);
    const { body } = await admissions.get(`/api/applications/${id}`).expect(200);
    const [asked] = (body as ApplicationRecordDto).recommendations;
    await admissions
      .post(`/api/applications/${id}/recommendations/${asked!.id}/correct`)
      .send({ name: mark('other'), email: `${mark('other')}@mail.example`, reason: mark('reason') })
      .expect(200);
    await client.post(`/api/apply/applications/${id}/withdraw`).send({}).expect(200);
    await system.flushAudit();
    const held = await tablesWith(canary);
    // The control: the canaries are where they should be.
    expect(held).toEqual(
      expect.arrayContaining([
        'public.applicants',
        'public.application_answers',
        'public.application_corrections',
        'public.applications',
        'public.mails',
        'public.recommendations',
        'public.stored_files',
      ]),
    );
    await expect(
      system.dataSource.query('SELECT purge_application(id) FROM applications WHERE state = $1 LIMIT 1', [
        'documents_pending',
      ]),
    ).rejects.toMatchObject({ constraint: 'ck_applications_purge' });
    await tick(364);
    expect(await tablesWith(canary)).toEqual(held);
    const hold = (reason: string | null) =>
      system.dataSource.query('UPDATE applications SET retention_hold = $2 WHERE id = $1', [id, reason]);
    await hold('A court asked for it');
    await tick(366);
    expect((await stateOf(id)).purged).toBe(false);
    await hold(null);
    await tick(366);
    expect(await stateOf(id)).toEqual({ state: 'withdrawn', purged: true });
    await system.flushAudit();
    expect(await tablesWith(canary)).toEqual([]);
    await tick(366);
    const [kept] = await system.dataSource.query<object[]>(
      `SELECT program_id IS NOT NULL AND term_id IS NOT NULL AND submitted_at IS NOT NULL AS dates,
         (SELECT count(*)::int FROM application_history WHERE application_id = $1) AS history
       FROM applications WHERE id = $1`,
      [id],
    );
    expect(kept).toEqual({ dates: true, history: 3 });
  });
});

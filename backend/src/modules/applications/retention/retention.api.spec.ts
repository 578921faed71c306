import { beforeAll, describe, expect, it } from '@jest/globals';
import { everyFile, everyRow, wordsIn } from '../../../../test/harness/everywhere.js';
import { pdf } from '../../../../test/harness/files.js';
import { heldConnections } from '../../../../test/harness/held-table.js';
import { waitFor } from '../../../../test/harness/server-process.js';
import {
  applicant,
  filled,
  opening,
  openTerms,
  save,
  start,
  submit,
  submitted,
} from '../../../../test/harness/worlds/applications.js';
import { form, linksTo, pageAt } from '../../../../test/harness/worlds/recommendations.js';
import { admissions, openWorld, system } from '../../../../test/harness/worlds/world.js';
import { ApplicationRemindersService } from '../reminders/application-reminders.service.js';
import type { ApplicationRecordDto } from '../office/applications.dto.js';
import { RetentionService } from './retention.service.js';

openWorld(['admissions'], { RATE_LIMITS: 'off' });
beforeAll(openTerms);

const day = 86_400_000;
const tick = (days: number) => system.app.get(RetentionService).tick(new Date(Date.now() + days * day));
const run = <Row = object>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  system.dataSource.query<Row[]>(sql, values);
const stateOf = async (id: string) => {
  const [row] = await run<{ state: string; purged: boolean }>(
    'SELECT state, purged_at IS NOT NULL AS purged FROM applications WHERE id = $1',
    [id],
  );
  return row!;
};
const marked = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, `Zqvx${name}q`])) as Record<Name, string>;
/** Which words are in any column of any table, or in any stored file. */
const found = async (words: Record<string, string>): Promise<string[]> => {
  await system.flushAudit();
  return wordsIn([...(await everyRow(system.dataSource)), ...everyFile(`${system.dataDir}/files`)], words);
};
const attach = (name: string, content: string) => [pdf({ note: `%${content}\n` }), `${name}.pdf`] as const;

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
    const words = {
      ...marked('mailbox', 'first', 'last', 'street', 'city', 'state', 'postal', 'school', 'degree'),
      ...marked('statement', 'person', 'recommender', 'letter', 'attached', 'attachedFile', 'signature'),
      ...marked('transcript', 'transcriptFile', 'supplement', 'supplementFile'),
      ...marked('received', 'returned', 'reopened', 'waived', 'note', 'corrected', 'correction', 'source'),
      ...marked('wrongBox', 'personNow', 'wrong'),
      ...marked('hold', 'release', 'withdrawal', 'paperBox', 'paperName', 'fee'),
      phone: '+44 1632 960 473',
      birthDate: '1931-07-09',
    };
    expect(await found(words)).toEqual([]);
    const email = `${words.mailbox}@mail.example`;
    await system.anonymous.post('/api/apply/links').send({ email, website: '' }).expect(202);
    const client = await applicant(words.mailbox);
    const recommender = `${words.recommender}@mail.example`;
    const id = await filled(client, {
      you: {
        firstName: words.first,
        lastName: words.last,
        birthDate: words.birthDate,
        phone: words.phone,
        country: 'US',
        street: words.street,
        city: words.city,
        state: words.state,
        postalCode: words.postal,
        citizenship: 'us',
      },
      schools: { schools: [{ name: words.school, country: 'US', degree: words.degree, gpa: 3.4 }] },
      statement: { statement: words.statement },
      recommenders: {
        recommenders: [
          { name: words.person, email: `${words.wrongBox}@mail.example`, relationship: 'teacher' },
        ],
        waivesRight: 'no',
      },
    });
    const send = (file: readonly [Buffer, string]) =>
      client
        .post(`/api/apply/applications/${id}/files`)
        .field('field', 'transcripts')
        .attach('file', ...file)
        .expect(201);
    await send(attach(words.transcript, words.transcriptFile));
    await client
      .post(`/api/apply/applications/${id}/submit`)
      .send({ certification: true, signature: words.signature })
      .expect(200);
    const office = (act: string, body: object) =>
      admissions.post(`/api/applications/${id}/${act}`).send(body).expect(200);
    const { body } = await admissions.get(`/api/applications/${id}`).expect(200);
    const [asked] = (body as ApplicationRecordDto).recommendations;
    await office(`recommendations/${asked!.id}/correct`, {
      name: words.personNow,
      email: recommender,
      reason: words.wrong,
    });
    await waitFor(async () => (await linksTo({ id, email: recommender })).length > 0);
    const [link] = await linksTo({ id, email: recommender });
    const letter = attach(words.attached, words.attachedFile);
    await pageAt(link!, 200, form({ letter: words.letter }, [[...letter]]));
    await office('items/identity/receive', { reason: words.received });
    await office('items/transcripts/return', { reason: words.returned });
    await system.app.get(ApplicationRemindersService).remind(id);
    await send(attach(words.supplement, words.supplementFile));
    await office('items/identity/return', { reason: words.reopened });
    await office('items/identity/waive', { reason: words.waived });
    await office('notes', { text: words.note });
    const answers = { city: words.corrected };
    await office('corrections', { step: 'you', answers, reason: words.correction });
    await office('verify-gpa', { gpa: 3.2, source: words.source });
    const { programId, termId } = opening();
    await admissions
      .post('/api/applications')
      .send({
        email: `${words.paperBox}@mail.example`,
        programId,
        termId,
        feeNote: words.fee,
        answers: { you: { firstName: words.paperName } },
      })
      .expect(201);
    await office('hold-retention', { reason: words.hold });
    await office('withdraw', { reason: words.withdrawal });
    // The control: the words are there to be deleted.
    const without = (...names: string[]) => Object.keys(words).filter((word) => !names.includes(word));
    expect(await found(words)).toEqual(without('release'));
    await expect(
      run('SELECT purge_application(id) FROM applications WHERE state = $1 LIMIT 1', ['documents_pending']),
    ).rejects.toMatchObject({ constraint: 'ck_applications_purge' });
    await tick(366);
    expect((await stateOf(id)).purged).toBe(false);
    expect(await found(words)).toEqual(without('release', 'paperBox', 'paperName', 'fee'));
    await office('release-retention', { reason: words.release });
    const kept = await found(words);
    expect(kept).toContain('release');
    await tick(364);
    expect(await found(words)).toEqual(kept);
    await tick(366);
    expect(await stateOf(id)).toEqual({ state: 'withdrawn', purged: true });
    // The content of files is removed after the transaction.
    await waitFor(async () => !(await found(words)).some((word) => word.endsWith('File')));
    expect(await found(words)).toEqual([]);
    await tick(366);
    const [row] = await run(
      `SELECT program_id IS NOT NULL AND term_id IS NOT NULL AND submitted_at IS NOT NULL AS dates,
         (SELECT count(*)::int FROM application_history WHERE application_id = $1) AS history
       FROM applications WHERE id = $1`,
      [id],
    );
    expect(row).toMatchObject({ dates: true });
    expect((row as { history: number }).history).toBeGreaterThan(3);
  });

  it('leave one alone for which someone decides again at the same moment', async () => {
    const id = await submitted('decided.again');
    for (const state of ['under_review', 'decided', 'declined'])
      await run('UPDATE applications SET state = $2::application_state WHERE id = $1', [id, state]);
    const holder = system.dataSource.createQueryRunner();
    await holder.startTransaction();
    await holder.query(`UPDATE applications SET state = 'decided' WHERE id = $1`, [id]);
    const ticking = tick(366);
    await waitFor(async () => (await heldConnections(system)) > 0);
    await holder.commitTransaction();
    await holder.release();
    await ticking;
    expect(await stateOf(id)).toEqual({ state: 'decided', purged: false });
    await run(`UPDATE applications SET state = 'declined' WHERE id = $1`, [id]);
    await tick(366);
    expect(await stateOf(id)).toEqual({ state: 'declined', purged: true });
  });

  it('end the session of an applicant whose last application is deleted', async () => {
    const client = await applicant('last.deleted');
    const { id } = await start(client);
    await client.post(`/api/apply/applications/${id}/withdraw`).send({}).expect(200);
    // After a call, the server caches the session for up to two seconds.
    await client.get('/api/apply/applications').expect(200);
    await tick(400);
    expect(await stateOf(id)).toMatchObject({ purged: true });
    await client.get('/api/apply/applications').expect(401);
  });

  it('forget who signed in 365 days ago and never started an application', async () => {
    const words = marked('visitor', 'session', 'openLink', 'applied');
    for (const word of Object.values(words)) {
      const email = `${word}@mail.example`;
      await system.anonymous.post('/api/apply/links').send({ email, website: '' }).expect(202);
      await applicant(word);
    }
    const { id } = await start(await applicant(words.applied));
    await run(`UPDATE applications SET retention_hold = 'A court asked for it' WHERE id = $1`, [id]);
    const later = `now() + interval '366 days'`;
    await run(
      `UPDATE applicant_sessions SET created_at = ${later}, expires_at = ${later} + interval '2 hours'
       WHERE applicant_id = (SELECT id FROM applicants WHERE lower(email) LIKE '%session%')`,
    );
    await run(
      `UPDATE applicant_sign_ins SET expires_at = ${later} + interval '2 hours'
       WHERE used_at IS NULL AND lower(email) LIKE '%openlink%'`,
    );
    await tick(364);
    expect(await found(words)).toEqual(Object.keys(words));
    await tick(366);
    expect(await found(words)).toEqual(['session', 'openLink', 'applied']);
    await tick(367);
    expect(await found(words)).toEqual(['applied']);
  });

  it("keep the emails about the person's other application, and the sign-in emails, until that one is purged", async () => {
    const email = 'two.applications@mail.example';
    const mails = async () =>
      run<{ template: string; number: string | null }>(
        `SELECT template, (SELECT number FROM applications WHERE id = about_id) AS number FROM mails
         WHERE recipient = $1 ORDER BY template, number`,
        [email],
      );
    const numberOf = async (id: string) =>
      (await run<{ number: string }>('SELECT number FROM applications WHERE id = $1', [id]))[0]!.number;
    const withdraw = (id: string) =>
      admissions.post(`/api/applications/${id}/withdraw`).send({ reason: 'Moves away' }).expect(200);
    await system.anonymous.post('/api/apply/links').send({ email, website: '' }).expect(202);
    const first = await submitted('two.applications');
    await admissions
      .post(`/api/applications/${first}/items/transcripts/return`)
      .send({ reason: 'Too dark to read' })
      .expect(200);
    await system.app.get(ApplicationRemindersService).remind(first);
    await withdraw(first);
    const second = await submitted('two.applications');
    const signIn = { template: 'applicant-link', number: null };
    const receipt = { template: 'application-receipt', number: await numberOf(second) };
    expect((await mails()).filter(({ template }) => template !== signIn.template)).toEqual([
      { template: 'application-receipt', number: await numberOf(first) },
      receipt,
      { template: 'application-reminder', number: await numberOf(first) },
    ]);
    // Emails from before the upgrade have no `about_id`.
    await run(`UPDATE mails SET about_id = NULL WHERE about_id = $1 AND template = 'application-receipt'`, [
      first,
    ]);
    await tick(366);
    expect((await stateOf(first)).purged).toBe(true);
    const kept = await mails();
    expect(kept).toContainEqual(signIn);
    expect(kept.filter(({ template }) => template !== signIn.template)).toEqual([receipt]);
    await withdraw(second);
    await tick(366);
    expect((await stateOf(second)).purged).toBe(true);
    expect(await mails()).toEqual([]);
  });
});

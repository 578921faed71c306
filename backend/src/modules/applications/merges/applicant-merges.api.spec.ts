import { beforeAll, describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../../../test/harness/problem.js';
import {
  answersOf,
  applicant,
  opening,
  openTerms,
  save,
  start,
  submitted,
} from '../../../../test/harness/worlds/applications.js';
import { admissions, openWorld, registrar, system, records } from '../../../../test/harness/worlds/world.js';
import type { ApplicationRecordDto } from '../office/applications.dto.js';
import type { ApplicantMergePreviewDto } from './applicant-merges.dto.js';
import type { ApplicationMatchesDto } from '../matches/application-matches.dto.js';

openWorld(['admissions', 'registrar'], { RATE_LIMITS: 'off' });

describe('the merge of two applicants should', () => {
  beforeAll(openTerms);

  const reason = 'The applicant called: both addresses are theirs.';

  const query = <Row>(sql: string, values: unknown[] = []) => system.dataSource.query<Row[]>(sql, values);

  const preview = (id: string, from: string) =>
    admissions.get(`/api/applications/${id}/merge-preview?from=${from}`);

  const previewOf = async (id: string, from: string): Promise<ApplicantMergePreviewDto> =>
    (await preview(id, from).expect(200)).body as ApplicantMergePreviewDto;

  const merge = (id: string, body: object) =>
    admissions.post(`/api/applications/${id}/merges`).send({ reason, ...body });

  /** An application to another program than the usual one. */
  async function elsewhere(name: string, order = 'ASC'): Promise<string> {
    const { programId, termId } = opening();
    const [other] = await query<{ id: string }>(
      `SELECT id FROM programs WHERE id <> $1 AND is_active ORDER BY id ${order} LIMIT 1`,
      [programId],
    );
    const client = await applicant(name);
    const { body } = await client
      .post('/api/apply/applications')
      .send({ programId: other!.id, termId })
      .expect(201);
    const { id } = body as { id: string };
    await save(client, id, 'you', answersOf('Ada', 'Okoye').you).expect(200);
    return id;
  }

  const begun = async (name: string): Promise<string> => (await start(await applicant(name))).id;

  it('move every application as previewed, end the other sign-in, and leave what was submitted', async () => {
    const kept = await elsewhere('merge.kept');
    const moved = await submitted('merge.old', answersOf('Ada', 'Okoye-Sarr', { phone: '910-555-0177' }));
    const old = await applicant('merge.old');
    const before = await previewOf(kept, moved);
    expect(before).toMatchObject({
      kept: { email: 'merge.kept@mail.example', names: ['Ada Okoye'] },
      merged: {
        email: 'merge.old@mail.example',
        names: ['Ada Okoye-Sarr'],
        birthDates: ['2005-03-14'],
        phones: ['910-555-0177'],
      },
      applications: [{ id: moved, state: 'documents_pending', files: 1, recommendations: 1, notes: 0 }],
      blockers: [],
    });
    expect(before.ends.map(({ name }) => name)).toContain('Copies of sent emails');
    const [digest] = await query('SELECT answers_sha256, number FROM applications WHERE id = $1', [moved]);
    // After a call, the server caches the session for up to two seconds.
    await old.get(`/api/apply/applications/${moved}`).expect(200);
    const { body } = await merge(kept, { fromId: moved, previewVersion: before.version }).expect(200);
    expect((body as ApplicationRecordDto).id).toBe(kept);
    const [owners] = await query<{ count: number }>(
      'SELECT count(DISTINCT applicant_id)::int AS count FROM applications WHERE id IN ($1, $2)',
      [kept, moved],
    );
    expect(owners!.count).toBe(1);
    expect(await query('SELECT answers_sha256, number FROM applications WHERE id = $1', [moved])).toEqual([
      digest,
    ]);
    await old.get(`/api/apply/applications/${moved}`).expect(401);
    const client = await applicant('merge.kept');
    const own = (await client.get('/api/apply/applications').expect(200)).body as { id: string }[];
    expect(own.map(({ id }) => id).sort()).toEqual([kept, moved].sort());
    const record = (await admissions.get(`/api/applications/${moved}`).expect(200))
      .body as ApplicationRecordDto;
    expect(record).toMatchObject({
      email: 'merge.kept@mail.example',
      notes: [{ text: expect.stringContaining(reason) }],
    });
    // What the applicant did is still the applicant's.
    expect(record.timeline.find(({ toState }) => toState === 'submitted')).toMatchObject({
      actorName: 'Ada Okoye-Sarr',
    });
  });

  it('leave no trace of the other address, tell the one that stays, and keep reasons out of the trail', async () => {
    const mails = await query<{ template: string; text: string }>(
      'SELECT template, text FROM mails WHERE recipient = $1',
      ['merge.kept@mail.example'],
    );
    expect(mails.find(({ template }) => template === 'applicants-merged')!.text).toMatch(/A-\d+[^]*A-\d+/);
    for (const table of ['applicants', 'applicant_sign_ins'])
      expect(await query(`SELECT FROM ${table} WHERE mailbox = 'merge.old@mail.example'`)).toEqual([]);
    expect(await query(`SELECT FROM mails WHERE recipient = 'merge.old@mail.example'`)).toEqual([]);
    await system.flushAudit();
    const rows = await query<{ action: string }>(
      `SELECT action, details FROM audit_events WHERE action IN ('applicant.merge', 'application.move')`,
    );
    expect(rows.map(({ action }) => action).sort()).toEqual(['applicant.merge', 'application.move']);
    expect(JSON.stringify(rows)).not.toMatch(/theirs|mail\.example/);
  });

  it('be refused if both have an open application for the program and term', async () => {
    const [one, other] = [await begun('twice.a'), await begun('twice.b')];
    const before = await previewOf(one, other);
    expect(before.blockers).toMatchObject([
      { code: 'application_open', facts: { numbers: [expect.any(String), expect.any(String)] } },
    ]);
    expectProblem(await merge(one, { fromId: other, previewVersion: before.version }), 409, {
      blockers: [expect.objectContaining({ code: 'application_open' })],
    });
    await admissions.post(`/api/applications/${other}/withdraw`).send({ reason: 'A duplicate' }).expect(200);
    expectProblem(await merge(one, { fromId: other, previewVersion: before.version }), 409, {
      blockers: [expect.objectContaining({ code: 'preview_changed' })],
    });
    const now = await previewOf(one, other);
    await merge(one, { fromId: other, previewVersion: now.version }).expect(200);
  });

  it('do nothing if an application was added since the preview', async () => {
    const [kept, from] = [await elsewhere('late.kept'), await begun('late.old')];
    const before = await previewOf(kept, from);
    await elsewhere('late.old', 'DESC');
    const refused = await merge(kept, { fromId: from, previewVersion: before.version }).expect(409);
    expect(refused.body.blockers).toContainEqual(expect.objectContaining({ code: 'preview_changed' }));
    expect((await query('SELECT FROM applicants WHERE mailbox = $1', ['late.old@mail.example'])).length).toBe(
      1,
    );
  });

  it('refuse the same applicant, unknown applications and incomplete bodies', async () => {
    const id = await elsewhere('same.one');
    expect((await previewOf(id, id)).blockers).toMatchObject([{ code: 'same_record' }]);
    const unknown = '00000000-0000-4000-8000-000000000000';
    await preview(id, unknown).expect(404);
    await preview(unknown, id).expect(404);
    await admissions.get(`/api/applications/${id}/merge-preview`).expect(400);
    await preview(id, 'x').expect(400);
    expectProblem(await merge(id, { fromId: unknown, previewVersion: 'a.b' }), 422, {
      errors: { fromId: [expect.any(String)] },
    });
    expectProblem(await admissions.post(`/api/applications/${id}/merges`).send({}), 422, {
      errors: {
        fromId: [expect.any(String)],
        reason: [expect.any(String)],
        previewVersion: [expect.any(String)],
      },
    });
    await registrar.get(`/api/applications/${id}/merge-preview?from=${id}`).expect(403);
  });

  it('have a treatment for every table that refers to applicants, and be the only way to move one', async () => {
    const tables = await query<{ name: string }>(
      `SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint
       WHERE contype = 'f' AND confrelid = 'applicants'::regclass ORDER BY 1`,
    );
    expect(tables.map(({ name }) => name)).toEqual(['applicant_sessions', 'applications']);
    const id = await submitted('fixed.one');
    await elsewhere('fixed.other');
    await expect(
      query(
        `UPDATE applications SET applicant_id = (SELECT id FROM applicants WHERE mailbox = 'fixed.other@mail.example')
         WHERE id = $1`,
        [id],
      ),
    ).rejects.toMatchObject({ constraint: 'ck_applications_frozen' });
  });
});

describe('GET /api/applications/{id}/matches should', () => {
  const find = async (id: string): Promise<ApplicationMatchesDto> =>
    (await admissions.get(`/api/applications/${id}/matches`).expect(200)).body as ApplicationMatchesDto;

  it('find other applicants by phone, or by birth date and a similar name, with the reasons', async () => {
    const own = { birthDate: '2001-02-03', phone: '910-555-0111' };
    const id = await submitted('zoe', answersOf('Zoë', 'Adeyemi', own));
    const alike = await submitted(
      'zoe.adeyemi',
      answersOf('Zoe', 'Adeyemi', { ...own, phone: '+1 (910) 555 0111' }),
    );
    const twin = await submitted('max', answersOf('Max', 'Brandt', { ...own, phone: '910-555-0112' }));
    const caller = await submitted('kai', answersOf('Kai', 'Lund', { ...own, birthDate: '1999-01-01' }));
    const { applications } = await find(id);
    expect(applications.map((one) => [one.id, one.reasons])).toEqual([
      [alike, ['phone', 'birth_date_and_name']],
      [caller, ['phone']],
    ]);
    expect(applications.map((one) => one.id)).not.toContain(twin);
    expect(applications[0]).toMatchObject({
      applicantName: 'Zoe Adeyemi',
      email: 'zoe.adeyemi@mail.example',
    });
  });

  it('find students too, also by the mailbox, and record who was shown', async () => {
    const user = await records.user({ role: 'student', email: 'uma.reyes@mail.example' });
    const student = await records.student({ userId: user.id });
    const id = await submitted('uma.reyes+apply', answersOf('Uma', 'Reyes', { phone: '910-555-0113' }));
    const { students } = await find(id);
    expect(students).toEqual([expect.objectContaining({ id: student.id, reasons: ['email'] })]);
    await system.flushAudit();
    const [row] = await system.dataSource.query<{ details: object }[]>(
      `SELECT details FROM audit_events WHERE action = 'application_matches.list' ORDER BY occurred_at DESC LIMIT 1`,
    );
    expect(row!.details).toMatchObject({ application: id });
    await (await system.as('registrar')).get(`/api/applications/${id}/matches`).expect(200);
    await (await system.as('bursar')).get(`/api/applications/${id}/matches`).expect(403);
    await admissions.get('/api/applications/00000000-0000-4000-8000-000000000000/matches').expect(404);
  });
});

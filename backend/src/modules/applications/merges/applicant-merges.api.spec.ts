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
import { admissions, openWorld, registrar, system } from '../../../../test/harness/worlds/world.js';
import type { ApplicationRecordDto } from '../office/applications.dto.js';
import type { ApplicantMergePreviewDto } from './applicant-merges.dto.js';

openWorld(['admissions', 'registrar'], { RATE_LIMITS: 'off' });
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

describe('the merge of two applicants should', () => {
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

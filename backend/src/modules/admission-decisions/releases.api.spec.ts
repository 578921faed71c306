import { describe, expect, it } from '@jest/globals';
import { everyFile } from '../../../test/harness/everywhere.js';
import { waitFor } from '../../../test/harness/server-process.js';
import {
  act,
  applied,
  codeSeen,
  complete,
  confirmed,
  decision,
  inMinutes,
  mailsTo,
  openAdmissions,
  openApplication,
  propose,
  releaseAll,
  review,
  reviewed,
  tick,
  verifyGpa,
} from '../../../test/harness/worlds/admissions.js';
import { answersOf } from '../../../test/harness/worlds/applications.js';
import { tablesWith } from '../../../test/harness/worlds/canaries.js';
import {
  decisionsToReplay,
  denied,
  expectFound,
  replay,
} from '../../../test/harness/worlds/replayed-decisions.js';
import { admissions, system, compliance } from '../../../test/harness/worlds/world.js';
import { RetentionService } from '../applications/retention/retention.service.js';
import { expectProblem } from '../../../test/harness/problem.js';

openAdmissions();

describe('the purge of a denied application should', () => {
  const day = 86_400_000;

  const canary = 'Qxvz';

  const mark = (text: string) => `${canary}${text}`;

  const tick = (days: number) => system.app.get(RetentionService).tick(new Date(Date.now() + days * day));

  const files = async (id: string) => {
    const [row] = await system.dataSource.query(
      `SELECT count(*)::int AS count FROM stored_files file JOIN application_documents document ON document.file_id = file.id
     WHERE document.application_id = $1`,
      [id],
    );
    return row.count as number;
  };

  const keys = async (id: string): Promise<string[]> => {
    const rows = await system.dataSource.query<{ key: string }[]>(
      `SELECT storage_key AS key FROM stored_files file
     WHERE id IN (SELECT file_id FROM application_documents WHERE application_id = $1
       UNION SELECT file_id FROM application_files WHERE application_id = $1)`,
      [id],
    );
    return rows.map(({ key }) => key);
  };

  const onDisk = (of: string[]): string[] => {
    const paths = everyFile(`${system.dataDir}/files`).map((file) => file.slice(0, file.indexOf(': ')));
    return of.filter((key) => paths.some((file) => file.includes(key)));
  };

  /** The owner's function itself refuses what hasn't ended. */
  const refusedFor = (id: string) =>
    expect(system.dataSource.query('SELECT purge_application($1)', [id])).rejects.toMatchObject({
      constraint: 'ck_applications_purge',
    });

  it('delete reviews, reasons and letters 365 days after the denial, but not while another decision is prepared', async () => {
    const { id, client } = await applied(mark('box'), answersOf(mark('First'), mark('Last')));
    await complete(id);
    await review(id, { comment: mark('comment') });
    await verifyGpa(id, 1.5);
    const withdrawn = await confirmed(id, 'admit_with_conditions', {
      conditions: mark('conditions'),
      note: mark('note'),
      overrides: [{ code: 'gpa_below_minimum', reason: mark('override') }],
    });
    const evaluations = '/api/transfer-evaluations';
    const { body: evaluation } = await admissions
      .post(evaluations)
      .send({
        applicationId: id,
        institution: mark('college'),
        courses: [{ externalCode: 'ENG 111', externalTitle: mark('course'), externalCredits: 3 }],
      })
      .expect(201);
    await admissions
      .put(`${evaluations}/${evaluation.id}`)
      .send({ notes: mark('evaluation') })
      .expect(200);
    await act(withdrawn, 'withdraw', { reason: mark('reason') }).expect(200);
    await act(await confirmed(id, 'deny'), 'release').expect(200);
    await client.get(`/api/apply/applications/${id}/decision`).expect(200);
    await system.flushAudit();
    const held = await tablesWith(canary);
    // The control: the canaries are where they should be.
    expect(held).toEqual(
      expect.arrayContaining([
        'public.admission_decisions',
        'public.application_reviews',
        'public.applications',
        'public.mails',
        'public.transfer_courses',
        'public.transfer_evaluations',
      ]),
    );
    expect(held).not.toContain('public.audit_events');
    expect(held).not.toContain('public.notifications');
    expect(await files(id)).toBe(2);
    await tick(364);
    expect(await tablesWith(canary)).toEqual(held);
    const { body } = await propose(id, 'defer').expect(201);
    await tick(366);
    expect(await tablesWith(canary)).toEqual(held);
    await refusedFor(id);
    const stored = await keys(id);
    expect(onDisk(stored)).toEqual(stored);
    await act(body.id, 'withdraw', { reason: 'No' }).expect(200);
    await tick(366);
    await system.flushAudit();
    expect(await tablesWith(canary)).toEqual([]);
    expect(await files(id)).toBe(0);
    await waitFor(() => Promise.resolve(!onDisk(stored).length));
    const rows = await system.dataSource.query(
      'SELECT code, state FROM admission_decisions WHERE application_id = $1 ORDER BY number',
      [id],
    );
    expect(rows).toEqual([
      { code: 'admit_with_conditions', state: 'withdrawn' },
      { code: 'deny', state: 'released' },
      { code: 'defer', state: 'withdrawn' },
    ]);
  });

  it('leave one whose current decision is not a denial', async () => {
    const { id } = await reviewed('offered');
    await refusedFor(id);
    await act(await confirmed(id), 'release').expect(200);
    await refusedFor(id);
    await tick(4000);
    const rows = await system.dataSource.query(
      'SELECT state, purged_at AS "purgedAt" FROM applications WHERE id = $1',
      [id],
    );
    expect(rows).toEqual([{ state: 'decided', purgedAt: null }]);
    await act(await confirmed(id, 'deny'), 'release').expect(200);
    await system.dataSource.query('SELECT purge_application($1)', [id]);
  });
});

describe('npm run decisions:replay should', () => {
  decisionsToReplay();

  const day = 86_400_000;

  it('decide every decision on an application again', () =>
    expect(replay()).toEqual({
      code: 0,
      lines: ['Admissions: 2 decisions replayed: every outcome matches the recorded outcome.'],
    }));

  it.each([
    ['the GPA', `jsonb_set(decision, '{facts,verifiedGpa}', '"3.900"')`, 'used.0'],
    ['the rules', `jsonb_set(decision, '{rules}', '9')`, 'There is no rule set 9'],
  ])('find that someone changed %s', (_, ...found) => expectFound(...found));

  it('leave out what was purged, with its facts and letter', async () => {
    const tick = (days: number) => system.app.get(RetentionService).tick(new Date(Date.now() + days * day));
    await tick(364);
    expect(replay().lines[0]).toContain('2 decisions');
    await tick(366);
    expect(replay()).toEqual({
      code: 0,
      lines: ['Admissions: 1 decision replayed: every outcome matches the recorded outcome.'],
    });
    const [row] = await system.dataSource.query(
      `SELECT code, state, released_at IS NOT NULL AS "isReleased", decision, letter_id AS "letterId",
         (SELECT count(*)::int FROM application_documents WHERE application_id = $1) AS documents,
         (SELECT count(*)::int FROM application_reviews WHERE application_id = $1) AS reviews
       FROM admission_decisions WHERE application_id = $1`,
      [denied],
    );
    expect(row).toEqual({
      code: 'deny',
      state: 'released',
      isReleased: true,
      decision: null,
      letterId: null,
      documents: 0,
      reviews: 0,
    });
  });
});

describe('POST /api/admission-decisions/release should', () => {
  it('release several together, or none of them with every reason', async () => {
    const all = [await reviewed('batch-a'), await reviewed('batch-b'), await reviewed('batch-c')];
    const ids = [await confirmed(all[0]!.id), await confirmed(all[1]!.id, 'deny')];
    const { body: proposed } = await propose(all[2]!.id).expect(201);
    const refused = await releaseAll([...ids, proposed.id]).expect(409);
    expect(refused.body.blockers).toMatchObject([
      { code: 'decision_state', facts: { applicationNumber: proposed.applicationNumber } },
    ]);
    expect(await Promise.all(all.map(codeSeen))).toEqual([null, null, null]);
    const { body } = await releaseAll(ids).expect(200);
    expect((body.decisions as { id: string; state: string }[]).map(({ id, state }) => [id, state])).toEqual(
      ids.map((id) => [id, 'released']),
    );
    expect(await Promise.all(all.map(codeSeen))).toEqual(['admit', 'deny', null]);
    const [times] = await system.dataSource.query(
      'SELECT count(DISTINCT released_at)::int AS count FROM admission_decisions WHERE id = ANY ($1::uuid[])',
      [ids],
    );
    expect(times.count).toBe(1);
    for (const name of ['batch-a', 'batch-b']) expect(await mailsTo(name)).toHaveLength(1);
  });

  it('refuse unknown and repeated ids, an empty list and roles without the permission', async () => {
    const id = await confirmed((await reviewed('unknown')).id);
    for (const ids of [[id, id], [], [id, '00000000-0000-4000-8000-000000000000']])
      expectProblem(await releaseAll(ids), 422, { errors: { ids: [expect.any(String)] } });
    await releaseAll([id], {}, compliance).expect(403);
    expect((await decision(id)).state).toBe('confirmed');
  });
});

describe('A release at an instant should', () => {
  it('happen then, for all at once, and not before', async () => {
    const ones = [await reviewed('instant-a'), await reviewed('instant-b')];
    const ids = [await confirmed(ones[0]!.id), await confirmed(ones[1]!.id, 'deny')];
    const releaseAt = inMinutes(30).toISOString();
    expectProblem(await releaseAll(ids, { releaseAt: inMinutes(-1).toISOString() }), 422, {
      errors: { releaseAt: [expect.any(String)] },
    });
    const { body } = await releaseAll(ids, { releaseAt }).expect(200);
    expect(body.decisions).toMatchObject([{ releaseAt, state: 'confirmed' }, { releaseAt }]);
    await tick(inMinutes(29));
    expect(await Promise.all(ones.map(codeSeen))).toEqual([null, null]);
    await tick(inMinutes(31));
    expect(await Promise.all(ones.map(codeSeen))).toEqual(['admit', 'deny']);
    expect(await decision(ids[0]!)).toMatchObject({ releasedBy: null, state: 'released' });
    await tick(inMinutes(31));
    expect(await mailsTo('instant-a')).toHaveLength(1);
    const [job] = await system.dataSource.query(
      `SELECT count(*)::int AS count FROM pgboss.job WHERE name = 'admission-decisions.release' AND start_after = $1`,
      [releaseAt],
    );
    expect(job.count).toBe(1);
  });

  it('be canceled, and leave out what ended in between', async () => {
    const [kept, gone] = [await reviewed('cancel-a'), await reviewed('cancel-b')];
    const ids = [await confirmed(kept.id), await confirmed(gone.id)];
    await releaseAll(ids, { releaseAt: inMinutes(5).toISOString() }).expect(200);
    await act(ids[0]!, 'unschedule', {}, admissions).expect(200);
    await act(ids[0]!, 'unschedule', {}, admissions).expect(409);
    await gone.client.post(`/api/apply/applications/${gone.id}/withdraw`).send({}).expect(200);
    await tick(inMinutes(6));
    expect(await Promise.all([kept, gone].map(codeSeen))).toEqual([null, null]);
    expect((await openApplication(gone.id)).state).toBe('withdrawn');
    expect(await mailsTo('cancel-b')).toEqual([]);
  });

  it('not hold up others if one can not be released', async () => {
    const [blocked, free] = [await reviewed('blocked'), await reviewed('free')];
    await act(await confirmed(blocked.id), 'release').expect(200);
    await system.dataSource.query(`UPDATE applications SET state = 'declined' WHERE id = $1`, [blocked.id]);
    const ids = [await confirmed(blocked.id, 'deny'), await confirmed(free.id)];
    await releaseAll(ids, { releaseAt: inMinutes(5).toISOString() }).expect(200);
    const { programId, termId } = await openApplication(blocked.id);
    await blocked.client.post('/api/apply/applications').send({ programId, termId }).expect(201);
    await tick(inMinutes(6));
    expect(await codeSeen(free)).toBe('admit');
    expect((await decision(ids[0]!)).state).toBe('confirmed');
    await act(ids[0]!, 'release').expect(409);
    expect(await mailsTo('blocked')).toHaveLength(1);
  });
});

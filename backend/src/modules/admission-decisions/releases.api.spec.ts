import { describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../../test/harness/problem.js';
import {
  act,
  type Applied,
  confirmed,
  decision,
  mailsTo,
  openAdmissions,
  openApplication,
  propose,
  reviewed,
  seenBy,
} from '../../../test/harness/worlds/admissions.js';
import { admin, admissions, compliance, system } from '../../../test/harness/worlds/world.js';
import { ReleasesService } from './releases.service.js';

openAdmissions();

const inMinutes = (minutes: number): Date => new Date(Date.now() + minutes * 60_000);
const releaseAll = (ids: string[], more: object = {}, client = admissions) =>
  client.post('/api/admission-decisions/release').send({ ids, ...more });
const tick = (at: Date) => system.app.get(ReleasesService).tick(at);
const codeSeen = async (one: Applied): Promise<string | null> => {
  const { status, body } = await seenBy(one);
  return status === 200 ? (body.code as string) : null;
};

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

  it('release each once if two people do it at the same moment', async () => {
    const ones = [await reviewed('twice-a'), await reviewed('twice-b')];
    const ids = [await confirmed(ones[0]!.id), await confirmed(ones[1]!.id)];
    const both = await Promise.all([releaseAll(ids), releaseAll([...ids].reverse(), {}, admin)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    for (const name of ['twice-a', 'twice-b']) expect(await mailsTo(name)).toHaveLength(1);
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

  it('never show an admission that became a denial at the same moment', async () => {
    for (let round = 0; round < 2; round++) {
      const name = `race-${round}`;
      const one = await reviewed(name);
      const id = await confirmed(one.id);
      await releaseAll([id], { releaseAt: inMinutes(5).toISOString() }).expect(200);
      const [withdrawn] = await Promise.all([
        act(id, 'withdraw', { reason: 'It is a denial' }),
        tick(inMinutes(6)),
        tick(inMinutes(6)),
      ]);
      const isWithdrawn = withdrawn.status === 200;
      expect([200, 409]).toContain(withdrawn.status);
      expect(await codeSeen(one)).toBe(isWithdrawn ? null : 'admit');
      expect(await mailsTo(name)).toHaveLength(isWithdrawn ? 0 : 1);
      await act(await confirmed(one.id, 'deny'), 'release').expect(200);
      expect(await codeSeen(one)).toBe('deny');
      expect(await mailsTo(name)).toHaveLength(isWithdrawn ? 1 : 2);
    }
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

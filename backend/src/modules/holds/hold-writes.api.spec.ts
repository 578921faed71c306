import { beforeAll, describe, expect, it } from '@jest/globals';
import { trailOf, unknownId } from '../../../test/harness/lookups.js';
import { asMachine, machineWith, tokenOf, withToken } from '../../../test/harness/machine-clients.js';
import { expectProblem } from '../../../test/harness/problem.js';
import { bursar, openWorld, records, system } from '../../../test/harness/worlds/world.js';
import type { Role } from '../../platform/auth/roles.js';
import { holdKinds, type HoldKind } from '../../common/offices.js';
import type { HoldDto } from './holds.dto.js';

openWorld(['bursar']);

let studentId: string;

beforeAll(async () => {
  studentId = (await records.student({}, { firstName: 'Mia', lastName: 'Qstopped' })).id;
});

const least = () => ({ studentId, kind: 'financial', reason: 'Tuition is past due.' });

const place = async (): Promise<HoldDto> =>
  (await bursar.post('/api/holds').send(least()).expect(201)).body as HoldDto;

const etagOf = async (id: string): Promise<string> =>
  (await bursar.get(`/api/holds/${id}`).expect(200)).headers.etag!;

const offices: Partial<Record<Role, HoldKind>> = {
  registrar: 'registrar',
  bursar: 'financial',
  financial_aid: 'aid',
  compliance: 'compliance',
  admissions: 'admissions',
};

describe('POST /api/holds should', () => {
  it('return the whole hold, its address and its ETag', async () => {
    const response = await bursar.post('/api/holds').send(least()).expect(201);
    const { id } = response.body as HoldDto;
    expect(response.body).toEqual({
      ...least(),
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      studentName: 'Mia Qstopped',
      studentNumber: expect.any(String),
      placedBy: expect.stringMatching(/\w+ \w+/),
      placedAt: expect.stringMatching(/^20.*Z$/),
      releasedAt: null,
      liftedBy: 'Bursar',
    });
    expect(response.headers).toMatchObject({
      location: `/api/holds/${id}`,
      etag: expect.stringMatching(/^"1-/),
    });
    const read = await bursar.get(`/api/holds/${id}`).expect(200);
    expect([read.body, read.headers.etag]).toEqual([response.body, response.headers.etag]);
    const { kind, reason } = least();
    expect(await trailOf(system, id)).toEqual([
      {
        action: 'hold.create',
        details: { changes: { studentId: [null, studentId], kind: [null, kind], reason: [null, reason] } },
      },
    ]);
  });

  it.each<[object, Record<string, string[]>]>([
    [{}, { studentId: ['Student is required'], kind: ['Kind is required'], reason: ['Reason is required'] }],
    [
      { studentId: '', kind: '', reason: ' ' },
      {
        studentId: ['Student is required'],
        kind: ['Kind is required'],
        reason: ['Reason is required'],
      },
    ],
    [{ ...least(), studentId: 'S2600017' }, { studentId: ['Must be the ID of a record (a UUID).'] }],
    [{ ...least(), studentId: unknownId }, { studentId: ["This student doesn't exist."] }],
    [
      { ...least(), studentId: unknownId, kind: 'library' },
      { kind: ['Must be one of registrar, financial, aid, compliance, admissions.'] },
    ],
    [
      { ...least(), studentId: unknownId, reason: 'x'.repeat(1001) },
      { reason: ['Must be at most 1000 characters long.'] },
    ],
    [
      { ...least(), studentId: unknownId, placedBy: 'Me', releasedAt: null },
      {
        placedBy: ["This field is unknown or can't be set."],
        releasedAt: ["This field is unknown or can't be set."],
      },
    ],
  ])('reject %j', async (body, errors) => {
    expectProblem(await bursar.post('/api/holds').send(body), 422, { errors });
  });
});

describe('only the office of a hold should place, change and release it:', () => {
  it.each<Role>(['super_admin', 'registrar', 'bursar', 'financial_aid', 'compliance', 'admissions'])(
    '%s',
    async (role) => {
      const client = await system.as(role);
      for (const kind of holdKinds) {
        const own = role === 'super_admin' || offices[role] === kind;
        const placed = await client.post('/api/holds').send({ ...least(), kind });
        const ready = [
          await records.hold(await records.student(), { kind }),
          await records.hold(await records.student(), { kind }),
        ];
        const changed = await client.put(`/api/holds/${ready[0]!.id}`).send({ reason: 'Other' });
        const lifted = await client.post(`/api/holds/${ready[0]!.id}/release`).send({});
        const removed = await client.delete(`/api/holds/${ready[1]!.id}`);
        expect([kind, placed.status, changed.status, lifted.status, removed.status]).toEqual(
          own ? [kind, 201, 200, 200, 204] : [kind, 403, 403, 403, 403],
        );
      }
    },
  );

  it.each<Role>(['faculty', 'student'])('not %s', async (role) => {
    const client = await system.as(role);
    const { id } = await place();
    expectProblem(await client.post('/api/holds').send(least()), 403);
    expectProblem(await client.put(`/api/holds/${id}`).send({ reason: 'Other' }), 403);
    expectProblem(await client.post(`/api/holds/${id}/release`).send({}), 403);
    expectProblem(await client.delete(`/api/holds/${id}`), 403);
    expectProblem(await client.get(`/api/holds/${id}/history`), 403);
  });

  it('not a visitor', async () => {
    const { id } = await place();
    expectProblem(await system.anonymous.post('/api/holds').send(least()), 401);
    expectProblem(await system.anonymous.delete(`/api/holds/${id}`), 401);
  });
});

describe('a machine client should', () => {
  it('place and release holds of any kind, under its own name', async () => {
    const machine = await machineWith(system, ['holds.read', 'holds.place', 'holds.release'], {
      name: 'Ledger Sync',
    });
    const client = withToken(system, await tokenOf(system, machine));
    for (const kind of holdKinds) {
      const { body } = await client
        .post('/api/holds')
        .send({ ...least(), kind })
        .expect(201);
      const { id } = body as HoldDto;
      expect(body).toMatchObject({ kind, placedBy: 'Ledger Sync' });
      await client.put(`/api/holds/${id}`).send({ reason: 'Other' }).expect(200);
      const answer = await client.post(`/api/holds/${id}/release`).send({}).expect(200);
      expect(answer.body).toMatchObject({ reason: 'Other', releasedAt: expect.stringMatching(/Z$/) });
    }
    const own = await system.dataSource.query(
      'SELECT DISTINCT released_by_name AS name FROM holds WHERE placed_by_name = $1',
      ['Ledger Sync'],
    );
    expect(own).toEqual([{ name: 'Ledger Sync' }]);
  });

  it('not release a hold that it may only place', async () => {
    const client = await asMachine(system, 'holds.place');
    const { id } = await place();
    expectProblem(await client.post(`/api/holds/${id}/release`).send({}), 403);
    expectProblem(await client.delete(`/api/holds/${id}`), 403);
  });
});

describe('PUT /api/holds/{id} should', () => {
  it('change the reason, and accept the student and the kind unchanged', async () => {
    const before = await place();
    const body = { ...least(), studentId: studentId.toUpperCase(), reason: 'Two\nlines' };
    const response = await bursar.put(`/api/holds/${before.id}`).send(body).expect(200);
    expect(response.body).toEqual({ ...before, reason: 'Two\nlines' });
    expect(response.headers.etag).toMatch(/^"2-/);
    expect((await trailOf(system, before.id))[1]).toEqual({
      action: 'hold.update',
      details: { changes: { reason: ['Tuition is past due.', 'Two\nlines'] } },
    });
  });

  it('keep the version when nothing changes', async () => {
    const { id } = await place();
    expect((await bursar.put(`/api/holds/${id}`).send(least()).expect(200)).headers.etag).toMatch(/^"1-/);
    expect(await trailOf(system, id)).toHaveLength(1);
  });

  it('reject another student, another kind, and an empty reason', async () => {
    const { id } = await place();
    const other = (await records.student()).id;
    expectProblem(await bursar.put(`/api/holds/${id}`).send({ studentId: other, kind: 'aid' }), 422, {
      errors: {
        studentId: ["The student of a hold can't be changed."],
        kind: ["The kind of a hold can't be changed."],
      },
    });
    expectProblem(await bursar.put(`/api/holds/${id}`).send({ reason: '' }), 422, {
      errors: { reason: ['Reason is required'] },
    });
  });

  it('answer 409 once the hold is released, 412 to a stale If-Match, 404 to an unknown hold', async () => {
    const { id } = await place();
    const etag = await etagOf(id);
    await bursar.put(`/api/holds/${id}`).set('If-Match', etag).send({ reason: 'First' }).expect(200);
    expectProblem(await bursar.put(`/api/holds/${id}`).set('If-Match', etag).send({ reason: 'Second' }), 412);
    await bursar.delete(`/api/holds/${id}`).expect(204);
    expectProblem(await bursar.put(`/api/holds/${id}`).send({ reason: 'Third' }), 409);
    expectProblem(await bursar.put(`/api/holds/${unknownId}`).send({ reason: 'Third' }), 404);
  });
});

describe('POST /api/holds/{id}/release should', () => {
  it('release the hold, keep it, and record why in its history', async () => {
    const before = await place();
    const { body } = await bursar
      .post(`/api/holds/${before.id}/release`)
      .send({ reason: 'Paid' })
      .expect(200);
    const { releasedAt } = body as { releasedAt: string };
    expect(body).toEqual({ ...before, releasedAt: expect.stringMatching(/Z$/) });
    expect((await bursar.get(`/api/holds/${before.id}`).expect(200)).body).toEqual(body);
    const history = await bursar.get(`/api/holds/${before.id}/history`).expect(200);
    expect(history.body).toMatchObject([
      {
        action: 'hold.release',
        actorRole: 'bursar',
        reason: 'Paid',
        changes: [{ field: 'releasedAt', from: null, to: releasedAt }],
      },
      { action: 'hold.create', reason: null },
    ]);
  });

  it('accept a call without a body', async () => {
    const { id } = await place();
    await bursar.post(`/api/holds/${id}/release`).expect(200);
  });

  it.each(['release', 'delete'])('be refused a second time, also by %s', async (again) => {
    const { id } = await place();
    await bursar.post(`/api/holds/${id}/release`).send({}).expect(200);
    const response =
      again === 'delete'
        ? await bursar.delete(`/api/holds/${id}`)
        : await bursar.post(`/api/holds/${id}/release`).send({});
    expectProblem(response, 409, { code: 'already_ended', detail: 'This hold was already released.' });
    expect(await trailOf(system, id)).toHaveLength(2);
  });

  it('succeed for one of eight simultaneous calls', async () => {
    const { id } = await place();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => bursar.post(`/api/holds/${id}/release`).send({})),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 409),
    ]);
    expect(await trailOf(system, id)).toHaveLength(2);
  });

  it('answer 412 to a stale If-Match, 422 to a reason that is too long, 404 to an unknown hold', async () => {
    const { id } = await place();
    expectProblem(await bursar.post(`/api/holds/${id}/release`).set('If-Match', '"7-x"').send({}), 412);
    expectProblem(await bursar.delete(`/api/holds/${id}`).set('If-Match', '"7-x"'), 412);
    expectProblem(await bursar.post(`/api/holds/${id}/release`).send({ reason: 'x'.repeat(1001) }), 422, {
      errors: { reason: ['Must be at most 1000 characters long.'] },
    });
    expectProblem(await bursar.post(`/api/holds/${unknownId}/release`).send({}), 404);
    await bursar
      .post(`/api/holds/${id}/release`)
      .set('If-Match', await etagOf(id))
      .send({})
      .expect(200);
  });
});

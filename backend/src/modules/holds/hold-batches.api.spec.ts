import { beforeAll, describe, expect, it } from '@jest/globals';
import { isFull } from '../../../../scripts/lib/sample.mjs';
import { unknownId } from '../../../test/harness/lookups.js';
import { expectProblem } from '../../../test/harness/problem.js';
import { bursar, openWorld, records, system } from '../../../test/harness/worlds/world.js';
import type { HoldBatchDto } from './hold-batches.dto.js';

openWorld(['bursar']);

let ada: string;

let ben: string;

beforeAll(async () => {
  [ada, ben] = [(await records.student()).id, (await records.student()).id];
});

/** The limit of one call, and fewer in a usual run. */
const most = isFull ? 500 : 60;

const reason = 'Tuition for Fall 2026 is past due.';

const body = (studentIds: string[]) => ({ studentIds, kind: 'financial', reason });

const placeAll = (studentIds: string[], key = crypto.randomUUID()) =>
  bursar.post('/api/hold-batches/place').set('Idempotency-Key', key).send(body(studentIds));

const active = async (studentId: string): Promise<number> =>
  ((await bursar.get('/api/holds').query({ studentId, active: true }).expect(200)).body as unknown[]).length;

const trail = (action: string, ids: string[]): Promise<{ subject_id: string }[]> =>
  system.dataSource.query('SELECT subject_id FROM audit_events WHERE action = $1 AND subject_id = ANY ($2)', [
    action,
    ids,
  ]);

describe('POST /api/hold-batches/place should', () => {
  it('place, audit and announce a hold for each student, and name the refused ones', async () => {
    const { body: answer } = (await placeAll([ada, unknownId, ben]).expect(200)) as { body: HoldBatchDto };
    expect(answer).toMatchObject({ changed: 2, unchanged: 0, refused: 1 });
    expect(answer.items.map(({ studentId, outcome, message }) => [studentId, outcome, message])).toEqual([
      [ada, 'placed', null],
      [unknownId, 'refused', "This student doesn't exist."],
      [ben, 'placed', null],
    ]);
    const ids = answer.items.flatMap(({ holdIds }) => holdIds);
    expect(await trail('hold.create', ids)).toHaveLength(2);
    const result = await system.dataSource.query(
      `SELECT FROM notifications WHERE kind = 'hold_placed'
         AND user_id IN (SELECT user_id FROM students WHERE id = ANY ($1))`,
      [[ada, ben]],
    );
    expect(result).toHaveLength(2);
  });

  it('change nothing when repeated, with the same key or another', async () => {
    const key = crypto.randomUUID();
    const student = (await records.student()).id;
    const first = await placeAll([student], key).expect(200);
    const replayed = await placeAll([student], key).expect(200);
    expect(replayed.body).toEqual(first.body);
    expect(replayed.headers['idempotent-replayed']).toBe('true');
    const repeated = (await placeAll([student]).expect(200)).body as HoldBatchDto;
    expect(repeated).toMatchObject({ changed: 0, unchanged: 1, refused: 0 });
    expect(repeated.items[0]).toMatchObject({
      outcome: 'unchanged',
      holdIds: (first.body as HoldBatchDto).items[0]!.holdIds,
      message: 'The student already has an active hold of this kind with this reason.',
    });
    expect(await active(student)).toBe(1);
    await placeAll([student], key)
      .send(body([ada]))
      .expect(422);
  });

  it.each([
    ['no student', { studentIds: [] }, 'studentIds', 'Students are required'],
    [
      'a student named twice',
      () => ({ studentIds: [ada, ada] }),
      'studentIds',
      'Each value can be listed only once.',
    ],
    [
      'more than 500 students',
      { studentIds: Array.from({ length: 501 }, () => crypto.randomUUID()) },
      'studentIds',
      'Must be a list of at most 500 items.',
    ],
    ['no reason', () => ({ studentIds: [ada], reason: '' }), 'reason', 'Reason is required'],
  ])('refuse %s', async (_, change, field, message) => {
    const changed = typeof change === 'function' ? change() : change;
    const response = await bursar.post('/api/hold-batches/place').send({ ...body([ada]), ...changed });
    expectProblem(response, 422, { errors: { [field]: [message] } });
  });

  it('be refused to other offices and to roles without the permission', async () => {
    const registrar = await system.as('registrar');
    expectProblem(await registrar.post('/api/hold-batches/place').send(body([ada])), 403);
    expectProblem(await (await system.as('faculty')).post('/api/hold-batches/place').send(body([ada])), 403);
  });

  it('refuse the whole call if it names the own record, and name the entry', async () => {
    const own = await records.student();
    const person = await records.user({ role: 'bursar' });
    await system.dataSource.query('UPDATE students SET user_id = $2 WHERE id = $1', [own.id, person.id]);
    const other = (await records.student()).id;
    const both = await system.asPerson(person.email!);
    const response = await both.post('/api/hold-batches/place').send(body([other, own.id]));
    expectProblem(response, 403, {
      code: 'own_record',
      errors: { 'studentIds.1': [expect.stringMatching(/^You can't make this change/)] },
    });
    expect(await active(other)).toBe(0);
  });
});

describe('POST /api/hold-batches/release should', () => {
  it('release every active hold of the kind, and leave those without one unchanged', async () => {
    const [one, two, none] = await Promise.all([1, 2, 3].map(async () => (await records.student()).id));
    await placeAll([one!, two!]).expect(200);
    await bursar.post('/api/holds').send({ studentId: two, kind: 'financial', reason: 'Library fine' });
    const response = await bursar
      .post('/api/hold-batches/release')
      .send({ studentIds: [one, two, none, unknownId], kind: 'financial', reason: 'Paid in full.' })
      .expect(200);
    const answer = response.body as HoldBatchDto;
    expect(answer).toMatchObject({ changed: 2, unchanged: 1, refused: 1 });
    expect(answer.items.map(({ outcome, holdIds }) => [outcome, holdIds.length])).toEqual([
      ['released', 1],
      ['released', 2],
      ['unchanged', 0],
      ['refused', 0],
    ]);
    expect(await active(two!)).toBe(0);
    expect(
      await trail(
        'hold.release',
        answer.items.flatMap(({ holdIds }) => holdIds),
      ),
    ).toHaveLength(3);
  });

  it(`take ${most} students in one call`, async () => {
    const users: { id: string }[] = await system.dataSource.query(
      `INSERT INTO users (first_name, last_name) SELECT 'Many', 'Batch' || n FROM generate_series(1, $1::int) n RETURNING id`,
      [most],
    );
    const students: { id: string }[] = await system.dataSource.query(
      `INSERT INTO students (user_id, student_id)
       SELECT id, 'HB' || row_number() OVER () FROM unnest($1::uuid[]) AS many (id) RETURNING id`,
      [users.map(({ id }) => id)],
    );
    const studentIds = students.map(({ id }) => id);
    expect((await placeAll(studentIds).expect(200)).body).toMatchObject({ changed: most });
    const released = await bursar
      .post('/api/hold-batches/release')
      .send({ studentIds, kind: 'financial' })
      .expect(200);
    expect(released.body).toMatchObject({ changed: most, refused: 0 });
  });
});

import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../../test/harness/problem.js';
import {
  openRegistration,
  records,
  registrar,
  section,
  system,
  term,
} from '../../../test/harness/registration.js';
import { sectionAt } from '../../../test/harness/seats.js';
import type { Section } from '../sections/section.entity.js';
import type { CartResultDto } from './registration.dto.js';

openRegistration();

const cart = (student: { id: string }, sections: Section[], more: object = {}) => ({
  ...{ studentId: student.id, termId: term.id, items: sections.map(({ id }) => ({ sectionId: id })) },
  ...more,
});
const post = async (sent: object, client = registrar) =>
  (await client.post('/api/enrollments/cart').send(sent).expect(200)).body as CartResultDto;
const outcomes = ({ items }: CartResultDto) => items.map(({ outcome }) => outcome);
const placesOf = async ({ id }: { id: string }): Promise<number> =>
  Number(
    (
      await system.dataSource.query<{ count: string }[]>(
        `SELECT count(*) FROM enrollments WHERE student_id = $1 AND status <> 'dropped'`,
        [id],
      )
    )[0]!.count,
  );
const decisionsOf = ({ id }: { id: string }) =>
  system.dataSource.query<{ act: string; is_accepted: boolean }[]>(
    'SELECT act, is_accepted FROM registration_decisions WHERE student_id = $1 ORDER BY id',
    [id],
  );

describe('POST /api/enrollments/cart should', () => {
  it('by default have what can be had, and say of each item what became of it', async () => {
    const student = await records.student();
    const [one, full, two] = [await section(), await section({ capacity: 0 }), await section()];
    const answer = await post(cart(student, [one, full, two]));
    expect(answer).toMatchObject({
      ...{ mode: 'per_item', accepted: 2 },
      items: [
        { sectionId: one.id, outcome: 'enrolled', enrollment: { status: 'enrolled' }, blockers: [] },
        { sectionId: full.id, outcome: 'refused', enrollment: null, blockers: [{ code: 'section_full' }] },
        { sectionId: two.id, outcome: 'enrolled', blockers: [] },
      ],
    });
    expect(await placesOf(student)).toBe(2);
    expect((await decisionsOf(student)).map(({ act, is_accepted }) => [act, is_accepted]).sort()).toEqual([
      ['cart', false],
      ['cart', true],
      ['cart', true],
    ]);
  });

  it('all or nothing: do nothing where one is refused, and tell of every item', async () => {
    const student = await records.student();
    const [one, full] = [await section(), await section({ capacity: 0 })];
    const clashing = await sectionAt(records, 'mon 09:00-10:00', { termId: term.id });
    const other = await sectionAt(records, 'mon 09:30-10:30', { termId: term.id });
    const sent = cart(student, [one, full, clashing, other], { mode: 'all_or_nothing' });
    const response = await registrar.post('/api/enrollments/cart').send(sent);
    expectProblem(response, 409, { blockers: expect.any(Array) });
    expect((response.body as { blockers: object[] }).blockers).toMatchObject([
      { code: 'section_full', facts: { sectionId: full.id } },
      { code: 'time_conflict', facts: { sectionId: clashing.id, with: { sectionId: other.id } } },
      { code: 'time_conflict', facts: { sectionId: other.id, with: { sectionId: clashing.id } } },
    ]);
    expect(await placesOf(student)).toBe(0);
    expect(await decisionsOf(student)).toEqual(Array(3).fill({ act: 'cart', is_accepted: false }));
    const { accepted } = await post(cart(student, [one, clashing], { mode: 'all_or_nothing' }));
    expect([accepted, await placesOf(student)]).toEqual([2, 2]);
  });

  it('count corequisites within the cart, wherever they stand', async () => {
    const [a, b] = [await records.course(), await records.course()];
    for (const [course, other] of [
      [a, b],
      [b, a],
    ] as const)
      await registrar.put(`/api/courses/${course.id}`).send({ corequisites: other.code }).expect(200);
    const [one, two] = [await section({ courseId: a.id }), await section({ courseId: b.id })];
    expect(outcomes(await post(cart(await records.student(), [one])))).toEqual(['refused']);
    expect(outcomes(await post(cart(await records.student(), [one, two])))).toEqual(['enrolled', 'enrolled']);
    const full = await section({ courseId: b.id, capacity: 0 });
    expect(outcomes(await post(cart(await records.student(), [one, full])))).toEqual(['refused', 'refused']);
  });

  it('take a place on a waitlist and an override for one item', async () => {
    const student = await records.student();
    const [full, consent] = [await section({ capacity: 0 }), await section({ consentRequired: true })];
    const answer = await post({
      ...{ studentId: student.id, termId: term.id },
      items: [
        { sectionId: full.id, status: 'waitlisted' },
        { sectionId: consent.id, overrides: [{ code: 'consent', reason: 'Agreed' }] },
      ],
    });
    expect(outcomes(answer)).toEqual(['waitlisted', 'enrolled']);
  });

  it('be done once for one key', async () => {
    const student = await records.student();
    const sent = cart(student, [await section(), await section({ capacity: 0 })]);
    const key = randomUUID();
    const ask = async () =>
      (await registrar.post('/api/enrollments/cart').set('Idempotency-Key', key).send(sent).expect(200))
        .body as object;
    const first = await ask();
    expect(await ask()).toEqual(first);
    expect(await placesOf(student)).toBe(1);
    expect(await decisionsOf(student)).toHaveLength(2);
  });

  it('keep the decisions of a refusal with its key', async () => {
    const student = await records.student();
    const sent = cart(student, [await section({ capacity: 0 })], { mode: 'all_or_nothing' });
    const key = randomUUID();
    for (let times = 0; times < 2; times++)
      await registrar.post('/api/enrollments/cart').set('Idempotency-Key', key).send(sent).expect(409);
    expect(await decisionsOf(student)).toEqual([{ act: 'cart', is_accepted: false }]);
  });

  it.each<[string, () => Promise<object>, Record<string, string[]>]>([
    ['no items', async () => cart(await records.student(), []), { items: ['Items are required'] }],
    [
      'a section twice',
      async () => {
        const one = await section();
        return cart(await records.student(), [one, one]);
      },
      { 'items.1.sectionId': ['This section stands there already.'] },
    ],
    [
      'an unknown section',
      async () => cart(await records.student(), [{ id: randomUUID() } as Section]),
      { 'items.0.sectionId': ['There is no such section.'] },
    ],
    [
      'a section of another term',
      async () => cart(await records.student(), [await records.section()]),
      { 'items.0.sectionId': ['The section belongs to another term.'] },
    ],
    [
      'a mode that there is not',
      async () => cart(await records.student(), [await section()], { mode: 'some' }),
      { mode: ['Must be one of per_item, all_or_nothing.'] },
    ],
  ])('refuse %s', async (_, sent, errors) => {
    expectProblem(await registrar.post('/api/enrollments/cart').send(await sent()), 422, { errors });
  });

  it('be for oneself alone, without overrides', async () => {
    const email = `cart.${randomUUID()}@collegium.example`;
    const student = await records.student({}, { email });
    const client = await system.asPerson(email);
    const one = await section();
    expectProblem(
      await client.post('/api/enrollments/cart').send(cart(await records.student(), [one])),
      422,
      {
        errors: { studentId: ['There is no such student.'] },
      },
    );
    const passing = { items: [{ sectionId: one.id, overrides: [{ code: 'hold', reason: 'x' }] }] };
    expectProblem(await client.post('/api/enrollments/cart').send(cart(student, [], passing)), 403);
    expect(outcomes(await post(cart(student, [one]), client))).toEqual(['enrolled']);
  });

  it('give two carts that ask for the same sections in another order an answer each', async () => {
    const sections = await Promise.all([
      section({ capacity: 1 }),
      section({ capacity: 1 }),
      section({ capacity: 1 }),
    ]);
    const students = await Promise.all([records.student(), records.student()]);
    const answers = await Promise.all([
      post(cart(students[0], sections)),
      post(cart(students[1], [...sections].reverse())),
    ]);
    expect(answers.flatMap(outcomes).filter((outcome) => outcome === 'enrolled')).toHaveLength(3);
  });
});

describe('POST /api/enrollments/check should', () => {
  it('answer as a registration would be, and write nothing', async () => {
    const student = await records.student();
    const [free, full] = [await section(), await section({ capacity: 0 })];
    const check = async (one: Section, more: object = {}) =>
      (
        await registrar
          .post('/api/enrollments/check')
          .send({ studentId: student.id, sectionId: one.id, termId: term.id, ...more })
          .expect(200)
      ).body as object;
    expect(await check(free)).toEqual({
      ...{ allowed: true, status: 'enrolled', blockers: [], warnings: [], overridden: [], rules: 1 },
    });
    expect(await check(full)).toMatchObject({ allowed: false, blockers: [{ code: 'section_full' }] });
    expect(await check(full, { status: 'waitlisted' })).toMatchObject({
      allowed: true,
      status: 'waitlisted',
    });
    expect(await check(full, { overrides: [{ code: 'section_full', reason: 'Room found' }] })).toMatchObject({
      ...{ allowed: true, overridden: ['section_full'] },
    });
    expect([await placesOf(student), await decisionsOf(student)]).toEqual([0, []]);
  });
});

import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../../test/harness/problem.js';
import { openRegistration, section, term } from '../../../test/harness/registration.js';
import { records, registrar, system } from '../../../test/harness/worlds/world.js';
import { sectionAt } from '../../../test/harness/seats.js';
import type { Section } from '../sections/section.entity.js';
import type { CartCheckDto, CartResultDto } from './registration.dto.js';

openRegistration();

const cart = (student: { id: string }, sections: Section[], more: object = {}) => ({
  studentId: student.id,
  termId: term.id,
  items: sections.map(({ id }) => ({ sectionId: id })),
  ...more,
});
const post = async (sent: object, client = registrar) =>
  (await client.post('/api/enrollments/cart').send(sent).expect(200)).body as CartResultDto;
const outcomes = ({ items }: CartResultDto) => items.map(({ outcome }) => outcome);
const enrollmentsOf = async ({ id }: { id: string }): Promise<number> =>
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
  it('by default save every item that passes, and return the outcome of each item', async () => {
    const student = await records.student();
    const [one, full, two] = [await section(), await section({ capacity: 0 }), await section()];
    const answer = await post(cart(student, [one, full, two]));
    expect(answer).toMatchObject({
      mode: 'per_item',
      accepted: 2,
      items: [
        { sectionId: one.id, outcome: 'enrolled', enrollment: { status: 'enrolled' }, blockers: [] },
        { sectionId: full.id, outcome: 'refused', enrollment: null, blockers: [{ code: 'section_full' }] },
        { sectionId: two.id, outcome: 'enrolled', blockers: [] },
      ],
    });
    expect(await enrollmentsOf(student)).toBe(2);
    expect((await decisionsOf(student)).map(({ act, is_accepted }) => [act, is_accepted]).sort()).toEqual([
      ['cart', false],
      ['cart', true],
      ['cart', true],
    ]);
  });

  it('all or nothing: save nothing when one item is refused, and report every item', async () => {
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
    expect(await enrollmentsOf(student)).toBe(0);
    expect(await decisionsOf(student)).toEqual(Array(3).fill({ act: 'cart', is_accepted: false }));
    const { accepted } = await post(cart(student, [one, clashing], { mode: 'all_or_nothing' }));
    expect([accepted, await enrollmentsOf(student)]).toEqual([2, 2]);
  });

  it('count corequisites within the cart, in any order', async () => {
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

  it('accept a waitlist request and an override for single items', async () => {
    const student = await records.student();
    const [full, consent] = [await section({ capacity: 0 }), await section({ consentRequired: true })];
    const answer = await post({
      studentId: student.id,
      termId: term.id,
      items: [
        { sectionId: full.id, status: 'waitlisted' },
        { sectionId: consent.id, overrides: [{ code: 'consent', reason: 'Agreed' }] },
      ],
    });
    expect(outcomes(answer)).toEqual(['waitlisted', 'enrolled']);
  });

  it('run once for one Idempotency-Key', async () => {
    const student = await records.student();
    const sent = cart(student, [await section(), await section({ capacity: 0 })]);
    const key = randomUUID();
    const ask = async () =>
      (await registrar.post('/api/enrollments/cart').set('Idempotency-Key', key).send(sent).expect(200))
        .body as object;
    const first = await ask();
    expect(await ask()).toEqual(first);
    expect(await enrollmentsOf(student)).toBe(1);
    expect(await decisionsOf(student)).toHaveLength(2);
  });

  it('keep the decisions of a refusal with its Idempotency-Key', async () => {
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
      { 'items.1.sectionId': ['This section is listed twice. Remove one of the two entries.'] },
    ],
    [
      'an unknown section',
      async () => cart(await records.student(), [{ id: randomUUID() } as Section]),
      { 'items.0.sectionId': ["This section doesn't exist."] },
    ],
    [
      'a section of another term',
      async () => cart(await records.student(), [await records.section()]),
      { 'items.0.sectionId': ['This section belongs to another term. Choose a section in the same term.'] },
    ],
    [
      'a mode that there is not',
      async () => cart(await records.student(), [await section()], { mode: 'some' }),
      { mode: ['Must be one of per_item, all_or_nothing.'] },
    ],
  ])('reject %s', async (_, sent, errors) => {
    expectProblem(await registrar.post('/api/enrollments/cart').send(await sent()), 422, { errors });
  });

  it('accept from students only their own cart, without overrides', async () => {
    const email = `cart.${randomUUID()}@collegium.example`;
    const student = await records.student({}, { email });
    const client = await system.asPerson(email);
    const one = await section();
    expectProblem(
      await client.post('/api/enrollments/cart').send(cart(await records.student(), [one])),
      422,
      {
        errors: { studentId: ["This student doesn't exist."] },
      },
    );
    const passing = { items: [{ sectionId: one.id, overrides: [{ code: 'hold', reason: 'x' }] }] };
    expectProblem(await client.post('/api/enrollments/cart').send(cart(student, [], passing)), 403);
    expect(outcomes(await post(cart(student, [one]), client))).toEqual(['enrolled']);
  });

  it('answer both of two carts that request the same sections in another order', async () => {
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

describe('POST /api/enrollments/cart/check should', () => {
  const check = async (sent: object, client = registrar) =>
    (await client.post('/api/enrollments/cart/check').send(sent).expect(200)).body as CartCheckDto;
  const codes = ({ items }: CartCheckDto) => items.map(({ blockers }) => blockers.map(({ code }) => code));
  const waitersOf = (one: Section) =>
    system.dataSource.query<object[]>(
      'SELECT status, skipped_at, skip_reason FROM enrollments WHERE section_id = $1 ORDER BY id',
      [one.id],
    );

  it('report the same clashes within the cart as the cart itself, and write nothing', async () => {
    const student = await records.student();
    const at = async (times: string) => sectionAt(records, times, { termId: term.id });
    const sections = [await at('mon 09:00-10:00'), await at('mon 09:30-10:30'), await at('tue 09:00-10:00')];
    const sent = cart(student, sections);
    const result = await check(sent);
    expect(result).toEqual({
      mode: 'per_item',
      allowed: false,
      accepted: 2,
      rules: 7,
      enrolledCredits: 0,
      creditLimit: 18,
      items: sections.map(({ id }, ownEnrollment) =>
        expect.objectContaining({
          sectionId: id,
          outcome: ownEnrollment === 1 ? 'refused' : 'enrolled',
          overridden: [],
          warnings: [],
        }),
      ),
    });
    expect(codes(result)).toEqual([[], ['time_conflict'], []]);
    expect(result.items[1]!.blockers[0]!.facts).toMatchObject({ with: { sectionId: sections[0]!.id } });
    expect([await enrollmentsOf(student), await decisionsOf(student)]).toEqual([0, []]);
    const done = await post(sent);
    expect(done.items.map(({ enrollment, ...item }) => [!!enrollment, item])).toEqual(
      result.items.map(({ overridden, earlier, ...item }) => [
        !overridden.length && !earlier.length && item.outcome !== 'refused',
        item,
      ]),
    );
  });

  it('report, for all or nothing, what refuses each item next to all the others', async () => {
    const student = await records.student();
    const at = async (times: string) => sectionAt(records, times, { termId: term.id });
    const clashing = [await at('wed 09:00-10:00'), await at('wed 09:30-10:30')];
    const alone = cart(student, [clashing[0]!], { mode: 'all_or_nothing' });
    expect(await check(alone)).toMatchObject({ allowed: true, accepted: 1 });
    const sent = cart(student, [...clashing, await section({ capacity: 0 })], { mode: 'all_or_nothing' });
    const result = await check(sent);
    expect(result).toMatchObject({ mode: 'all_or_nothing', allowed: false, accepted: 0 });
    expect(codes(result)).toEqual([['time_conflict'], ['time_conflict'], ['section_full']]);
    const { body } = await registrar.post('/api/enrollments/cart').send(sent).expect(409);
    expect((body as { blockers: { message: string }[] }).blockers.map(({ message }) => message)).toEqual(
      result.items.flatMap(({ blockers }) => blockers.map(({ message }) => message)),
    );
  });

  it('sum the credits of the cart, and let its courses be corequisites of each other', async () => {
    const heavy = await Promise.all(
      [1, 2, 3].map(async () => section({ courseId: (await records.course({ credits: 8 })).id })),
    );
    const result = await check(cart(await records.student(), heavy));
    expect(result.accepted).toBe(2);
    expect(codes(result)).toEqual([[], [], ['credit_limit']]);

    const [a, b] = [await records.course(), await records.course()];
    await registrar.put(`/api/courses/${a.id}`).send({ corequisites: b.code }).expect(200);
    const [one, two] = [await section({ courseId: a.id }), await section({ courseId: b.id })];
    const student = await records.student();
    expect(codes(await check(cart(student, [one])))).toEqual([['corequisite']]);
    expect(await check(cart(student, [one, two]))).toMatchObject({ allowed: true, accepted: 2 });
  });

  it('give a free seat to waitlisted students first, and roll that back', async () => {
    const one = await section({ capacity: 1, enrolled: 0, waitlisted: 1 });
    await records.enrollment(await records.student(), one, { status: 'waitlisted' });
    const before = await waitersOf(one);
    const student = await records.student();
    const result = await check(cart(student, [one]));
    expect(codes(result)).toEqual([['section_full']]);
    expect(await waitersOf(one)).toEqual(before);
    const done = await post(cart(student, [one]));
    expect(done.items[0]!.blockers).toEqual(result.items[0]!.blockers);
    expect(await waitersOf(one)).toMatchObject([{ status: 'enrolled' }]);
  });

  it('say which overrides would be used, and that staff have checked', async () => {
    const student = await records.student();
    const [consent, free] = [await section({ consentRequired: true }), await section()];
    const result = await check({
      studentId: student.id,
      termId: term.id,
      items: [
        { sectionId: consent.id, overrides: [{ code: 'consent', reason: 'Agreed' }] },
        { sectionId: free.id, status: 'waitlisted' },
      ],
    });
    expect(result.items.map(({ overridden }) => overridden)).toEqual([['consent'], []]);
    expect(codes(result)).toEqual([[], ['seat_available']]);
    expect(
      await system.dataSource.query(
        `SELECT details FROM audit_events WHERE action = 'registration_check.read' AND subject_id = $1`,
        [student.id],
      ),
    ).toEqual([{ details: { ids: [student.id], sectionIds: [consent.id, free.id] } }]);
  });

  it('accept from students only their own cart, and reject what a cart rejects', async () => {
    const email = `cart.${randomUUID()}@collegium.example`;
    const student = await records.student({}, { email });
    const client = await system.asPerson(email);
    const one = await section();
    expect(await check(cart(student, [one]), client)).toMatchObject({ allowed: true, accepted: 1 });
    const refusals: [object, object][] = [
      [cart(await records.student(), [one]), { studentId: ["This student doesn't exist."] }],
      [cart(student, []), { items: ['Items are required'] }],
      [
        cart(student, [one, one]),
        { 'items.1.sectionId': ['This section is listed twice. Remove one of the two entries.'] },
      ],
    ];
    for (const [sent, errors] of refusals)
      expectProblem(await client.post('/api/enrollments/cart/check').send(sent), 422, { errors });
  });
});

describe('POST /api/enrollments/check should', () => {
  it('return the result of a registration, and write nothing', async () => {
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
      allowed: true,
      status: 'enrolled',
      blockers: [],
      warnings: [],
      overridden: [],
      earlier: [],
      rules: 7,
    });
    expect(await check(full)).toMatchObject({ allowed: false, blockers: [{ code: 'section_full' }] });
    expect(await check(full, { status: 'waitlisted' })).toMatchObject({
      allowed: true,
      status: 'waitlisted',
    });
    expect(await check(full, { overrides: [{ code: 'section_full', reason: 'Room found' }] })).toMatchObject({
      allowed: true,
      overridden: ['section_full'],
    });
    expect([await enrollmentsOf(student), await decisionsOf(student)]).toEqual([0, []]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../../test/harness/problem.js';
import { ask, openRegistration, section, signedInStudent, term } from '../../../test/harness/registration.js';
import { records, registrar, system } from '../../../test/harness/worlds/world.js';
import type { Client } from '../../../test/harness/test-app.js';
import type { CartCheckDto } from './registration.dto.js';
import type { SavedCartItemDto } from './saved-cart.dto.js';

openRegistration();

interface Own {
  student: { id: string };
  client: Client;
}
const addressOf = ({ student }: Own) => `/api/students/${student.id}/cart`;
const add = async (own: Own, sectionId: string, status?: string) =>
  (await own.client.post(addressOf(own)).send({ sectionId, status }).expect(200)).body as SavedCartItemDto;
const cartOf = async (own: Own, termId = term.id) =>
  (await own.client.get(`${addressOf(own)}?termId=${termId}`).expect(200)).body as SavedCartItemDto[];
const idsOf = async (own: Own) => (await cartOf(own)).map(({ sectionId }) => sectionId);
const stored = async ({ student }: Own) =>
  (await system.dataSource.query<object[]>('SELECT 1 FROM cart_items WHERE student_id = $1', [student.id]))
    .length;

describe('The cart of a student should', () => {
  it('be the same on every device and keep what each adds, in the order of adding', async () => {
    const own = await signedInStudent();
    const [one, two, three] = [await section(), await section(), await section()];
    const elsewhere = await records.section();
    expect(await add(own, one.id)).toMatchObject({ termId: term.id, status: 'enrolled', credits: 3 });
    await Promise.all([add(own, two.id, 'waitlisted'), add(own, three.id), add(own, elsewhere.id)]);
    expect((await idsOf(own)).sort()).toEqual([one.id, two.id, three.id].sort());
    expect((await idsOf(own))[0]).toBe(one.id);
    expect((await cartOf(own, elsewhere.termId)).map(({ sectionId }) => sectionId)).toEqual([elsewhere.id]);
    // Adding again changes at most the status.
    expect(await add(own, two.id)).toMatchObject({ status: 'waitlisted' });
    expect(await add(own, two.id, 'enrolled')).toMatchObject({ status: 'enrolled' });
    for (let twice = 0; twice < 2; twice++)
      await own.client.delete(`${addressOf(own)}/${two.id}`).expect(204);
    expect((await idsOf(own)).sort()).toEqual([one.id, three.id].sort());
  });

  it('be read and changed by that student alone', async () => {
    const own = await signedInStudent();
    const other = await signedInStudent();
    const { id } = await section();
    await add(own, id);
    for (const client of [other.client, registrar, await system.as('super_admin')]) {
      expectProblem(await client.get(`${addressOf(own)}?termId=${term.id}`), 404);
      expectProblem(await client.post(addressOf(own)).send({ sectionId: id }), 404);
      expectProblem(await client.delete(`${addressOf(own)}/${id}`), 404);
    }
    expect(await idsOf(own)).toEqual([id]);
    expectProblem(await own.client.get(addressOf(own)), 400, {
      detail: expect.stringContaining('"termId" must be sent'),
    });
  });

  it('leave out what the student is registered for, and lose it when the cart is registered', async () => {
    const own = await signedInStudent();
    const [direct, first, full] = [await section(), await section(), await section({ capacity: 0 })];
    for (const { id } of [direct, first, full]) await add(own, id);
    await ask(own.student as never, direct);
    expect(await idsOf(own)).toEqual([first.id, full.id]);
    expectProblem(await own.client.post(addressOf(own)).send({ sectionId: direct.id }), 422, {
      errors: { sectionId: ['You are already registered for this section.'] },
    });
    const items = [first, full].map(({ id }) => ({ sectionId: id }));
    const sent = { studentId: own.student.id, termId: term.id, items };
    const check = await own.client.post('/api/enrollments/cart/check').send(sent).expect(200);
    expect(check.body as CartCheckDto).toMatchObject({ accepted: 1, enrolledCredits: 3, creditLimit: 18 });
    await own.client.post('/api/enrollments/cart').send(sent).expect(200);
    expect(await idsOf(own)).toEqual([full.id]);
    expect(await stored(own)).toBe(1);
  });

  it('keep a section that is canceled, whose check says so, and take no other', async () => {
    const own = await signedInStudent();
    const [one, two] = [await section(), await section()];
    await add(own, one.id);
    await system.dataSource.query('UPDATE sections SET is_active = FALSE WHERE id = ANY ($1::uuid[])', [
      [one.id, two.id],
    ]);
    expect(await idsOf(own)).toEqual([one.id]);
    const sent = { studentId: own.student.id, termId: term.id, items: [{ sectionId: one.id }] };
    const { body } = await own.client.post('/api/enrollments/cart/check').send(sent).expect(200);
    expect(body).toMatchObject({ accepted: 0, items: [{ blockers: [{ code: 'section_inactive' }] }] });
    expectProblem(await own.client.post(addressOf(own)).send({ sectionId: two.id }), 422, {
      errors: { sectionId: ['This section was canceled. Choose another section.'] },
    });
  });

  it('have at most 20 sections of a term', async () => {
    const own = await signedInStudent();
    const course = await records.course();
    const sections = await Promise.all(Array.from({ length: 21 }, () => section({ courseId: course.id })));
    for (const { id } of sections.slice(0, 20)) await add(own, id);
    expectProblem(await own.client.post(addressOf(own)).send({ sectionId: sections[20]!.id }), 422, {
      errors: { sectionId: ['Your cart has 20 sections. Remove one to add another.'] },
    });
  });
});

import { describe, expect, it } from '@jest/globals';
import { trailOf, unknownId } from '../../../test/harness/lookups.js';
import { expectProblem } from '../../../test/harness/problem.js';
import { openWorld, records, registrar, system } from '../../../test/harness/worlds/world.js';
import type { ListedDepartmentDto } from './departments.dto.js';

openWorld(['registrar']);

let count = 0;

const course = (department: string | null) => ({
  code: `DEP ${++count}`,
  title: 'Ethics',
  credits: 3,
  department,
});
const add = async (name: string): Promise<ListedDepartmentDto> =>
  (await registrar.post('/api/departments').send({ name }).expect(201)).body as ListedDepartmentDto;

describe('/api/departments should', () => {
  it('be the list that courses choose from, with its spelling', async () => {
    expectProblem(await registrar.post('/api/courses').send(course('General Educaton')), 422, {
      errors: {
        department: [
          'The department "General Educaton" doesn\'t exist. Choose "General Education", or add a department in Settings.',
        ],
      },
    });
    const { body } = await registrar.post('/api/courses').send(course('general education')).expect(201);
    expect(body).toMatchObject({ department: 'General Education' });
    await registrar.post('/api/courses').send(course(null)).expect(201);
  });

  it('gain a department that a new course names first', async () => {
    await registrar.post('/api/courses').send(course('Oceanography')).expect(201);
    const { body } = await registrar.get('/api/departments?search=oceanography').expect(200);
    const [department] = body as ListedDepartmentDto[];
    expect(department).toMatchObject({ name: 'Oceanography', isActive: true, courses: 1 });
    expect((await trailOf(system, department!.id)).map(({ action }) => action)).toEqual([
      'department.create',
    ]);
  });

  it('accept a name that differs from another one in an abbreviation', async () => {
    await add('Nursing BSN');
    const { body } = await registrar.post('/api/courses').send(course('Nursing MSN')).expect(201);
    expect(body).toMatchObject({ department: 'Nursing MSN' });
    await registrar.post('/api/courses').send(course('Nursng MSN')).expect(422);
  });

  it('keep the old department of a course until it is changed', async () => {
    const { id } = await records.course({ department: 'General Educaton' });
    const put = (body: object) => registrar.put(`/api/courses/${id}`).send(body);
    await put({ title: 'Again', department: 'General Educaton' }).expect(200);
    await put({ department: 'Wealth Managment' }).expect(422);
    expect((await put({ department: 'General Education' }).expect(200)).body).toMatchObject({
      department: 'General Education',
    });
    await put({ department: 'General Educaton' }).expect(422);
  });

  it('rename the department in its courses', async () => {
    const { id } = await add('Rhetorik');
    const { id: courseId } = await records.course({ department: 'Rhetorik' });
    await registrar.put(`/api/departments/${id}`).send({ name: 'Rhetoric' }).expect(200);
    const { body } = await registrar.get(`/api/courses/${courseId}`).expect(200);
    expect(body).toMatchObject({ department: 'Rhetoric' });
    expect((await trailOf(system, id)).map(({ action }) => action)).toEqual([
      'department.create',
      'department.update',
    ]);
    expectProblem(await registrar.post('/api/departments').send({ name: 'Rhetoric' }), 422, {
      errors: {
        name: [
          'Another department has this name: Rhetoric. To combine two departments, merge one into the other.',
        ],
      },
    });
  });

  it('merge a misspelled department into the right one, with its courses and their histories', async () => {
    const [wrong, right] = [await add('Theologie'), await add('Theology')];
    const [{ id }] = [await records.course({ department: 'Theologie' })];
    const merge = (intoId: string, from = wrong.id) =>
      registrar.post(`/api/departments/${from}/merge`).send({ intoId });
    const closed = await add('Divinity');
    await registrar.put(`/api/departments/${closed.id}`).send({ isActive: false }).expect(200);
    for (const [intoId, why] of [
      [wrong.id, "A department can't be merged into itself. Choose another department."],
      [unknownId, "This department doesn't exist."],
      [closed.id, 'The department "Divinity" is inactive. Choose another department.'],
    ] as const)
      expectProblem(await merge(intoId), 422, { errors: { intoId: [why] } });
    for (const intoId of [right.id, unknownId]) expectProblem(await merge(intoId, unknownId), 404);
    const { body } = await merge(right.id).expect(200);
    expect(body).toMatchObject({ id: right.id, name: 'Theology', courses: 1 });
    await registrar.get(`/api/departments/${wrong.id}`).expect(404);
    expect((await registrar.get(`/api/courses/${id}`).expect(200)).body).toMatchObject({
      department: 'Theology',
    });
    expect((await trailOf(system, id)).at(-1)).toMatchObject({
      action: 'course.update',
      details: { changes: { department: ['Theologie', 'Theology'] } },
    });
    expect((await trailOf(system, right.id)).at(-1)).toMatchObject({
      action: 'department.merge',
      details: { changes: { courses: [0, 1] } },
    });
    expect((await trailOf(system, wrong.id)).map(({ action }) => action)).toContain('department.delete');
  });

  it('delete a department without courses, and deactivate one with courses', async () => {
    const empty = await add('Astrology');
    await registrar.delete(`/api/departments/${empty.id}`).expect(204).expect('Outcome', 'deleted');
    const used = await add('Alchemy');
    await records.course({ department: 'Alchemy' });
    await registrar.delete(`/api/departments/${used.id}`).expect(204).expect('Outcome', 'deactivated');
    await registrar.post('/api/courses').send(course('Alchemy')).expect(422);
    const open = await registrar.get('/api/departments?filter={"isActive":true}').expect(200);
    expect((open.body as ListedDepartmentDto[]).map(({ name }) => name)).not.toContain('Alchemy');
  });

  it('let every role read and the registrar write', async () => {
    const student = await system.as('student');
    await student.get('/api/departments').expect(200);
    expectProblem(await student.post('/api/departments').send({ name: 'Mine' }), 403);
  });
});

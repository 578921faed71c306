import { describe, expect, it } from '@jest/globals';
import { trailOf } from '../../../test/harness/lookups.js';
import { expectProblem } from '../../../test/harness/problem.js';
import { openWorld, records, registrar, system } from '../../../test/harness/worlds/world.js';

openWorld(['registrar']);

interface Course {
  id: string;
  code: string;
}

const least = (code: string) => ({ code, title: 'Ethics of Money', credits: 3 });

describe('POST /api/courses should', () => {
  it('answer the whole course, its address and its ETag', async () => {
    const response = await registrar.post('/api/courses').send(least('NEW 101')).expect(201);
    const { id } = response.body as Course;
    expect(response.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ...least('NEW 101'),
      prerequisitesChecked: null,
      corequisites: null,
      corequisitesChecked: null,
      creditsText: null,
      description: null,
      department: null,
      prerequisites: null,
      technologyFee: false,
      laboratoryFee: null,
      needsReview: false,
      isActive: true,
      earlierVersions: [],
    });
    expect(response.headers.location).toBe(`/api/courses/${id}`);
    expect(response.headers.etag).toMatch(/^"1-[\w+/-]+"$/);
    const read = await registrar.get(`/api/courses/${id}`).expect(200);
    expect([read.body, read.headers.etag]).toEqual([response.body, response.headers.etag]);
    expect(await trailOf(system, id)).toEqual([
      { action: 'course.create', details: { changes: expect.objectContaining({ code: [null, 'NEW 101'] }) } },
    ]);
  });

  it.each<[object, Record<string, string[]>]>([
    [{}, { code: ['Code is required'], title: ['Title is required'], credits: ['Credits are required'] }],
    [
      { ...least('  '), title: '' },
      { code: ['Code is required'], title: ['Title is required'] },
    ],
    [{ ...least('X'), credits: '3' }, { credits: ['Must be a valid number'] }],
    [{ ...least('X'), credits: -1 }, { credits: ['Must be at least 0.'] }],
    [{ ...least('X'), credits: 1.005 }, { credits: ['Must have at most 2 decimals.'] }],
    [{ ...least('X'.repeat(31)) }, { code: ['Must be at most 30 characters long.'] }],
    [{ ...least('X'), title: 'a\u0000b' }, { title: ["Can't contain control characters."] }],
    [{ ...least('X'), technologyFee: 1 }, { technologyFee: ['Must be true or false.'] }],
    [{ ...least('X'), laboratoryFee: '75' }, { laboratoryFee: ['Laboratory fee must be a valid number'] }],
    [{ ...least('X'), laboratoryFee: 0 }, { laboratoryFee: ['Must be at least 0.01.'] }],
    [{ ...least('X'), laboratoryFee: 0.005 }, { laboratoryFee: ['Must be at least 0.01.'] }],
    [{ ...least('X'), isActive: 'yes' }, { isActive: ['Must be true or false.'] }],
    [
      { ...least('X'), id: 'x', needsReview: true },
      {
        id: ["This field is unknown or can't be set."],
        needsReview: ["This field is unknown or can't be set."],
      },
    ],
  ])('refuse %j', async (body, errors) => {
    expectProblem(await registrar.post('/api/courses').send(body), 422, { errors });
  });

  it('keep the fees of a course, which can be changed and cleared', async () => {
    const fees = { technologyFee: true, laboratoryFee: 75.5 };
    const { body, headers } = await registrar
      .post('/api/courses')
      .send({ ...least('LAB 1'), ...fees })
      .expect(201);
    expect(body).toMatchObject({ technologyFee: true, laboratoryFee: '75.50' });
    const put = (change: object) => registrar.put(headers.location!).send(change).expect(200);
    expect((await put({ title: 'Ethics' })).body).toMatchObject({
      technologyFee: true,
      laboratoryFee: '75.50',
    });
    expect((await put({ laboratoryFee: null, technologyFee: false })).body).toMatchObject({
      technologyFee: false,
      laboratoryFee: null,
    });
  });

  it('refuse a code that another course has', async () => {
    await records.course({ code: 'TAKEN 1' });
    expectProblem(await registrar.post('/api/courses').send(least('TAKEN 1')), 422, {
      errors: { code: ['Another course has this code: TAKEN 1. Use a different code.'] },
    });
  });

  it('be refused to those who may not write the catalog', async () => {
    expectProblem(await (await system.as('faculty')).post('/api/courses').send(least('NO 1')), 403);
  });
});

describe('PUT /api/courses/{id} should', () => {
  it('change what is given, and keep the rest', async () => {
    const course = await records.course({ description: 'Kept' });
    const { body, headers } = await registrar
      .put(`/api/courses/${course.id}`)
      .send({ title: 'Another title', department: null })
      .expect(200);
    expect(body).toMatchObject({ code: course.code, title: 'Another title', description: 'Kept' });
    expect(headers.etag).toMatch(/^"2-/);
    expect(await trailOf(system, course.id)).toEqual([
      { action: 'course.update', details: { changes: { title: [course.title, 'Another title'] } } },
    ]);
  });

  it('refuse to empty a required field', async () => {
    const course = await records.course();
    for (const title of ['', null])
      expectProblem(await registrar.put(`/api/courses/${course.id}`).send({ title }), 422, {
        errors: { title: ['Title is required'] },
      });
  });

  it('count the credits of those who are in the course again, and leave those of grades alone', async () => {
    const term = await records.term({ startDate: '2020-01-06', endDate: '2030-05-10' });
    const course = await records.course({ credits: 3 });
    const section = await records.section({ courseId: course.id, termId: term.id });
    const student = await records.student();
    const enrolled = await records.enrollment(student, section);
    const attempted = async () =>
      ((await registrar.get(`/api/students/${student.id}`)).body as { creditsAttempted: number })
        .creditsAttempted;
    await registrar.put(`/api/courses/${course.id}`).send({ credits: 4, effectiveTermId: null }).expect(200);
    expect(await attempted()).toBe(4);
    await system.dataSource.query(
      `UPDATE enrollments SET status = 'completed', grade = 'A', grade_points = 4 WHERE id = $1`,
      [enrolled.id],
    );
    expectProblem(
      await registrar.put(`/api/courses/${course.id}`).send({ credits: 1, effectiveTermId: null }),
      409,
      {
        detail: expect.stringMatching(
          /^The credits can't be changed\. Students have grades in TST \d+ at 4 credits/,
        ),
      },
    );
    expect(await attempted()).toBe(4);
    await registrar
      .put(`/api/courses/${course.id}`)
      .send({ title: 'Same worth', effectiveTermId: null })
      .expect(200);
  });

  it('leave the version when nothing changes', async () => {
    const course = await records.course();
    const { headers } = await registrar
      .put(`/api/courses/${course.id}`)
      .send({ title: course.title })
      .expect(200);
    expect(headers.etag).toMatch(/^"1-/);
    expect(await trailOf(system, course.id)).toEqual([]);
  });

  it('answer 412 to a stale If-Match and take a fresh one', async () => {
    const { id } = await records.course();
    const { etag } = (await registrar.get(`/api/courses/${id}`)).headers as { etag: string };
    await registrar.put(`/api/courses/${id}`).set('If-Match', etag).send({ title: 'First' }).expect(200);
    expectProblem(
      await registrar.put(`/api/courses/${id}`).set('If-Match', etag).send({ title: 'Second' }),
      412,
      { title: 'Precondition Failed' },
    );
    await registrar.put(`/api/courses/${id}`).set('If-Match', '*').send({ title: 'Third' }).expect(200);
    await registrar.put(`/api/courses/${id}`).send({ title: 'Fourth' }).expect(200);
  });

  it('let one of two that saw the same version win', async () => {
    const { id } = await records.course();
    const { etag } = (await registrar.get(`/api/courses/${id}`)).headers as { etag: string };
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, number) =>
        registrar
          .put(`/api/courses/${id}`)
          .set('If-Match', etag)
          .send({ title: `Title ${number}` }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 412),
    ]);
  });
});

describe('DELETE /api/courses/{id} should', () => {
  it('delete a course that nothing refers to', async () => {
    const { id } = await records.course();
    const { body } = await registrar.get(`/api/courses/${id}/deletion`).expect(200);
    expect(body).toEqual({ outcome: 'deleted', references: [] });
    await registrar.delete(`/api/courses/${id}`).expect(204).expect('Outcome', 'deleted');
    expectProblem(await registrar.get(`/api/courses/${id}`), 404);
  });

  it('keep a course that has sections, inactive', async () => {
    const { courseId } = await records.section();
    expect((await registrar.get(`/api/courses/${courseId}/deletion`).expect(200)).body).toEqual({
      outcome: 'deactivated',
      references: [{ kind: 'sections', count: 1 }],
    });
    await registrar.delete(`/api/courses/${courseId}`).expect(204).expect('Outcome', 'deactivated');
    const { body } = await registrar.get(`/api/courses/${courseId}`).expect(200);
    expect(body).toMatchObject({ isActive: false });
  });

  it('answer 412 to a stale If-Match', async () => {
    const { id } = await records.course();
    expectProblem(await registrar.delete(`/api/courses/${id}`).set('If-Match', '"7-x"'), 412);
    await registrar.get(`/api/courses/${id}`).expect(200);
  });
});

describe('GET /api/courses should', () => {
  it('search code and title, without regard to case and accents', async () => {
    await records.course({ code: 'ZQX 900', title: 'Économie générale' });
    const { body, headers } = await registrar.get('/api/courses?search=zqx economie').expect(200);
    expect((body as Course[]).map(({ code }) => code)).toEqual(['ZQX 900']);
    expect(headers['content-range']).toBe('courses 0-0/1');
  });

  it('show each row once on pages sorted by what many rows share', async () => {
    const ids = new Set<string>();
    for (let from = 0; from < 56; from += 7) {
      const page = await registrar.get(`/api/courses?sort=["credits","ASC"]&range=[${from},${from + 6}]`);
      for (const { id } of page.body as Course[]) ids.add(id);
    }
    expect(ids.size).toBe(56);
  });
});

describe('GET /api/courses/departments should', () => {
  it('tell each department once, by name, with its active courses', async () => {
    await records.course({ department: 'Émile Studies' });
    await records.course({ department: 'Émile Studies', isActive: false });
    await records.course({ department: 'Zoology', isActive: false });
    const student = await system.as('student');
    const { body } = await student.get('/api/courses/departments').expect(200);
    const rows = body as { department: string; courses: number }[];
    expect(rows).toContainEqual({ department: 'Émile Studies', courses: 1 });
    expect(rows.at(-1)).toEqual({ department: 'Zoology', courses: 0 });
    expect(new Set(rows.map(({ department }) => department)).size).toBe(rows.length);
  });
});

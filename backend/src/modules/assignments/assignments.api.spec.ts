import { describe, expect, it } from '@jest/globals';
import { assignmentsWorld, room } from '../../../test/harness/worlds/assignments.js';
import { trailOf } from '../../../test/harness/lookups.js';
import { expectProblem } from '../../../test/harness/problem.js';
import { statementsOf } from '../../../test/harness/statements.js';
import { system } from '../../../test/harness/worlds/world.js';
import type { AssignmentDto } from './assignments.dto.js';

assignmentsWorld();

const body = () => ({
  sectionId: room.section.id,
  title: 'Case notes',
  description: 'One page: the facts, the question, your recommendation.',
  dueDate: '2030-09-20T23:59:00-04:00',
  maxPoints: 50,
  assignmentType: 'homework',
});
const unknown = 'aaaaaaaa-0000-4000-8000-00000000000a';
const titles = (rows: unknown): string[] => (rows as AssignmentDto[]).map(({ title }) => title);

describe('POST /api/assignments should', () => {
  it('return the whole assignment, as a draft unless it is published', async () => {
    const response = await room.teacher.post('/api/assignments').send(body()).expect(201);
    const { id } = response.body as AssignmentDto;
    expect(response.body).toEqual({
      ...body(),
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      document: null,
      discussionId: null,
      courseCode: expect.any(String),
      maxAttempts: null,
      scoredAttempt: 'latest',
      allowAboveMax: false,
      courseTitle: expect.any(String),
      sectionNumber: room.section.sectionNumber,
      dueDate: '2030-09-21T03:59:00.000Z',
      lateUntil: null,
      isPublished: false,
      gradesPostedAt: null,
      groupId: null,
      countsAs: 'regular',
      submitted: 0,
      graded: 0,
      toGrade: 0,
      postsToGrade: 0,
    });
    expect(response.headers.location).toBe(`/api/assignments/${id}`);
    expect(response.headers.etag).toMatch(/^"1-/);
    const published = await room.registrar
      .post('/api/assignments')
      .send({ ...body(), isPublished: true, lateUntil: '2030-09-23T12:00:00Z' })
      .expect(201);
    expect(published.body).toMatchObject({ isPublished: true, lateUntil: '2030-09-23T12:00:00.000Z' });
    expect((await trailOf(system, id)).map(({ action }) => action)).toEqual(['assignment.create']);
  });

  it('name every missing field with its exact message', async () => {
    const errors = {
      sectionId: ['Section is required'],
      title: ['Title is required'],
      description: ['Description is required'],
      dueDate: ['Due date is required'],
      maxPoints: ['Max points is required'],
      assignmentType: ['Assignment type is required'],
    };
    expectProblem(await room.teacher.post('/api/assignments').send({}), 422, { errors });
    const empty = Object.fromEntries(Object.keys(errors).map((field) => [field, '']));
    expectProblem(await room.teacher.post('/api/assignments').send(empty), 422, { errors });
  });

  it.each<[object, Record<string, string[]>]>([
    [{ maxPoints: '50' }, { maxPoints: ['Must be a valid number'] }],
    [{ maxPoints: 0 }, { maxPoints: ['Must be at least 0.01.'] }],
    [{ maxPoints: 1000 }, { maxPoints: ['Must be at most 999.99.'] }],
    [{ maxPoints: 1.005 }, { maxPoints: ['Must have at most 2 decimals.'] }],
    [
      { dueDate: '2030-09-20T23:59:00' },
      { dueDate: ['Must be a date and time with a time zone, such as 2026-11-20T23:59:00-05:00.'] },
    ],
    [{ lateUntil: '2030-09-20T23:58:59-04:00' }, { lateUntil: ['Must be on or after the due date.'] }],
    [
      { assignmentType: 'essay' },
      { assignmentType: ['Must be one of homework, quiz, exam, project, discussion.'] },
    ],
    [{ sectionId: 'x' }, { sectionId: ['Must be the ID of a record (a UUID).'] }],
    [{ sectionId: unknown }, { sectionId: ["This section doesn't exist."] }],
    [{ gradesPostedAt: null }, { gradesPostedAt: ["This field is unknown or can't be set."] }],
  ])('reject %j', async (given, errors) => {
    expectProblem(await room.teacher.post('/api/assignments').send({ ...body(), ...given }), 422, { errors });
  });

  it('keep a document beside the description, of which the trail has no copy', async () => {
    const paragraph = { type: 'paragraph', content: [{ type: 'text', text: 'Read unit 3.' }] };
    const document = { type: 'doc', content: [paragraph] };
    const created = await room.teacher
      .post('/api/assignments')
      .send({ ...body(), document })
      .expect(201);
    const { id } = created.body as AssignmentDto;
    expect(created.body).toMatchObject({ document, description: body().description });
    expect((await room.teacher.get(`/api/assignments/${id}`).expect(200)).body).toMatchObject({ document });
    const table = {
      type: 'table',
      content: [{ type: 'tableRow', content: [{ type: 'tableCell', content: [paragraph] }] }],
    };
    const change = { isPublished: true, document: { type: 'doc', content: [paragraph, table] } };
    expectProblem(await room.teacher.put(`/api/assignments/${id}`).send(change), 422, {
      errors: { 'document.content.1': ['Give this table a row or column of header cells.'] },
    });
    const cleared = await room.teacher.put(`/api/assignments/${id}`).send({ document: null }).expect(200);
    expect(cleared.body).toMatchObject({ document: null });
    expect(JSON.stringify(await trailOf(system, id))).not.toContain('Read unit 3.');
  });

  it('reject a section of another instructor', async () => {
    expectProblem(await room.otherTeacher.post('/api/assignments').send(body()), 422, {
      errors: { sectionId: ["This section doesn't exist."] },
    });
  });

  it('reject students and other offices', async () => {
    expectProblem(await room.learner.post('/api/assignments').send(body()), 403);
    expectProblem(await (await system.as('bursar')).post('/api/assignments').send(body()), 403);
  });
});

describe('GET /api/sections/{id}/assignments should', () => {
  it('show all assignments with counts to the instructor, and the published ones without counts to students', async () => {
    const section = await room.records.section({ instructorId: room.instructor.id });
    await room.records.enrollment(room.student, section);
    const published = await room.records.assignment(section, { title: 'Published' });
    await room.records.assignment(section, { title: 'Draft', isPublished: false });
    await room.records.submission(published, room.student, { score: 10 });
    await room.records.submission(published, await room.records.student());
    const path = `/api/sections/${section.id}/assignments`;
    const all = await room.teacher.get(path).expect(200);
    expect(all.headers['content-range']).toBe('assignments 0-1/2');
    expect((all.body as AssignmentDto[]).find(({ id }) => id === published.id)).toMatchObject({
      submitted: 2,
      graded: 1,
      maxPoints: 50,
    });
    const shown = await room.learner.get(path).expect(200);
    expect(titles(shown.body)).toEqual(['Published']);
    expect(Object.keys((shown.body as object[])[0]!)).not.toContain('submitted');
  });

  it('answer 404 to people who neither teach nor take the section', async () => {
    const path = `/api/sections/${room.section.id}/assignments`;
    for (const client of [room.otherTeacher, room.outsider]) expectProblem(await client.get(path), 404);
    expectProblem(await room.registrar.get(`/api/sections/${unknown}/assignments`), 404);
  });

  it.each(['waitlisted', 'dropped'] as const)('answer 404 to a student who is %s', async (status) => {
    const section = await room.records.section();
    await room.records.enrollment(room.student, section, { status });
    expectProblem(await room.learner.get(`/api/sections/${section.id}/assignments`), 404);
  });

  it('need at most three statements', async () => {
    const path = `/api/sections/${room.section.id}/assignments`;
    expect(await statementsOf(() => room.teacher.get(path).expect(200))).toHaveLength(3);
  });
});

describe('GET /api/assignments should', () => {
  it('filter by section, term, type, state, search words and due date', async () => {
    const section = await room.records.section({ instructorId: room.instructor.id });
    const early = { title: 'Early quiz', dueDate: new Date('2031-01-10T00:00:00Z') };
    await room.records.assignment(section, { ...early, assignmentType: 'quiz', isPublished: false });
    await room.records.assignment(section, {
      title: 'Late paper',
      dueDate: new Date('2031-02-10T00:00:00Z'),
    });
    const found = async (query: string) =>
      titles((await room.teacher.get(`/api/assignments?sectionId=${section.id}&${query}`).expect(200)).body);
    expect(await found('')).toEqual(['Early quiz', 'Late paper']);
    expect(await found(`termId=${section.termId}&sort=["title","DESC"]`)).toEqual([
      'Late paper',
      'Early quiz',
    ]);
    expect(await found(`termId=${unknown}`)).toEqual([]);
    expect(await found('assignmentType=quiz')).toEqual(['Early quiz']);
    expect(await found('isPublished=true')).toEqual(['Late paper']);
    expect(await found('search=PAPER')).toEqual(['Late paper']);
    expect(await found('dueAfter=2031-01-31T00:00:00Z')).toEqual(['Late paper']);
    expect(await found('dueBefore=2031-01-31T00:00:00-05:00')).toEqual(['Early quiz']);
    expectProblem(await room.teacher.get('/api/assignments?dueAfter=2031-01-31'), 400);
  });

  it('show each person only their own assignments', async () => {
    const { body: others } = await room.otherTeacher.get('/api/assignments').expect(200);
    expect(others).toEqual([]);
    const { body: mine } = await room.teacher.get('/api/assignments').expect(200);
    const sections = await system.dataSource.query<{ id: string }[]>(
      'SELECT id FROM sections WHERE instructor_id = $1',
      [room.instructor.id],
    );
    const ids = new Set((mine as AssignmentDto[]).map(({ sectionId }) => sectionId));
    expect(sections.map(({ id }) => id)).toEqual(expect.arrayContaining([...ids]));
  });
});

describe('GET /api/assignments/{id} should', () => {
  it('hide drafts from students, and everything from people outside the section', async () => {
    const draft = await room.records.assignment(room.section, { isPublished: false });
    const shown = await room.records.assignment(room.section);
    await room.teacher.get(`/api/assignments/${draft.id}`).expect(200);
    await room.learner.get(`/api/assignments/${shown.id}`).expect(200);
    expectProblem(await room.learner.get(`/api/assignments/${draft.id}`), 404);
    for (const client of [room.otherTeacher, room.outsider])
      expectProblem(await client.get(`/api/assignments/${shown.id}`), 404);
    expectProblem(await room.teacher.get('/api/assignments/1'), 400);
  });
});

describe('PUT /api/assignments/{id} should', () => {
  const put = async (id: string, given: object) => room.teacher.put(`/api/assignments/${id}`).send(given);

  it('accept every field, and keep omitted fields', async () => {
    const { id } = (await room.teacher.post('/api/assignments').send(body()).expect(201))
      .body as AssignmentDto;
    const changed = { ...body(), title: 'Other notes', maxPoints: 60, dueDate: '2030-10-01T00:00:00Z' };
    const { body: answer } = await room.teacher.put(`/api/assignments/${id}`).send(changed).expect(200);
    expect(answer).toMatchObject({ ...changed, dueDate: '2030-10-01T00:00:00.000Z' });
    const { body: next } = await room.teacher
      .put(`/api/assignments/${id}`)
      .send({ isPublished: true })
      .expect(200);
    expect(next).toEqual({ ...(answer as object), isPublished: true });
    expect((await trailOf(system, id)).at(-1)).toEqual({
      action: 'assignment.update',
      details: { changes: { isPublished: [false, true] } },
    });
  });

  it('write nothing when the due date is the same instant in another zone', async () => {
    const { id } = await room.records.assignment(room.section);
    const { headers } = await put(id, { dueDate: '2030-09-30T23:59:00-04:00' });
    expect(headers.etag).toMatch(/^"1-/);
  });

  it('reject another section', async () => {
    const { id } = await room.records.assignment(room.section);
    expectProblem(await put(id, { sectionId: (await room.records.section()).id }), 422, {
      errors: { sectionId: ["An assignment can't move to another section."] },
    });
    expect((await put(id, { sectionId: room.section.id.toUpperCase() })).status).toBe(200);
  });

  it('reject points below a score that was already given', async () => {
    const assignment = await room.records.assignment(room.section);
    await room.records.submission(assignment, room.student, { score: 41.5 });
    expectProblem(await put(assignment.id, { maxPoints: 41 }), 422, {
      errors: { maxPoints: ['Must be at least 41.5, the highest score already given.'] },
    });
    expect((await put(assignment.id, { maxPoints: 41.5 })).status).toBe(200);
  });

  it('not make a draft of an assignment that has submissions', async () => {
    const assignment = await room.records.assignment(room.section);
    expect((await put(assignment.id, { isPublished: false })).status).toBe(200);
    await put(assignment.id, { isPublished: true });
    await room.records.submission(assignment, room.student);
    expectProblem(await put(assignment.id, { isPublished: false }), 409);
  });

  it('answer 412 to a stale If-Match, 422 to emptied fields, 404 to others', async () => {
    const { id } = await room.records.assignment(room.section);
    const { headers } = await room.teacher.get(`/api/assignments/${id}`);
    await put(id, { title: 'Newer' });
    const stale = room.teacher.put(`/api/assignments/${id}`).set('If-Match', headers.etag as string);
    expectProblem(await stale.send({ title: 'Older' }), 412);
    expectProblem(await put(id, { title: ' ', dueDate: null }), 422, {
      errors: { title: ['Title is required'], dueDate: ['Due date is required'] },
    });
    expectProblem(await room.otherTeacher.put(`/api/assignments/${id}`).send({ title: 'Mine' }), 404);
  });
});

describe('DELETE /api/assignments/{id} should', () => {
  it('delete an assignment without submissions, and keep one with submissions', async () => {
    const empty = await room.records.assignment(room.section);
    await room.teacher.delete(`/api/assignments/${empty.id}`).expect(204);
    expectProblem(await room.teacher.get(`/api/assignments/${empty.id}`), 404);
    const used = await room.records.assignment(room.section);
    await room.records.submission(used, room.student);
    expectProblem(await room.teacher.delete(`/api/assignments/${used.id}`), 409);
    expectProblem(await room.otherTeacher.delete(`/api/assignments/${used.id}`), 404);
    await room.teacher.get(`/api/assignments/${used.id}`).expect(200);
  });
});

describe('GET /api/assignments/{id}/history should', () => {
  it('show who changed what to people who can edit assignments', async () => {
    const { id } = await room.records.assignment(room.section);
    await room.teacher.put(`/api/assignments/${id}`).send({ title: 'Renamed' }).expect(200);
    const { body: rows } = await room.teacher.get(`/api/assignments/${id}/history`).expect(200);
    expect(rows).toMatchObject([
      { action: 'assignment.update', actorName: 'Ida Rhodes', changes: [{ field: 'title', to: 'Renamed' }] },
    ]);
    expectProblem(await room.otherTeacher.get(`/api/assignments/${id}/history`), 404);
    expectProblem(await room.learner.get(`/api/assignments/${id}/history`), 403);
  });
});

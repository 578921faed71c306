import { beforeEach, describe, expect, it } from '@jest/globals';
import { unknownId } from '../../../test/harness/lookups.js';
import { expectProblem } from '../../../test/harness/problem.js';
import { openWorld, records, registrar, system } from '../../../test/harness/worlds/world.js';

openWorld(['registrar']);

interface Section {
  id: string;
  meetings: { id: string; room: string | null }[];
  warnings: { code: string; message: string; sectionId: string }[];
}

const least = async () => ({
  courseId: (await records.course()).id,
  termId: (await records.term()).id,
  sectionNumber: '001',
  capacity: 20,
});
const morning = { days: ['mon', 'wed'], startTime: '09:30', endTime: '10:45', room: 'Hall 2' };
const make = async (given: object = {}) =>
  (
    await registrar
      .post('/api/sections')
      .send({ ...(await least()), ...given })
      .expect(201)
  ).body as Section;

describe('POST /api/sections should', () => {
  it('create a section from the minimal body: in person, without meetings', async () => {
    const body = await least();
    const response = await registrar.post('/api/sections').send(body).expect(201);
    expect(response.body).toMatchObject({
      ...body,
      modality: 'in_person',
      meetings: [],
      schedule: null,
      location: null,
      instructorId: null,
      enrolled: 0,
      waitlisted: 0,
      seatStatus: 'Open',
      isUnlimited: false,
      isActive: true,
      warnings: [],
    });
    const read = await registrar.get(response.headers.location!).expect(200);
    expect([read.body, read.headers.etag]).toEqual([response.body, response.headers.etag]);
  });

  it('save the meetings, and write schedule and rooms from them', async () => {
    const section = await make({
      modality: 'hybrid',
      meetings: [
        morning,
        { kind: 'exam', date: '2030-12-10', startTime: '09:00', endTime: '11:00', room: 'Aula' },
      ],
    });
    expect(section).toMatchObject({
      schedule: 'Mon Wed 09:30-10:45; 2030-12-10 09:00-11:00',
      location: 'Hall 2; Aula',
      meetings: [
        {
          kind: 'lecture',
          days: ['mon', 'wed'],
          date: null,
          startTime: '09:30',
          endTime: '10:45',
          room: 'Hall 2',
        },
        { kind: 'exam', days: [], date: '2030-12-10', startTime: '09:00', endTime: '11:00', room: 'Aula' },
      ],
    });
  });

  it('accept a section without a limit', async () => {
    const { capacity: _, ...body } = await least();
    expect(await make({ ...body, capacity: 9999, isUnlimited: true })).toMatchObject({
      capacity: 9999,
      isUnlimited: true,
      seatStatus: 'Open',
    });
  });

  it.each<[object, Record<string, string[]>]>([
    [{ courseId: undefined }, { courseId: ['Course is required'] }],
    [{ courseId: 'x' }, { courseId: ['Must be the ID of a record (a UUID).'] }],
    [{ courseId: unknownId }, { courseId: ["This course doesn't exist."] }],
    [{ termId: unknownId }, { termId: ["This term doesn't exist."] }],
    [{ instructorId: unknownId }, { instructorId: ["This instructor doesn't exist."] }],
    [{ capacity: '20' }, { capacity: ['Must be a valid number'] }],
    [{ capacity: -1 }, { capacity: ['Must be at least 0.'] }],
    [{ capacity: 1.5 }, { capacity: ['Must be a whole number.'] }],
    [{ isUnlimited: true }, { capacity: ['Must be 9999 for a section without a seat limit.'] }],
    [{ modality: 'remote' }, { modality: ['Must be one of in_person, online, hybrid.'] }],
    [{ enrolled: 3 }, { enrolled: ["This field is unknown or can't be set."] }],
    [{ meetings: 'mon' }, { meetings: ['Must be a list.'] }],
    [{ meetings: [3] }, { meetings: ['Must be a list of objects.'] }],
    [
      { meetings: [{ days: ['monday'], startTime: '9:30', hall: 1 }] },
      {
        'meetings.0.days': ['Must be a list of these values: mon, tue, wed, thu, fri, sat, sun.'],
        'meetings.0.startTime': ['Must be a time such as 09:30.'],
        'meetings.0.hall': ["This field is unknown or can't be set."],
      },
    ],
    [
      { meetings: [{ days: ['mon'], startTime: '10:00', endTime: '09:00' }] },
      { 'meetings.0.endTime': ['End time must be after the start time'] },
    ],
    [
      { meetings: [{ id: unknownId }] },
      { 'meetings.0.id': ["This section doesn't have this meeting. Omit the ID to add a new meeting."] },
    ],
  ])('reject %j and write nothing', async (given, errors) => {
    const body = { ...(await least()), ...given };
    const count = () =>
      system.dataSource.query<object[]>(
        'SELECT (SELECT count(*) FROM sections) AS sections, (SELECT count(*) FROM section_meetings) AS meetings',
      );
    const before = await count();
    expectProblem(await registrar.post('/api/sections').send(body), 422, { errors });
    expect(await count()).toEqual(before);
  });

  it('reject a number that the course already has in the term, and an inactive course', async () => {
    const { courseId, termId, sectionNumber } = await records.section();
    expectProblem(
      await registrar.post('/api/sections').send({ courseId, termId, sectionNumber, capacity: 1 }),
      422,
      {
        errors: {
          sectionNumber: [
            `Another section of this course in the term has this number: ${sectionNumber}. Use a different number.`,
          ],
        },
      },
    );
    const closed = await records.course({ isActive: false });
    expectProblem(
      await registrar.post('/api/sections').send({ ...(await least()), courseId: closed.id }),
      422,
      {
        errors: { courseId: ['This course is inactive. Choose an active course.'] },
      },
    );
  });
});

describe('a section that conflicts with another should be saved with warnings', () => {
  beforeEach(() => system.dataSource.query('UPDATE sections SET is_active = false'));

  it('for the room, in any letter case', async () => {
    const { id: termId } = await records.term();
    const first = await make({ termId, meetings: [morning] });
    const second = await make({
      termId,
      sectionNumber: '002',
      meetings: [{ days: ['wed'], startTime: '10:30', endTime: '11:30', room: 'hall 2' }],
    });
    expect(second.warnings).toEqual([
      {
        code: 'room_clash',
        sectionId: first.id,
        message: expect.stringMatching(/^hall 2 is used by TST \d+-001 on Mon, Wed 9:30 AM - 10:45 AM\.$/),
      },
    ]);
    const student = await system.as('student');
    expect((await student.get(`/api/sections/${second.id}`).expect(200)).body).not.toHaveProperty('warnings');
  });

  it('for the instructor, also on a single date of an overlapping term', async () => {
    const instructor = await records.user({ role: 'faculty', firstName: 'Ada', lastName: 'Twice' });
    const first = await make({ instructorId: instructor.id, meetings: [morning] });
    const second = await make({
      instructorId: instructor.id,
      meetings: [{ date: '2030-09-04', startTime: '10:00', endTime: '12:00' }],
    });
    expect(second.warnings).toEqual([
      {
        code: 'instructor_clash',
        sectionId: first.id,
        message: expect.stringMatching(/^Ada Twice teaches TST \d+-001 on Mon, Wed 9:30 AM - 10:45 AM\.$/),
      },
    ]);
  });

  it('and return them from the check before it is saved, without writing', async () => {
    const { id: termId } = await records.term();
    const instructor = await records.user({ role: 'faculty', firstName: 'Ada', lastName: 'Ahead' });
    await make({ termId, instructorId: instructor.id, meetings: [morning] });
    const planned = {
      termId,
      instructorId: instructor.id,
      meetings: [
        { days: ['wed'], startTime: '10:30', endTime: '11:30', room: 'HALL 2' },
        { date: '2030-09-02', startTime: '10:00', endTime: '12:00' },
      ],
    };
    const count = async () =>
      (await system.dataSource.query<object[]>('SELECT count(*) FROM sections, audit_events'))[0];
    const before = await count();
    const { body } = await registrar.post('/api/sections/clashes').send(planned).expect(200);
    const { clashes } = body as { clashes: object[] };
    expect(clashes).toHaveLength(2);
    expect(await count()).toEqual(before);
    const saved = await make({ ...planned, sectionNumber: '002' });
    expect(saved.warnings).toEqual(clashes);
    const again = { ...planned, sectionId: saved.id };
    expect((await registrar.post('/api/sections/clashes').send(again)).body).toEqual({ clashes });
    await registrar.put(`/api/sections/${saved.id}`).send({ isActive: false }).expect(200);
    expect((await registrar.post('/api/sections/clashes').send(again)).body).toEqual({ clashes: [] });
  });

  it('but not be checked for invalid input or for people without the permission', async () => {
    const { id: termId } = await records.term();
    const ask = async (role: 'registrar' | 'faculty', body: object) =>
      (await system.as(role)).post('/api/sections/clashes').send(body);
    const nobody = '00000000-0000-4000-8000-000000000000';
    expectProblem(await ask('registrar', {}), 422, {
      errors: { termId: ['Term is required'], meetings: ['Meetings are required'] },
    });
    expectProblem(await ask('registrar', { termId: nobody, sectionId: nobody, meetings: [] }), 422, {
      errors: { termId: ["This term doesn't exist."], sectionId: ["This section doesn't exist."] },
    });
    const late = [{ days: ['mon'], startTime: '10:00', endTime: '09:00' }];
    expectProblem(await ask('registrar', { termId, meetings: late }), 422, {
      errors: { 'meetings.0.endTime': ['End time must be after the start time'] },
    });
    expectProblem(await ask('faculty', { termId, meetings: [] }), 403);
  });

  it.each<[string, object]>([
    ['ends when the other begins', { days: ['mon'], startTime: '10:45', endTime: '12:00', room: 'Hall 2' }],
    ['has other days', { days: ['tue'], startTime: '09:30', endTime: '10:45', room: 'Hall 2' }],
    ['has another room', { ...morning, room: 'Hall 3' }],
    ['has no time', { days: ['mon'], room: 'Hall 2' }],
    [
      'falls on a date with another weekday',
      { date: '2030-09-03', startTime: '09:30', endTime: '10:45', room: 'Hall 2' },
    ],
  ])('but not when it %s', async (_, meeting) => {
    const { id: termId } = await records.term();
    await make({ termId, meetings: [morning] });
    expect((await make({ termId, meetings: [meeting] })).warnings).toEqual([]);
  });

  it('nor for placeholder rooms, canceled sections and terms that do not overlap', async () => {
    const { id: termId } = await records.term();
    await make({ termId, meetings: [{ ...morning, room: 'TBA' }] });
    await make({ termId, isActive: false, meetings: [morning] });
    const later = await records.term({ startDate: '2031-01-10', endDate: '2031-05-10' });
    await make({ termId: later.id, meetings: [morning] });
    expect((await make({ termId, meetings: [{ ...morning, room: 'TBA' }] })).warnings).toEqual([]);
    expect((await make({ termId, meetings: [morning] })).warnings).toEqual([]);
  });
});

describe('PUT /api/sections/{id} should', () => {
  it('replace the meetings, and keep the row of a meeting that keeps its id', async () => {
    const { id, meetings } = await make({ meetings: [morning, { ...morning, days: ['fri'] }] });
    const kept = { ...meetings[0]!, room: 'Hall 9' };
    const { body } = await registrar
      .put(`/api/sections/${id}`)
      .send({ meetings: [kept] })
      .expect(200);
    expect(body).toMatchObject({ meetings: [kept], location: 'Hall 9', schedule: 'Mon Wed 09:30-10:45' });
  });

  it('keep the meetings when they are omitted', async () => {
    const { id, meetings } = await make({ meetings: [morning] });
    const { body } = await registrar.put(`/api/sections/${id}`).send({ capacity: 30 }).expect(200);
    expect(body).toMatchObject({ meetings, capacity: 30 });
  });

  it('reject a capacity below the number enrolled', async () => {
    const { id } = await records.section({ enrolled: 12 });
    expectProblem(await registrar.put(`/api/sections/${id}`).send({ capacity: 11 }), 409, {
      blockers: [
        {
          code: 'capacity_below_enrolled',
          message: "The capacity can't be lowered to 11. 12 students are enrolled.",
          facts: { capacity: 11, enrolled: 12 },
          liftedBy: null,
        },
      ],
    });
    await registrar.put(`/api/sections/${id}`).send({ capacity: 12 }).expect(200);
  });

  it('give the seats of a larger capacity to as many waitlisted students, in order', async () => {
    const term = await records.term({ startDate: '2031-01-10', endDate: '2031-05-10' });
    const section = await records.section({ termId: term.id, capacity: 1, enrolled: 1, waitlisted: 3 });
    await records.enrollment(await records.student(), section);
    const waiting = [];
    for (let minute = 1; minute <= 3; minute++)
      waiting.push(
        await records.enrollment(await records.student(), section, {
          status: 'waitlisted',
          enrollmentDate: new Date(Date.UTC(2026, 0, 1, 12, minute)),
        }),
      );
    const { body } = await registrar.put(`/api/sections/${section.id}`).send({ capacity: 3 }).expect(200);
    expect(body).toMatchObject({ capacity: 3, enrolled: 3, waitlisted: 1 });
    const states = await system.dataSource.query<{ status: string }[]>(
      'SELECT status FROM enrollments WHERE id = ANY ($1) ORDER BY coalesce(waitlisted_at, enrollment_date)',
      [waiting.map(({ id }) => id)],
    );
    expect(states.map(({ status }) => status)).toEqual(['enrolled', 'enrolled', 'waitlisted']);
  });

  it('accept the same course and term, and reject others', async () => {
    const { id, courseId, termId } = await records.section();
    await registrar.put(`/api/sections/${id}`).send({ courseId, termId, sectionNumber: '777' }).expect(200);
    const { id: other } = await records.term();
    expectProblem(await registrar.put(`/api/sections/${id}`).send({ termId: other }), 422, {
      errors: { termId: ["This field can't be changed. Create another section instead."] },
    });
  });

  it('need a capacity when a limit is set again', async () => {
    const { id } = await records.section({ isUnlimited: true, capacity: 9999 });
    expectProblem(await registrar.put(`/api/sections/${id}`).send({ isUnlimited: false }), 422, {
      errors: { capacity: ['Capacity is required'] },
    });
    const { body } = await registrar
      .put(`/api/sections/${id}`)
      .send({ isUnlimited: false, capacity: 25 })
      .expect(200);
    expect(body).toMatchObject({ isUnlimited: false, capacity: 25 });
  });

  it('accept an If-Match from before students registered', async () => {
    const { id } = await records.section();
    const { etag } = (await registrar.get(`/api/sections/${id}`)).headers as { etag: string };
    await system.dataSource.query('UPDATE sections SET enrolled = enrolled + 1 WHERE id = $1', [id]);
    const { body, headers } = await registrar
      .put(`/api/sections/${id}`)
      .set('If-Match', etag)
      .send({ sectionNumber: '555' })
      .expect(200);
    expect(body).toMatchObject({ enrolled: 1, sectionNumber: '555' });
    expectProblem(
      await registrar.put(`/api/sections/${id}`).set('If-Match', etag).send({ sectionNumber: '556' }),
      412,
    );
    expect(headers.etag).not.toBe(etag);
  });
});

describe('DELETE /api/sections/{id} should', () => {
  it('delete an unused section with its meetings', async () => {
    const { id } = await make({ meetings: [morning] });
    await registrar.delete(`/api/sections/${id}`).expect(204).expect('Outcome', 'deleted');
    expectProblem(await registrar.get(`/api/sections/${id}`), 404);
  });

  it('cancel a section with a history, and refuse a section with students', async () => {
    const section = await records.section();
    const enrollment = await records.enrollment(await records.student(), section);
    await system.dataSource.query('UPDATE sections SET enrolled = 1 WHERE id = $1', [section.id]);
    for (const refused of [
      await registrar.delete(`/api/sections/${section.id}`),
      await registrar.put(`/api/sections/${section.id}`).send({ isActive: false }),
    ])
      expectProblem(refused, 409, {
        detail: expect.stringMatching(/1 enrolled student and 0 waitlisted students/),
      });
    await system.dataSource.query(`UPDATE enrollments SET status = 'dropped' WHERE id = $1`, [enrollment.id]);
    await system.dataSource.query('UPDATE sections SET enrolled = 0 WHERE id = $1', [section.id]);
    await registrar.delete(`/api/sections/${section.id}`).expect(204).expect('Outcome', 'deactivated');
    expect((await registrar.get(`/api/sections/${section.id}`)).body).toMatchObject({ isActive: false });
  });
});

it('sections should be written only by the registrar and administrators', async () => {
  const { id } = await records.section();
  for (const role of ['faculty', 'admissions', 'bursar', 'student', 'compliance', 'financial_aid'] as const) {
    const client = await system.as(role);
    expectProblem(await client.post('/api/sections').send({}), 403);
    expectProblem(await client.put(`/api/sections/${id}`).send({}), 403);
    expectProblem(await client.delete(`/api/sections/${id}`), 403);
  }
});

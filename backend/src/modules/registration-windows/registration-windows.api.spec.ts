import { beforeAll, describe, expect, it } from '@jest/globals';
import { unknownId } from '../../../test/harness/lookups.js';
import { expectProblem } from '../../../test/harness/problem.js';
import { openWorld, records, registrar, system } from '../../../test/harness/worlds/world.js';
import type { Student } from '../students/student.entity.js';
import type { Term } from '../terms/term.entity.js';
import type { RegistrationWindowDto } from './registration-windows.dto.js';
import type { GivenTicketsDto, TimeTicketDto } from './time-tickets.dto.js';

openWorld(['registrar']);

let term: Term;
beforeAll(async () => {
  term = await records.term();
});

const [opensAt, closesAt] = ['2030-04-01T13:00:00.000Z', '2030-08-20T03:59:59.000Z'];
let serial = 0;
const window = (more: object = {}) => ({
  termId: term.id,
  name: `Window ${++serial}`,
  opensAt,
  closesAt,
  ...more,
});

describe('/api/registration-windows should', () => {
  it('make, change, tell the history of and delete a window', async () => {
    const program = await records.program();
    const sent = window({ classLevels: ['senior', 'junior'], programIds: [program.id], needsTicket: true });
    const { body, headers } = await registrar.post('/api/registration-windows').send(sent).expect(201);
    const { id } = body as RegistrationWindowDto;
    expect(body).toEqual({ id, ...sent });
    const address = `/api/registration-windows/${id}`;
    expect(headers.location).toBe(address);
    const changed = await registrar
      .put(address)
      .send({ closesAt: '2030-08-21T00:00:00-04:00', classLevels: [] })
      .expect(200);
    expect(changed.body).toMatchObject({
      closesAt: '2030-08-21T04:00:00.000Z',
      classLevels: [],
      needsTicket: true,
    });
    expectProblem(await registrar.put(address).set('If-Match', headers.etag!).send({ name: 'Late' }), 412);
    const { body: history } = await registrar.get(`${address}/history`).expect(200);
    expect(history).toMatchObject([
      { action: 'registration_window.update' },
      { action: 'registration_window.create' },
    ]);
    await registrar.delete(address).expect(204);
    expectProblem(await registrar.get(address), 404);
  });

  it('answer those of one term by their opening, also to students', async () => {
    const own = await records.term();
    for (const month of ['06', '05'])
      await registrar
        .post('/api/registration-windows')
        .send(window({ termId: own.id, opensAt: `2030-${month}-01T00:00:00Z` }))
        .expect(201);
    const student = await system.as('student');
    const { body } = await student.get(`/api/registration-windows?termId=${own.id}`).expect(200);
    expect((body as RegistrationWindowDto[]).map((one) => one.opensAt)).toEqual([
      '2030-05-01T00:00:00.000Z',
      '2030-06-01T00:00:00.000Z',
    ]);
    expectProblem(await student.post('/api/registration-windows').send(window()), 403);
  });

  it.each<[string, object, Record<string, unknown>]>([
    [
      'an empty name and no times',
      { name: ' ', opensAt: undefined, closesAt: null },
      {
        name: ['Name is required'],
        opensAt: ['Opening time is required'],
        closesAt: ['Closing time is required'],
      },
    ],
    [
      'a close that is not later',
      { closesAt: opensAt },
      { closesAt: ['Must be later than the opening time.'] },
    ],
    [
      'an instant without a zone',
      { opensAt: '2030-04-01T09:00:00' },
      { opensAt: ['Must be a date and time with a time zone, such as 2026-11-20T23:59:00-05:00.'] },
    ],
    ['an unknown term', { termId: unknownId }, { termId: ["This term doesn't exist."] }],
    [
      'an unknown program',
      { programIds: [unknownId] },
      { programIds: ["At least one of these programs doesn't exist."] },
    ],
    [
      'a level twice',
      { classLevels: ['senior', 'senior'] },
      { classLevels: ['Each value can be listed only once.'] },
    ],
    ['ids that are none', { programIds: ['x'] }, { programIds: ['Must be a list of record IDs (UUIDs).'] }],
  ])('refuse %s', async (_, more, errors) => {
    expectProblem(await registrar.post('/api/registration-windows').send(window(more)), 422, { errors });
  });

  it('refuse a name twice in a term, and another term', async () => {
    const sent = window();
    const { body } = await registrar.post('/api/registration-windows').send(sent).expect(201);
    expectProblem(await registrar.post('/api/registration-windows').send(sent), 422, {
      errors: {
        name: [
          `Another registration window in this term has this name: ${(body as RegistrationWindowDto).name}. Use a different name.`,
        ],
      },
    });
    const address = `/api/registration-windows/${(body as { id: string }).id}`;
    expectProblem(await registrar.put(address).send({ termId: (await records.term()).id }), 422, {
      errors: { termId: ["This field can't be changed. Create another registration window instead."] },
    });
  });

  it('keep a term that has windows', async () => {
    const own = await records.term();
    await registrar
      .post('/api/registration-windows')
      .send(window({ termId: own.id }))
      .expect(201);
    await registrar.delete(`/api/terms/${own.id}`).expect(204);
    const { body } = await registrar.get(`/api/terms/${own.id}`).expect(200);
    expect(body).toMatchObject({ isActive: false });
  });
});

describe('/api/time-tickets should', () => {
  it('give one student a ticket, which the student sees and nobody else does', async () => {
    const email = `ticket.${Math.random().toString(36).slice(2)}@collegium.example`;
    const [student, other] = [await records.student({}, { email }), await records.student()];
    const make = (one: Student) =>
      registrar.post('/api/time-tickets').send({ termId: term.id, studentId: one.id, opensAt, closesAt });
    const { body: own } = await make(student).expect(201);
    const { body: foreign } = await make(other).expect(201);
    expectProblem(await make(student), 422, {
      errors: {
        studentId: ['The student already has a time ticket for this term. Edit that ticket instead.'],
      },
    });
    const client = await system.asPerson(email);
    const { body: seen } = await client.get('/api/time-tickets').expect(200);
    expect(seen).toEqual([{ ...own, directoryRestricted: false, directoryRestriction: [] }]);
    expectProblem(await client.get(`/api/time-tickets/${(foreign as TimeTicketDto).id}`), 404);
    expectProblem(await (await system.as('faculty')).get('/api/time-tickets'), 403);
    const address = `/api/time-tickets/${(own as TimeTicketDto).id}`;
    expectProblem(await registrar.put(address).send({ closesAt: opensAt }), 422, {
      errors: { closesAt: ['Must be later than the opening time.'] },
    });
    await registrar.delete(address).expect(204);
    expectProblem(await client.get(address), 404);
  });
});

describe('POST /api/terms/{id}/time-tickets should', () => {
  it('give the students of a level their times in groups, who has earned most first', async () => {
    const own = await records.term();
    await system.dataSource.query(
      `UPDATE students SET enrollment_status = 'inactive' WHERE class_level = 'senior'`,
    );
    const seniors: Student[] = [];
    for (const creditsEarned of [92, 110, 95, 95, 100])
      seniors.push(await records.student({ classLevel: 'senior', creditsEarned }));
    const sent = {
      levels: [{ classLevel: 'senior', opensAt }],
      groupSize: 2,
      minutesApart: 20,
      closesAt: '2030-04-10T04:00:00.000Z',
    };
    const give = async (more: object = {}) =>
      (
        await registrar
          .post(`/api/terms/${own.id}/time-tickets`)
          .send({ ...sent, ...more })
          .expect(200)
      ).body as GivenTicketsDto;
    expect(await give()).toEqual({
      created: 5,
      changed: 0,
      unchanged: 0,
      levels: [{ classLevel: 'senior', students: 5, groups: 3, lastOpensAt: '2030-04-01T13:40:00.000Z' }],
    });
    const { body } = await registrar.get(`/api/time-tickets?termId=${own.id}`).expect(200);
    const byStudent = new Map((body as TimeTicketDto[]).map((one) => [one.studentId, one.opensAt]));
    expect(seniors.map(({ id }) => byStudent.get(id))).toEqual([
      '2030-04-01T13:40:00.000Z',
      '2030-04-01T13:00:00.000Z',
      '2030-04-01T13:20:00.000Z',
      '2030-04-01T13:20:00.000Z',
      '2030-04-01T13:00:00.000Z',
    ]);
    expect(await give()).toMatchObject({ created: 0, changed: 0, unchanged: 5 });
    expect(await give({ groupSize: 5 })).toMatchObject({ created: 0, changed: 3, unchanged: 2 });
    const { body: history } = await registrar.get(`/api/terms/${own.id}/history`).expect(200);
    expect(history).toHaveLength(2);
  });

  it('refuse a group that would begin after the closing, and a level twice', async () => {
    await records.student({ classLevel: 'junior' });
    const level = { classLevel: 'junior', opensAt };
    const give = (more: object) =>
      registrar
        .post(`/api/terms/${term.id}/time-tickets`)
        .send({ levels: [level], groupSize: 1, minutesApart: 20, closesAt, ...more });
    expectProblem(await give({ closesAt: opensAt }), 422, {
      errors: {
        'levels.0.opensAt': [
          'The last group of this class level would start at or after the end time. Use larger groups or fewer minutes between groups.',
        ],
      },
    });
    expectProblem(await give({ levels: [level, level] }), 422, {
      errors: { 'levels.1.classLevel': ['This class level is listed twice. Remove one of the two entries.'] },
    });
    expectProblem(
      await registrar
        .post(`/api/terms/${unknownId}/time-tickets`)
        .send({ levels: [], groupSize: 1, minutesApart: 1, closesAt }),
      404,
    );
  });
});

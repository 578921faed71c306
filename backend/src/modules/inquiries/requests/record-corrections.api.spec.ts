import { beforeAll, describe, expect, it } from '@jest/globals';
import { unknownId } from '../../../../test/harness/lookups.js';
import { asMachine } from '../../../../test/harness/machine-clients.js';
import { expectProblem } from '../../../../test/harness/problem.js';
import { type Client } from '../../../../test/harness/test-app.js';
import { openWorld, records, system } from '../../../../test/harness/worlds/world.js';
import { RecordCorrections1764249000000 } from '../../../platform/database/migrations/1764249000000-record-corrections.js';
import type { Student } from '../../students/student.entity.js';
import type { InquiryRecordDto } from '../inquiries.dto.js';

openWorld();

const path = '/api/inquiries/requests';
let student: Client;
let registrar: Client;
let own: string;
let others: string;
beforeAll(async () => {
  [student, registrar] = [await system.as('student'), await system.as('registrar')];
  const { body: me } = await student.get('/api/auth/user').expect(200);
  const { studentId } = me as { studentId: string };
  await system.dataSource.query(
    `INSERT INTO student_personal_data (student_id, birth_date) VALUES ($1, '2004-03-14')
     ON CONFLICT (student_id) DO UPDATE SET birth_date = excluded.birth_date`,
    [studentId],
  );
  const graded = { status: 'completed', grade: 'B+' } as const;
  const section = await records.section();
  own = (await records.enrollment({ id: studentId } as Student, section, graded)).id;
  others = (await records.enrollment(await records.student(), section, graded)).id;
});

const correction = (given: object = {}) => ({
  kind: 'record_correction',
  field: 'birth_date',
  wanted: '2004-03-15',
  message: 'My passport has another day.',
  ...given,
});

describe('a request to correct the record should', () => {
  it('reach the registrar with the current value, and tell the student how it ended', async () => {
    const { body } = await student.post(path).send(correction()).expect(201);
    const { id, studentId } = body as InquiryRecordDto;
    expect(body).toMatchObject({
      subject: 'Correction of birth date',
      details: { field: 'birth_date', current: '2004-03-14', wanted: '2004-03-15' },
    });
    const { body: inbox } = await registrar
      .get('/api/inquiries')
      .query({ filter: JSON.stringify({ kind: 'record_correction', studentId }) })
      .expect(200);
    expect((inbox as InquiryRecordDto[]).map((row) => row.id)).toContain(id);
    expectProblem(await (await system.as('compliance')).get(`/api/inquiries/${id}`), 404);

    const resolution = 'Declined: the passport on file has March 14.';
    await registrar.post(`/api/inquiries/${id}/close`).send({ resolution }).expect(200);
    const { body: closed } = await student.get(`/api/inquiries/${id}`).expect(200);
    expect(closed).toMatchObject({ status: 'closed', resolution });
    const { body: notices } = await student.get('/api/notifications').expect(200);
    expect((notices as { link: string }[]).map(({ link }) => link)).toContain(`/portal/requests/${id}`);
  });

  it('withhold its values from machine clients that may not read the field', async () => {
    const { body: created } = await student
      .post(path)
      .send(correction({ wanted: '2004-03-16' }))
      .expect(201);
    const { id } = created as InquiryRecordDto;
    const manages = 'inquiries.requests.manage';
    const requests = await asMachine(system, manages);
    for (const answer of [
      await requests.get(`/api/inquiries/${id}`).expect(200),
      await requests.post(`/api/inquiries/${id}/notes`).send({ body: 'Checked.' }).expect(200),
    ]) {
      expect((answer.body as InquiryRecordDto).details).toEqual({ field: 'birth_date', withheld: true });
      expect(answer.text).not.toMatch(/2004-03-1[46]/);
    }
    const personal = await asMachine(system, manages, 'students.personal.read');
    const { body } = await personal.get(`/api/inquiries/${id}`).expect(200);
    expect(body).toHaveProperty('details', {
      field: 'birth_date',
      current: '2004-03-14',
      wanted: '2004-03-16',
    });
  });

  it('name a course of the student and its grade', async () => {
    const { body } = await student
      .post(path)
      .send(correction({ field: 'course', enrollmentId: own, wanted: 'A-' }))
      .expect(201);
    const { details, subject } = body as { subject: string; details: { course: string } };
    expect(details).toMatchObject({ enrollmentId: own, wanted: 'A-' });
    expect(details).toHaveProperty('current', expect.stringMatching(/^Completed, \d+ credits?, grade B\+$/));
    expect(subject).toBe(`Correction of ${details.course}`);
  });

  it.each([
    ['an unknown field', () => ({ field: 'shoe_size' }), 'field'],
    ['no value', () => ({ wanted: '  ' }), 'wanted'],
    ['the current value', () => ({ wanted: '2004-03-14' }), 'wanted'],
    ['a value that is no date', () => ({ wanted: 'the day after' }), 'wanted'],
    ['no reason', () => ({ message: '' }), 'message'],
    ['a current value of its own', () => ({ current: '2000-01-01' }), 'current'],
    ['the current grade', () => ({ field: 'course', enrollmentId: own, wanted: 'b+' }), 'wanted'],
    ['no course', () => ({ field: 'course' }), 'enrollmentId'],
    ["another student's course", () => ({ field: 'course', enrollmentId: others }), 'enrollmentId'],
    ['an unknown course', () => ({ field: 'course', enrollmentId: unknownId }), 'enrollmentId'],
    ['a course for another field', () => ({ enrollmentId: own }), 'enrollmentId'],
  ])('be refused with %s', async (_, given, field) => {
    const response = await student.post(path).send(correction(given()));
    expectProblem(response, 422, { errors: expect.any(Object), detail: expect.any(String) });
    expect(Object.keys((response.body as { errors: object }).errors)).toEqual([field]);
  });
});

it('the migration adds the response time to the versions of before', async () => {
  const runner = system.dataSource.createQueryRunner();
  const times = () =>
    runner.query(
      `SELECT content->'times'->'record_correction' AS rule FROM policies WHERE kind = 'response_times'`,
    );
  try {
    await runner.startTransaction();
    await runner.query(`ALTER TABLE policies DISABLE TRIGGER USER;
      UPDATE policies SET content = content #- '{times,record_correction}' WHERE kind = 'response_times';
      ALTER TABLE policies ENABLE TRIGGER USER`);
    expect(await times()).toEqual([{ rule: null }]);
    await new RecordCorrections1764249000000().up(runner);
    expect(await times()).toEqual([{ rule: { businessDays: { target: 10, due: 30 } } }]);
  } finally {
    await runner.rollbackTransaction();
    await runner.release();
  }
});

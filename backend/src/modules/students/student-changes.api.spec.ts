import { describe, expect, it } from '@jest/globals';
import { unknownId } from '../../../test/harness/lookups.js';
import { expectProblem } from '../../../test/harness/problem.js';
import { fullBody, audited, enter, etagOf } from '../../../test/harness/worlds/students.js';
import { openWorld, records, registrar, system } from '../../../test/harness/worlds/world.js';

openWorld(['registrar']);

describe('PUT /api/students/{id} should', () => {
  it('change the given fields of the person, the record and the personal data, and keep the rest', async () => {
    const before = await enter({ ...fullBody, studentId: 'QW-PUT', email: 'put.qwrite@collegium.example' });
    const values = {
      lastName: 'Qwed',
      email: 'Married.Qwrite@collegium.example',
      studentId: 'QW-PUT2',
      catalogYear: null,
      enrollmentStatus: 'active',
      phone: null,
      address: { city: 'Provo' },
    };
    const { body, headers } = await registrar.put(`/api/students/${before.id}`).send(values).expect(200);
    const nowhere = { line1: null, line2: null, city: 'Provo', state: null, postalCode: null, country: null };
    expect(body).toEqual({
      ...before,
      ...values,
      email: 'married.qwrite@collegium.example',
      address: nowhere,
    });
    const read = await registrar.get(`/api/students/${before.id}`).expect(200);
    expect([read.body, read.headers.etag]).toEqual([body, headers.etag]);
    expect((await audited(before.id))[1]).toEqual({
      action: 'student.update',
      details: {
        changes: {
          lastName: ['Qwrite', 'Qwed'],
          email: ['put.qwrite@collegium.example', 'married.qwrite@collegium.example'],
          studentId: ['QW-PUT', 'QW-PUT2'],
          catalogYear: ['2026-2027', null],
          enrollmentStatus: ['on_leave', 'active'],
          phone: ['555-0100', null],
          address: [fullBody.address, nowhere],
        },
      },
    });
    const found = await registrar.get('/api/students?search=qwed').expect(200);
    expect(found.body).toMatchObject([{ id: before.id }]);
  });

  it('add and clear personal data of a student who had none', async () => {
    const { id } = await records.student();
    const contact = { name: 'Bea', relationship: null, phone: null };
    const put = async (body: object) =>
      (await registrar.put(`/api/students/${id}`).send(body).expect(200)).body;
    expect(await put({ emergencyContact: { name: 'Bea' } })).toMatchObject({ emergencyContact: contact });
    expect(await put({ phone: '555-0100' })).toMatchObject({ phone: '555-0100', emergencyContact: contact });
    expect(await put({ emergencyContact: null })).toMatchObject({
      phone: '555-0100',
      emergencyContact: null,
    });
  });

  it('take a catalog year from the first requirements to the next year, and keep a stored one', async () => {
    const { id } = await records.student({ catalogYear: 'next year' });
    const { id: programId } = await records.program();
    await system.dataSource.query(
      `INSERT INTO program_requirements (program_id, catalog_year, blocks) VALUES ($1, '2019-2020', '[]')`,
      [programId],
    );
    const put = (catalogYear: string) =>
      registrar.put(`/api/students/${id}`).send({ catalogYear, phone: null });
    for (const refused of ['last year', '2018-2019', '2026', '2026-2028', '2999-3000'])
      expectProblem(await put(refused), 422, {
        errors: {
          catalogYear: [expect.stringMatching(/^Must be a catalog year from 2019-2020 to \d{4}-\d{4}\.$/)],
        },
      });
    await put('next year').expect(200);
    await put('2019-2020').expect(200);
  });

  it.each<[object]>([
    [{ lastName: 'Qmoved' }],
    [{ email: 'moved.qwrite@collegium.example' }],
    [{ catalogYear: '2027-2028' }],
    [{ phone: '555-0102' }],
    [{ firstName: 'Other', birthDate: '2000-01-01', expectedGraduation: '2031-05-17' }],
  ])('increase the version for %j', async (body) => {
    const { id } = await records.student();
    const before = await etagOf(id);
    await registrar.put(`/api/students/${id}`).send(body).expect(200);
    const after = await etagOf(id);
    expect(parseInt(after.slice(1))).toBeGreaterThan(parseInt(before.slice(1)));
    expectProblem(
      await registrar.put(`/api/students/${id}`).set('If-Match', before).send({ catalogYear: '2026-2027' }),
      412,
    );
    await registrar
      .put(`/api/students/${id}`)
      .set('If-Match', after)
      .send({ catalogYear: '2025-2026' })
      .expect(200);
  });

  it('compute satisfactory academic progress again when the program changes', async () => {
    const [long, short] = [120, 3].map((requiredCredits) => records.program({ requiredCredits }));
    const student = await records.student({ programId: (await long!).id });
    const termId = (await records.term({ startDate: '2020-01-13', endDate: '2020-05-01' })).id;
    for (const grade of ['A', 'B'] as const)
      await records.enrollment(student, await records.section({ termId }), { status: 'completed', grade });
    const judged = async (programId: string): Promise<unknown> =>
      (await registrar.put(`/api/students/${student.id}`).send({ programId }).expect(200)).body;
    // Six credits are more than 150% of three.
    expect(await judged((await short!).id)).toMatchObject({ sapStatus: 'warning', creditsEarned: 6 });
    expect(await judged((await long!).id)).toMatchObject({
      sapStatus: 'good_standing',
      cumulativeGpa: '3.50',
    });
  });

  it('keep the version and the trail when nothing changes', async () => {
    const before = await enter({
      ...fullBody,
      studentId: 'QW-SAMEAGAIN',
      email: 'again.qwrite@collegium.example',
    });
    const etag = await etagOf(before.id);
    const { body, headers } = await registrar
      .put(`/api/students/${before.id}`)
      .send({ ...fullBody, studentId: 'QW-SAMEAGAIN', email: 'AGAIN.qwrite@collegium.example' })
      .expect(200);
    expect([body, headers.etag]).toEqual([before, etag]);
    expect(await audited(before.id)).toHaveLength(1);
  });

  it('not report a conflict when grades change during an edit', async () => {
    const { id } = await records.student();
    const etag = await etagOf(id);
    await system.dataSource.query(
      `UPDATE students SET cumulative_gpa = 3.1, credits_earned = 3, class_level = 'senior' WHERE id = $1`,
      [id],
    );
    await registrar.put(`/api/students/${id}`).set('If-Match', etag).send({ phone: '555-0103' }).expect(200);
  });

  it('let one of eight requests with the same version win', async () => {
    const { id } = await records.student();
    const etag = await etagOf(id);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, number) =>
        registrar
          .put(`/api/students/${id}`)
          .set('If-Match', etag)
          .send({ firstName: `Name ${number}`, phone: `555-010${number}` }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 412),
    ]);
  });

  it.each<[object, Record<string, string[]>]>([
    [
      { firstName: '', lastName: null },
      { firstName: ['First name is required'], lastName: ['Last name is required'] },
    ],
    [{ studentId: null }, { studentId: ['Student ID is required'] }],
    [{ studentId: 'QW-OTHER' }, { studentId: ['Another student has this student ID: QW-OTHER.'] }],
    [{ email: 'other.qwrite@collegium.example' }, { email: ['Another person has this email address.'] }],
    [{ programId: unknownId }, { programId: ["This program doesn't exist."] }],
    [{ birthDate: '2199-01-01' }, { birthDate: ['Birth date must be in the past'] }],
    [{ id: unknownId }, { id: ["This field is unknown or can't be set."] }],
    [{ cumulativeGpa: null }, { cumulativeGpa: ["This field is unknown or can't be set."] }],
  ])('reject %j', async (body, errors) => {
    const [other] = await system.dataSource.query<object[]>(
      `SELECT 1 FROM students WHERE student_id = 'QW-OTHER'`,
    );
    if (!other) await enter({ studentId: 'QW-OTHER', email: 'other.qwrite@collegium.example' });
    const { id } = await records.student();
    expectProblem(await registrar.put(`/api/students/${id}`).send(body), 422, { errors });
  });

  it('answer 404 for an unknown student, 400 for an invalid id', async () => {
    expectProblem(await registrar.put(`/api/students/${unknownId}`).send({ phone: '1' }), 404);
    expectProblem(await registrar.put('/api/students/none').send({ phone: '1' }), 400);
  });
});

describe('DELETE /api/students/{id} should', () => {
  it('keep the record as inactive', async () => {
    const { id } = await records.student();
    await registrar.delete(`/api/students/${id}`).expect(204, '').expect('Outcome', 'deactivated');
    const { body } = await registrar.get(`/api/students/${id}`).expect(200);
    expect(body).toMatchObject({ enrollmentStatus: 'inactive' });
    expect(await audited(id)).toEqual([
      { action: 'student.deactivate', details: { changes: { enrollmentStatus: ['active', 'inactive'] } } },
    ]);
  });

  it('answer 412 to a stale If-Match, 404 for an unknown student', async () => {
    const { id } = await records.student();
    expectProblem(await registrar.delete(`/api/students/${id}`).set('If-Match', '"7-x"'), 412);
    expectProblem(await registrar.delete(`/api/students/${unknownId}`), 404);
    const { body } = await registrar.get(`/api/students/${id}`).expect(200);
    expect(body).toMatchObject({ enrollmentStatus: 'active' });
  });
});

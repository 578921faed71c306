import { describe, expect, it } from '@jest/globals';
import { trailOf } from '../../../test/harness/lookups.js';
import { readPdf } from '../../../test/harness/pdf.js';
import { expectProblem } from '../../../test/harness/problem.js';
import { openRegistration, section, signedInStudent } from '../../../test/harness/registration.js';
import { recountSeats } from '../../../test/harness/seats.js';
import {
  articulated,
  institution,
  passed,
  path,
  revoke,
  standingOf,
  transcriptOf,
} from '../../../test/harness/worlds/transfer-credit.js';
import { admissions, records, registrar, system } from '../../../test/harness/worlds/world.js';
import { StandingService } from '../standing/standing.service.js';
import type { TransferEvaluationDto } from './transfer-evaluations.dto.js';

openRegistration({}, ['admissions']);

describe('Transfer credit should', () => {
  it('count as attempted and earned, raise the class level, and stop counting when revoked', async () => {
    const student = await records.student();
    await passed(student, await records.course());
    const course = await records.course();
    const evaluation = await articulated(student, [course], true);
    expect(await standingOf(student)).toEqual({
      earned: 8.5,
      attempted: 8.5,
      gpa: '3.00',
      level: 'freshman',
    });
    const many = await admissions
      .post(path)
      .send({
        studentId: student.id,
        institution: 'Elsewhere',
        courses: [
          { externalCode: 'X', externalTitle: 'X', externalCredits: 30, outcome: 'elective', credits: 21.5 },
        ],
      })
      .expect(201);
    await registrar
      .post(`${path}/${(many.body as { id: string }).id}/articulate`)
      .send({})
      .expect(200);
    expect(await standingOf(student)).toMatchObject({ earned: 30, level: 'sophomore' });
    await revoke(evaluation).expect(200);
    expect(await standingOf(student)).toEqual({ earned: 27, attempted: 27, gpa: '3.00', level: 'freshman' });
  });

  it('count in SAP as the preview shows, while the preview changes nothing', async () => {
    const program = await records.program({ requiredCredits: 60 });
    const student = await records.student({ programId: program.id });
    const term = await records.term({ startDate: '2025-01-06', endDate: '2025-05-01' });
    for (const grade of ['B', 'W'] as const)
      await records.enrollment(student, await records.section({ termId: term.id }), {
        status: grade === 'W' ? 'dropped' : 'completed',
        grade,
        enrollmentDate: new Date('2025-01-01T12:00:00Z'),
        ...(grade === 'W' && { dropDate: new Date('2025-02-01T12:00:00Z') }),
      });
    await recountSeats(system.dataSource);
    await system.app.get(StandingService).recompute([student.id]);
    const line = { externalCode: 'EXT 1', externalTitle: 'There', externalCredits: 3, outcome: 'elective' };
    const draft = await admissions
      .post(path)
      .send({ studentId: student.id, institution, courses: [{ ...line, credits: 3 }] })
      .expect(201);
    const { id } = draft.body as TransferEvaluationDto;
    const before = { creditsEarned: 3, creditsAttempted: 6, degreeProgress: 5, sapStatus: 'warning' };
    const after = { creditsEarned: 6, creditsAttempted: 9, degreeProgress: 10, sapStatus: 'good_standing' };
    const requested = await registrar.get(`${path}/${id}/consequences`).expect(200);
    expect(requested.body).toMatchObject({ before, after });
    expect((await registrar.get(`/api/students/${student.id}`)).body).toMatchObject(before);
    expect((await registrar.get(`${path}/${id}`)).body).toMatchObject({ status: 'draft', courses: [line] });
    expectProblem(await admissions.get(`${path}/${id}/consequences`), 403);

    const { body } = await registrar.post(`${path}/${id}/articulate`).send({}).expect(200);
    expect((await registrar.get(`/api/students/${student.id}`)).body).toMatchObject(after);
    expectProblem(await registrar.get(`${path}/${id}/consequences`), 409);
    const lineId = (body as TransferEvaluationDto).courses[0]!.id;
    const revoking = await registrar.get(`${path}/${id}/consequences?revoke=${lineId}`).expect(200);
    expect(revoking.body).toMatchObject({ before: after, after: before });
    await revoke(body as TransferEvaluationDto).expect(200);
    expect((await registrar.get(`/api/students/${student.id}`)).body).toMatchObject(before);
  });

  it('count a course once that is passed here too, in any order', async () => {
    const student = await records.student();
    const [before, after, failed] = await Promise.all([records.course(), records.course(), records.course()]);
    await passed(student, before);
    await articulated(student, [before, after, failed]);
    expect(await standingOf(student)).toMatchObject({ earned: 9, attempted: 9 });
    await passed(student, after);
    await passed(student, failed, 'F');
    expect(await standingOf(student)).toMatchObject({ earned: 9, attempted: 12 });
    expect(await transcriptOf(student)).toMatchObject({ creditsEarned: 9, creditsTransferred: 3 });
  });

  it('appear on the transcript before the terms, on paper too, and supersede issued transcripts', async () => {
    const student = await records.student();
    const course = await records.course({ title: 'Composition' });
    const transcripts = `/api/students/${student.id}/transcripts`;
    const issue = async () => (await registrar.post(transcripts).send({}).expect(201)).body as { id: string };
    const before = await issue();
    const evaluation = await articulated(student, [course], true);
    expect(await transcriptOf(student)).toMatchObject({
      transferCredits: [
        {
          institution,
          externalCode: 'EXT 0',
          externalTitle: 'There 0',
          courseCode: course.code,
          title: 'Composition',
          credits: 3,
          creditsEarned: 3,
          grade: 'TR',
        },
        { externalCode: 'ART 1', courseCode: null, title: 'Clay', credits: 2.5, grade: 'TR' },
      ],
      terms: [],
      creditsEarned: 5.5,
      creditsTransferred: 5.5,
      creditsAttempted: 5.5,
      cumulativeGpa: null,
    });
    const after = await issue();
    const textOf = async (id: string): Promise<string> => {
      const { body } = await registrar.get(`/api/transcripts/${id}`).buffer().expect(200);
      return (await readPdf(body as Buffer)).text.replace(/\s/g, '');
    };
    for (const part of ['Transfer credit', institution, 'EXT 0', course.code, 'Elective', 'TR', '5.5'])
      expect(await textOf(after.id)).toContain(part.replace(/\s/g, ''));
    expect(await textOf(before.id)).not.toContain('CapeFear');
    const { body } = await registrar.get(transcripts).expect(200);
    expect(body).toMatchObject([
      { id: after.id, status: 'valid' },
      { id: before.id, status: 'superseded', endReason: `Transfer credit from ${institution} was added.` },
    ]);
    await revoke(evaluation).expect(200);
    expect((await registrar.get(transcripts)).body).toMatchObject([
      { id: after.id, status: 'superseded', endReason: 'Transfer credit for EXT 0 was revoked.' },
      { id: before.id },
    ]);
  });

  it('meet a prerequisite until it is revoked', async () => {
    const { student, client } = await signedInStudent();
    const needed = await records.course();
    const course = await records.course({ prerequisites: needed.code });
    const register = async (into = section({ courseId: course.id })) => {
      const { id: sectionId, termId } = await into;
      return client.post('/api/enrollments').send({ studentId: student.id, sectionId, termId });
    };
    expect((await register()).body).toMatchObject({ status: 409, blockers: [{ code: 'prerequisite' }] });
    const evaluation = await articulated(student, [needed]);
    const wanted = section({ courseId: course.id });
    const answer = await register(wanted);
    expect(answer.status).toBe(201);
    const [decided] = await system.dataSource.query<{ taken: object[] }[]>(
      `SELECT decision->'facts'->'taken' AS taken FROM registration_decisions
       WHERE student_id = $1 AND is_accepted`,
      [student.id],
    );
    expect(decided!.taken).toEqual([
      {
        code: needed.code,
        grade: 'TR',
        status: 'completed',
        termName: 'Transfer credit',
        isBefore: true,
        isSameTerm: false,
      },
    ]);
    await revoke(evaluation).expect(200);
    const other = await records.course({ prerequisites: needed.code });
    const refused = await register(section({ courseId: other.id }));
    expect(refused.body).toMatchObject({ status: 409, blockers: [{ code: 'prerequisite' }] });
  });

  it('give a seat to a waitlisted student whose prerequisite it meets', async () => {
    const { student } = await signedInStudent();
    const needed = await records.course();
    const course = await records.course({ prerequisites: needed.code });
    const wanted = await section({ courseId: course.id, capacity: 1 });
    const enrolled = await records.enrollment(student, wanted, { status: 'waitlisted' });
    await recountSeats(system.dataSource);
    await articulated(student, [needed]);
    const [now] = await system.dataSource.query<object[]>('SELECT status FROM enrollments WHERE id = $1', [
      enrolled.id,
    ]);
    expect(now).toEqual({ status: 'enrolled' });
  });

  it('meet rules of a degree up to the limit, but not residency', async () => {
    const program = await records.program({ requiredCredits: 9 });
    const student = await records.student({ programId: program.id });
    const course = await records.course();
    const rule = { counts: 'courses', needed: 1, minimumGrade: 'C' };
    await registrar
      .post('/api/program-requirements')
      .send({
        programId: program.id,
        catalogYear: '2000-2001',
        residencyCredits: 3,
        transferCredits: 4,
        blocks: [
          {
            name: 'Core',
            rules: [
              { ...rule, id: 'core', name: 'Core', from: [course.code] },
              { ...rule, id: 'free', name: 'Free', counts: 'credits', needed: 2, from: ['*'] },
            ],
          },
        ],
      })
      .expect(201);
    await articulated(student, [course], true);
    const { body } = await registrar.get(`/api/students/${student.id}/degree-audit`).expect(200);
    expect(body).toMatchObject({
      blocks: [
        {
          status: 'met',
          rules: [
            {
              id: 'core',
              courses: [{ code: course.code, grade: 'TR', isTransfer: true, termName: institution }],
            },
            {
              id: 'free',
              courses: [{ code: 'TRANSFER ART 1', title: 'Clay', credits: 2, isTransfer: true }],
            },
          ],
        },
        {
          rules: [
            { id: 'credits', completed: 4, missing: '5 more credits' },
            { id: 'residency', completed: 0, missing: '3 more credits' },
          ],
        },
      ],
    });
  });
});

describe('GET /api/students/{id}/transfer-credits should', () => {
  it('be open only to the student and the registrar, and leave an audit row', async () => {
    const student = await records.student({}, { email: 'ott.transfer@collegium.example' });
    await articulated(student, [], true);
    const address = `/api/students/${student.id}/transfer-credits`;
    const own = await system.asPerson('ott.transfer@collegium.example');
    expect((await own.get(address).expect(200)).body).toHaveLength(1);
    expect((await registrar.get(`${address}?sort=["credits","DESC"]`).expect(200)).body).toHaveLength(1);
    expectProblem(await (await system.as('student')).get(address), 404);
    expectProblem(await admissions.get(address), 403);
    expect((await trailOf(system, student.id)).map(({ action }) => action)).toEqual([
      'student.transfer_credits.read',
    ]);
  });
});

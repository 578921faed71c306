import { describe, expect, it } from '@jest/globals';
import { trailOf, unknownId } from '../../../test/harness/lookups.js';
import { asMachine } from '../../../test/harness/machine-clients.js';
import { expectProblem } from '../../../test/harness/problem.js';
import {
  articulate,
  drafted,
  elective,
  equivalent,
  line,
  path,
  transferCreditWorld,
} from '../../../test/harness/worlds/transfer-credit.js';
import { admissions, records, registrar, system } from '../../../test/harness/worlds/world.js';
import type { Course } from '../courses/course.entity.js';
import type { TransferCourseDto, TransferEvaluationDto } from './transfer-evaluations.dto.js';

transferCreditWorld();

/** A course of an answer, in the form of a request. */
const sent = ({
  courseCode: _,
  courseTitle: __,
  revokedAt: ___,
  revokedReason: ____,
  ...body
}: TransferCourseDto) => body;

describe('An evaluation should', () => {
  it('be created, completed, and returned in its current state', async () => {
    const student = await records.student();
    const course = await records.course();
    const made = await drafted([line()], { student });
    expect(made).toMatchObject({
      studentId: student.id,
      studentNumber: student.studentId,
      inquiryId: null,
      inquiryNumber: null,
      institution: 'Cape Fear Community College',
      status: 'draft',
      notes: null,
      creditsAwarded: 0,
      articulatedAt: null,
      articulatedByName: null,
      courses: [{ ...line(), outcome: 'pending', courseId: null, credits: null, reason: null }],
    });
    const { body } = await admissions
      .put(`${path}/${made.id}`)
      .send({
        notes: 'Seen',
        courses: [
          {
            ...equivalent(course, { externalGrade: 'B+', completedOn: '2025-05-09' }),
            id: made.courses[0]!.id,
          },
          elective({ externalCode: 'ART 1' }),
          line({ externalCode: 'GYM', outcome: 'denied', reason: 'No academic work' }),
        ],
      })
      .expect(200);
    const changed = body as TransferEvaluationDto;
    expect(changed).toMatchObject({
      notes: 'Seen',
      creditsAwarded: 5.5,
      institution: made.institution,
      courses: [
        {
          id: made.courses[0]!.id,
          externalGrade: 'B+',
          completedOn: '2025-05-09',
          outcome: 'equivalent',
          courseCode: course.code,
          courseTitle: course.title,
          credits: 3,
        },
        { externalCode: 'ART 1', outcome: 'elective', courseId: null, credits: 2.5 },
        { outcome: 'denied', reason: 'No academic work', credits: null, revokedAt: null },
      ],
    });
    expect((await registrar.get(`${path}/${made.id}`).expect(200)).body).toEqual(changed);
    const listed = await registrar.get(`${path}?studentId=${student.id}`).expect(200);
    expect(listed.body).toMatchObject([
      { id: made.id, courseCount: 3, pendingCount: 0, creditsAwarded: 5.5 },
    ]);
    expect((listed.body as object[])[0]).not.toHaveProperty('courses');
  });

  it('be listed by state, inquiry, institution and student, drafts first', async () => {
    const student = await records.student({}, { firstName: 'Fern', lastName: 'Quillfeather' });
    const old = await drafted([elective()], { student, institution: 'Collège de Zürich' });
    await articulate(old.id).expect(200);
    const open = await drafted([line()], { student, institution: 'Zurich Other College' });
    const found = async (query: string) =>
      ((await registrar.get(`${path}?${query}`).expect(200)).body as { id: string }[]).map(({ id }) => id);
    expect(await found(`studentId=${student.id}`)).toEqual([open.id, old.id]);
    expect(await found('search=quillfeather%20zurich')).toEqual([open.id, old.id]);
    expect(await found(`studentId=${student.id}&status=articulated`)).toEqual([old.id]);
    expect(await found(`studentId=${student.id}&sort=["creditsAwarded","DESC"]`)).toEqual([old.id, open.id]);
    expect(await found(`inquiryId=${unknownId}`)).toEqual([]);
  });

  it('start from an inquiry with the data of its form, one at a time, and add to its thread', async () => {
    const inquiry = await records.inquiry({
      kind: 'transfer',
      name: 'Ina',
      email: 'ina@example.edu',
      details: { program: 'X', previousInstitutions: 'Coastal College,\n2020-2022', expectedCredits: null },
    });
    const other = await records.inquiry({ kind: 'contact', name: 'Ina', email: 'ina@example.edu' });
    const open = (inquiryId: string) => registrar.post(path).send({ inquiryId });
    const { body } = await open(inquiry.id).expect(201);
    const made = body as TransferEvaluationDto;
    expect(made).toMatchObject({
      inquiryId: inquiry.id,
      inquiryNumber: inquiry.number,
      studentId: null,
      studentName: null,
      institution: 'Coastal College, 2020-2022',
      courses: [],
    });
    const caseOf = async () =>
      (await registrar.get(`/api/inquiries/${inquiry.id}`).expect(200)).body as {
        status: string;
        resolution: string | null;
        entries: { kind: string; body: string }[];
      };
    const answer = `The transfer evaluation for ${made.institution} was opened.`;
    expect(await caseOf()).toMatchObject({
      status: inquiry.status,
      entries: [{ kind: 'note', body: answer }],
    });
    expectProblem(await open(inquiry.id), 422, {
      errors: { inquiryId: ['This inquiry already has an open evaluation.'] },
    });
    for (const id of [other.id, unknownId])
      expectProblem(await open(id), 422, {
        errors: { inquiryId: ["This transfer inquiry doesn't exist."] },
      });
    expectProblem(await articulate(made.id), 422, {
      errors: {
        studentId: ['Choose a student before you articulate the evaluation.'],
        courses: ['Add a course before you articulate the evaluation.'],
      },
    });
    const { id: studentId } = await records.student({}, { firstName: 'Bo', lastName: 'Other' });
    const attach = (more: object) =>
      registrar.put(`${path}/${made.id}`).send({ studentId, courses: [elective()], ...more });
    for (const more of [{}, { confirmOtherName: false }])
      expectProblem(await attach(more), 422, {
        errors: {
          confirmOtherName: ['The inquiry is from Ina, but the student is Bo Other. Send true to confirm.'],
        },
      });
    await attach({ confirmOtherName: true }).expect(200);
    // Saving again needs no confirmation.
    await attach({}).expect(200);
    await articulate(made.id).expect(200);
    const result = `Transfer credit from ${made.institution}: 2.5 credits awarded for 1 course.`;
    expect(await caseOf()).toMatchObject({
      status: 'closed',
      resolution: result,
      entries: [{ kind: 'note' }, { kind: 'closing', body: result }],
    });
    // Another institution of the same inquiry: the inquiry stays closed and gets a note.
    const { body: more } = await open(inquiry.id).expect(201);
    const { id } = more as TransferEvaluationDto;
    const denied = {
      ...elective(),
      externalCode: 'X 2',
      outcome: 'denied',
      credits: null,
      reason: 'Too old.',
    };
    await registrar
      .put(`${path}/${id}`)
      .send({ studentId, courses: [denied], confirmOtherName: true })
      .expect(200);
    await articulate(id).expect(200);
    const after = await caseOf();
    expect([after.status, after.entries.map(({ kind }) => kind)]).toEqual([
      'closed',
      ['note', 'closing', 'note', 'note'],
    ]);
  });

  it('be created by a machine client too, which cannot articulate', async () => {
    const inquiry = await records.inquiry({
      kind: 'transfer',
      name: 'Ina',
      email: 'ina@example.edu',
      details: { program: 'X', previousInstitutions: 'Coastal College', expectedCredits: null },
    });
    const client = await asMachine(system, 'inquiries.transfer.manage');
    const { id: studentId } = await records.student();
    const requested = { inquiryId: inquiry.id, studentId, courses: [elective()] };
    const refused = await client.post(path).send(requested);
    expect([refused.status, Object.keys((refused.body as { errors: object }).errors)]).toEqual([
      422,
      ['confirmOtherName'],
    ]);
    const { body } = await client
      .post(path)
      .send({ ...requested, confirmOtherName: true })
      .expect(201);
    const { body: thread } = await registrar.get(`/api/inquiries/${inquiry.id}`).expect(200);
    expect(thread).toMatchObject({
      entries: [{ kind: 'note', body: expect.stringContaining('was opened') }],
    });
    expectProblem(await articulate((body as TransferEvaluationDto).id, {}, client), 403);
  });

  it('reject contradictions, naming the line and the field', async () => {
    const course = await records.course();
    const made = await drafted([line()]);
    const put = (body: object) => admissions.put(`${path}/${made.id}`).send(body);
    const refusals: [object, Record<string, string>][] = [
      [line({ outcome: 'equivalent', credits: 3 }), { courseId: 'Choose the equivalent course.' }],
      [equivalent(course, { credits: null }), { credits: 'Credits are required.' }],
      [
        elective({ courseId: course.id }),
        { courseId: 'Remove the equivalent course, or change the outcome to "Equivalent".' },
      ],
      [line({ credits: 3 }), { credits: 'Choose an outcome before you enter credits.' }],
      [line({ outcome: 'denied' }), { reason: 'Give a reason for denying this course.' }],
      [
        line({ outcome: 'denied', reason: 'No', credits: 1 }),
        { credits: 'A denied course earns no credits.' },
      ],
      [equivalent({ id: unknownId } as Course), { courseId: "This course doesn't exist." }],
      [line({ id: unknownId }), { id: "This course isn't part of the evaluation." }],
      [line({ externalCode: '--' }), { externalCode: 'Must contain a letter or a digit.' }],
      [elective({ credits: 0 }), { credits: 'Must be at least 0.01.' }],
      [elective({ credits: 31 }), { credits: 'Must be at most 30.' }],
      [line({ completedOn: '2025-02-30' }), { completedOn: 'Must be a date such as 2026-08-24.' }],
    ];
    for (const [sent, problems] of refusals)
      expectProblem(await put({ courses: [line(), sent] }), 422, {
        errors: Object.fromEntries(
          Object.entries(problems).map(([field, text]) => [`courses.1.${field}`, [text]]),
        ),
      });
    const errors: [object, Record<string, string>][] = [
      [{ studentId: unknownId }, { studentId: "This student doesn't exist." }],
      [
        { studentId: null },
        { studentId: 'Choose a student, or open the evaluation from an inquiry or an application.' },
      ],
      [{ inquiryId: unknownId }, { inquiryId: "The inquiry of an evaluation can't be changed." }],
      [{ institution: '' }, { institution: expect.any(String) as never }],
    ];
    for (const [sent, problems] of errors)
      expectProblem(await put(sent), 422, {
        errors: Object.fromEntries(Object.entries(problems).map(([field, text]) => [field, [text]])),
      });
    expectProblem(await admissions.post(path).send({ institution: 'X' }), 422, {
      errors: { studentId: ['Choose a student, or open the evaluation from an inquiry or an application.'] },
    });
    expectProblem(await admissions.post(path).send({ studentId: made.studentId }), 422, {
      errors: { institution: ['Institution is required'] },
    });
    expect((await admissions.get(`${path}/${made.id}`)).body).toEqual(made);
  });

  it('keep lines that are sent again, write nothing without a difference, and check the version', async () => {
    const made = await drafted([line(), elective({ externalCode: 'ART 1' })]);
    const { headers } = await registrar.get(`${path}/${made.id}`).expect(200);
    const same = await registrar
      .put(`${path}/${made.id}`)
      .send({ courses: made.courses.map(sent) })
      .expect(200);
    expect(same.body).toEqual(made);
    expect(same.headers.etag).toBe(headers.etag);
    const [, second] = made.courses;
    const fewer = await registrar
      .put(`${path}/${made.id}`)
      .send({ courses: [sent(second!)] })
      .expect(200);
    expect(fewer.body).toMatchObject({ courses: [{ id: second!.id }] });
    expectProblem(
      await registrar.put(`${path}/${made.id}`).set('If-Match', headers.etag!).send({ notes: 'Late' }),
      412,
    );
    expectProblem(await registrar.delete(`${path}/${made.id}`).set('If-Match', headers.etag!), 412);
    await registrar.delete(`${path}/${made.id}`).expect(204);
    expectProblem(await registrar.get(`${path}/${made.id}`), 404);
  });

  it('leave audit rows for reads and changes', async () => {
    const made = await drafted([line()]);
    await registrar.get(`${path}/${made.id}`).expect(200);
    await registrar.put(`${path}/${made.id}`).send({ notes: 'Seen' }).expect(200);
    expect((await trailOf(system, made.id)).map(({ action }) => action)).toEqual([
      'transfer_evaluation.create',
      'transfer_evaluation.read',
      'transfer_evaluation.update',
    ]);
    const history = await registrar.get(`${path}/${made.id}/history`).expect(200);
    expect(history.body).toMatchObject([
      { action: 'transfer_evaluation.update', changes: [{ field: 'notes', from: null, to: 'Seen' }] },
      { action: 'transfer_evaluation.create' },
    ]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { unknownId } from '../../../test/harness/lookups.js';
import { expectProblem } from '../../../test/harness/problem.js';
import { admissions, openWorld, records, registrar } from '../../../test/harness/worlds/world.js';
import type { Course } from '../courses/course.entity.js';
import type { CourseEquivalencyDto } from './course-equivalencies.dto.js';
import type { TransferEvaluationDto } from './transfer-evaluations.dto.js';

openWorld(['registrar', 'admissions']);

const path = '/api/course-equivalencies';
const evaluations = '/api/transfer-evaluations';
const line = (externalCode: string, given: object = {}) => ({
  externalCode,
  externalTitle: `About ${externalCode}`,
  externalCredits: 3,
  ...given,
});
const elective = { outcome: 'elective', credits: 3 };
const drafted = async (institution: string, courses: object[]) =>
  (
    await admissions
      .post(evaluations)
      .send({ studentId: (await records.student()).id, institution, courses })
      .expect(201)
  ).body as TransferEvaluationDto;
const articulate = ({ id }: TransferEvaluationDto, body: object = {}) =>
  registrar.post(`${evaluations}/${id}/articulate`).send(body).expect(200);
const keptOf = async (institution: string) =>
  (await admissions.get(path).query({ institution }).expect(200)).body as CourseEquivalencyDto[];
const suggestionsOf = async ({ id }: TransferEvaluationDto) =>
  (await admissions.get(`${evaluations}/${id}/suggestions`).expect(200)).body as object[];

describe('The result of an evaluation should', () => {
  it('be suggested the next time, for any spelling of institution and code', async () => {
    const course = await records.course();
    await articulate(
      await drafted('St. Brendan’s Collège', [
        line('ENG-101 A', { outcome: 'equivalent', courseId: course.id, credits: 2.5 }),
        line('ART 1', elective),
        line('GYM', { outcome: 'denied', reason: 'No academic work' }),
      ]),
    );
    const [kept] = await keptOf('ST BRENDANS COLLEGE');
    expect(kept).toMatchObject({ externalCode: 'ART 1', ...elective, isActive: true, minimumGrade: null });
    const next = await drafted('st brendans college', [
      line('Eng 101a', { externalGrade: 'c -' }),
      line('UNKNOWN 7'),
      line('art-1'),
      line('gym'),
    ]);
    expect(next.courses.map(({ outcome }) => outcome)).toEqual(Array(4).fill('pending'));
    expect(await suggestionsOf(next)).toEqual([
      {
        courseLineId: next.courses[0]!.id,
        outcome: 'equivalent',
        courseId: course.id,
        courseCode: course.code,
        credits: 2.5,
        minimumGrade: null,
        isBelowMinimum: false,
      },
      expect.objectContaining({ courseLineId: next.courses[2]!.id, ...elective, courseId: null }),
      expect.objectContaining({ courseLineId: next.courses[3]!.id, outcome: 'denied', credits: null }),
    ]);
    const english = (await keptOf('st brendans college')).find(({ courseId }) => courseId)!;
    const grades = async (minimumGrade: string) => {
      await admissions.put(`${path}/${english.id}`).send({ minimumGrade }).expect(200);
      return (await suggestionsOf(next))[0];
    };
    expect(await grades('C')).toMatchObject({ minimumGrade: 'C', isBelowMinimum: true });
    expect(await grades('C-')).toMatchObject({ minimumGrade: 'C-', isBelowMinimum: false });
    await admissions
      .put(`${evaluations}/${next.id}`)
      .send({ courses: [line('Eng 101a')] })
      .expect(200);
    expect(await suggestionsOf(next)).toMatchObject([{ isBelowMinimum: null }]);
  });

  it('not be kept on request, and not apply to another institution', async () => {
    await articulate(await drafted('Not Kept College', [line('A 1', elective)]), {
      keepEquivalencies: false,
    });
    expect(await keptOf('Not Kept College')).toEqual([]);
    await articulate(await drafted('Kept College', [line('A 1', elective)]));
    expect(await suggestionsOf(await drafted('Not Kept College', [line('A 1')]))).toEqual([]);
  });

  it('replace an existing equivalency, except by a denial, and reactivate an inactive one', async () => {
    const course = await records.course();
    const equivalent = { outcome: 'equivalent', courseId: course.id, credits: 3 };
    const denied = { outcome: 'denied', reason: 'Grade too low' };
    const name = 'Changing College';
    await articulate(await drafted(name, [line('A 1', elective)]));
    await articulate(await drafted(name, [line('a1', denied), line('A-1', equivalent)]));
    const [kept] = await keptOf(name);
    expect(kept).toMatchObject({ ...equivalent, externalCode: 'A 1' });
    await articulate(await drafted(name, [line('A 1', denied)]));
    expect(await keptOf(name)).toEqual([kept]);
    await admissions.delete(`${path}/${kept!.id}`).expect(204).expect('Outcome', 'deactivated');
    expect(await suggestionsOf(await drafted(name, [line('A 1')]))).toEqual([]);
    await articulate(await drafted(name, [line('A 1', denied)]));
    expect(await keptOf(name)).toMatchObject([
      { id: kept!.id, outcome: 'denied', courseId: null, isActive: true },
    ]);
    const history = await admissions.get(`${path}/${kept!.id}/history`).expect(200);
    expect((history.body as { action: string }[]).map(({ action }) => action)).toEqual([
      'course_equivalency.update',
      'course_equivalency.deactivate',
      'course_equivalency.update',
      'course_equivalency.create',
    ]);
  });

  it('be kept once by two simultaneous evaluations', async () => {
    const name = 'Busy College';
    const codes = Array.from({ length: 8 }, (_, at) => `B ${at}`);
    const both = [
      await drafted(
        name,
        codes.map((code) => line(code, elective)),
      ),
      await drafted(
        name,
        [...codes].reverse().map((code) => line(code, elective)),
      ),
    ];
    await Promise.all(both.map((one) => articulate(one)));
    expect(await keptOf(name)).toHaveLength(8);
  });

  it('also be kept for an institution whose name has no letters', async () => {
    const inquiry = await records.inquiry({
      kind: 'transfer',
      name: 'Ina',
      email: 'ina@example.edu',
      details: { program: 'X', previousInstitutions: '— —', expectedCredits: null },
    });
    const body = { inquiryId: inquiry.id, studentId: (await records.student()).id, confirmOtherName: true };
    const courses = [line('ﾞ', elective), line('A 1', elective)];
    const made = (
      await admissions
        .post(evaluations)
        .send({ ...body, courses })
        .expect(201)
    ).body as TransferEvaluationDto;
    await articulate(made);
    const codes = (await keptOf('— —')).map(({ externalCode }) => externalCode);
    expect(codes.sort()).toEqual(['A 1', 'ﾞ']);
  });
});

describe('An equivalency should', () => {
  it('be created, found, changed, and rejected when its fields contradict each other', async () => {
    const course = await records.course();
    const body = {
      institution: 'Hand College',
      externalCode: 'H 1',
      outcome: 'equivalent',
      courseId: course.id,
      credits: 3,
    };
    const { body: made } = await admissions.post(path).send(body).expect(201);
    const { id } = made as CourseEquivalencyDto;
    expect(made).toMatchObject({
      ...body,
      courseCode: course.code,
      isActive: true,
      decidedByName: expect.any(String),
    });
    expect((await admissions.get(`${path}?search=hand%20${course.code.split(' ')[1]!}`)).body).toMatchObject([
      { id },
    ]);
    expect((await admissions.get(`${path}?isActive=false&institution=Hand College`)).body).toEqual([]);
    const refusals: [object, Record<string, string>][] = [
      [{ courseId: null }, { courseId: 'Choose the equivalent course.' }],
      [
        { outcome: 'elective' },
        { courseId: 'Remove the equivalent course, or change the outcome to "Equivalent".' },
      ],
      [{ outcome: 'denied', courseId: null }, { credits: 'A denied course earns no credits.' }],
      [{ credits: null }, { credits: 'Credits are required.' }],
      [{ courseId: unknownId }, { courseId: "This course doesn't exist." }],
      [{ minimumGrade: 'F' }, { minimumGrade: expect.any(String) as never }],
    ];
    for (const [sent, problems] of refusals)
      expectProblem(await admissions.put(`${path}/${id}`).send(sent), 422, {
        errors: Object.fromEntries(Object.entries(problems).map(([field, text]) => [field, [text]])),
      });
    expectProblem(await admissions.post(path).send({ ...body, externalCode: 'h-1' }), 422, {
      errors: { externalCode: ['This course already has an equivalency. Edit that one instead.'] },
    });
    expectProblem(await admissions.get(`${path}/${unknownId}`), 404);
    expectProblem(await admissions.put(`${path}/${id}`).set('If-Match', '"0"').send({ credits: 2 }), 412);
  });

  it('accept the longest names in any script', async () => {
    const institution = 'ﷺ'.repeat(200);
    const body = { institution, externalCode: '𝒳'.repeat(40), outcome: 'elective', credits: 1 };
    await admissions.post(path).send(body).expect(201);
    expect(await keptOf(institution)).toHaveLength(1);
  });

  it('keep its course in the catalog, as transfer credit does', async () => {
    for (const refer of [
      ({ id: courseId }: Course) =>
        admissions.post(path).send({
          institution: 'Hand College',
          externalCode: 'H 9',
          outcome: 'equivalent',
          courseId,
          credits: 3,
        }),
      async ({ id: courseId }: Course) =>
        drafted('Drafting College', [line('D 1', { outcome: 'equivalent', courseId, credits: 3 })]),
    ]) {
      const course = await records.course();
      await refer(course);
      await registrar.delete(`/api/courses/${course.id}`).expect(204).expect('Outcome', 'deactivated');
    }
  });
});

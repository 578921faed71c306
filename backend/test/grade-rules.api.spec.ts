import { describe, expect, it } from '@jest/globals';
import { addDays, todayInNewYork } from '../demo/university/dates.js';
import { expectProblem } from './harness/problem.js';
import { openWorld, records, registrar } from './harness/worlds/world.js';
import type { DegreeAuditDto } from '../src/modules/degree-audits/degree-audits.dto.js';
import type { Course } from '../src/modules/courses/course.entity.js';
import type { Enrollment } from '../src/modules/enrollments/enrollment.entity.js';
import type { Student } from '../src/modules/students/student.entity.js';
import type { Term } from '../src/modules/terms/term.entity.js';
import type { TranscriptDto } from '../src/modules/transcripts/transcripts.dto.js';

openWorld(['registrar']);

const today = todayInNewYork();

const past = (): Promise<Term> => records.term({ startDate: '2020-01-06', endDate: '2020-05-01' });
const running = (): Promise<Term> =>
  records.term({ startDate: addDays(today, -60), endDate: addDays(today, 30) });
/** Publishes the term's own version, in effect from today. */
const publish = (term: Term, kind: string, content: object) =>
  registrar
    .post('/api/policies')
    .send({ kind, content, termId: term.id, effectiveFrom: today, note: 'Test' });
async function enrolled(student: Student, course: Course, term: Term, given: Partial<Enrollment> = {}) {
  const section = await records.section({ courseId: course.id, termId: term.id });
  return records.enrollment(student, section, given);
}
const grade = (id: string, value: string) =>
  registrar.put(`/api/enrollments/${id}/grade`).send({ grade: value });
const transcript = async ({ id }: Student): Promise<TranscriptDto> =>
  (await registrar.get(`/api/students/${id}/transcript`).expect(200)).body as TranscriptDto;

describe('a scale of a term should', () => {
  const thirds = (best: string) => ({
    points: {
      'A+': best,
      A: '4.00',
      'A-': '3.67',
      'B+': '3.33',
      B: '3.00',
      'B-': '2.67',
      'C+': '2.33',
      C: '2.00',
      'C-': '1.67',
      'D+': '1.33',
      D: '1.00',
      'D-': '0.67',
      F: '0.00',
      W: null,
      I: null,
      IP: null,
    },
  });

  it('reach 4.33 without changing the points of an ended term', async () => {
    const [term, before] = [await running(), await past()];
    expectProblem(await publish(term, 'grade_scale', thirds('4.34')), 422, {
      errors: { 'content.points.A+': ['Must be grade points such as "3.70", at most 4.33.'] },
    });
    await publish(term, 'grade_scale', thirds('4.33')).expect(201);
    const student = await records.student();
    const enrollments = [
      await enrolled(student, await records.course(), term),
      await enrolled(student, await records.course(), before),
    ];
    const given: unknown[] = [];
    for (const { id } of enrollments) given.push((await grade(id, 'A+').expect(200)).body.gradePoints);
    expect(given).toEqual(['4.33', '4.00']);
    const { terms, cumulativeGpa } = await transcript(student);
    expect(terms.map(({ termGpa }) => termGpa)).toEqual(['4.00', '4.33']);
    // (4.33 + 4.00) / 2 = 4.165
    expect(cumulativeGpa).toBe('4.17');
  });

  it('allow a GPA and a minimum GPA of 4.33', async () => {
    const term = await running();
    await publish(term, 'grade_scale', thirds('4.33')).expect(201);
    const student = await records.student();
    const { id } = await enrolled(student, await records.course(), term);
    await grade(id, 'A+').expect(200);
    expect((await registrar.get(`/api/students/${student.id}`).expect(200)).body.cumulativeGpa).toBe('4.33');
    const { id: programId } = await records.program();
    const sheet = (minimumGpa: string) =>
      registrar.post('/api/program-requirements').send({
        programId,
        catalogYear: '2026-2027',
        minimumGpa,
        blocks: [{ name: 'Core', rules: [{ name: 'One', counts: 'courses', needed: 1, from: ['QGR*'] }] }],
      });
    expectProblem(await sheet('4.34'), 422, {
      errors: { minimumGpa: ['Must be a GPA from 0 to 4.33, such as 2.00.'] },
    });
    expect((await sheet('4.33').expect(201)).body).toMatchObject({ minimumGpa: '4.33' });
  });
});

describe('the policy for repeated courses should', () => {
  /** A C and then a D-; the given policy applies to the second term. */
  async function repeated(counts: 'highest' | 'latest' | 'average'): Promise<Student> {
    const program = await records.program({ requiredCredits: null } as object);
    const course = await records.course({ code: `QGR ${counts}` });
    const rule = { counts: 'courses', needed: 1, from: [course.code] };
    const rules = [
      { ...rule, id: 'any', name: 'Any' },
      { ...rule, id: 'least', name: 'At least C', minimumGrade: 'C' },
    ];
    await registrar
      .post('/api/program-requirements')
      .send({
        programId: program.id,
        catalogYear: '2020-2021',
        blocks: rules.map((one) => ({ name: one.name, mayShare: true, rules: [one] })),
      })
      .expect(201);
    const student = await records.student({ programId: program.id, catalogYear: '2020-2021' });
    const [before, now] = [await past(), await running()];
    await publish(now, 'repeat_grades', { counts }).expect(201);
    await enrolled(student, course, before, { status: 'completed', grade: 'C' });
    const { id } = await enrolled(student, course, now);
    await grade(id, 'D-').expect(200);
    return student;
  }
  const audit = async ({ id }: Student) =>
    ((await registrar.get(`/api/students/${id}/degree-audit`).expect(200)).body as DegreeAuditDto).blocks
      .filter(({ name }) => name === 'Any' || name === 'At least C')
      .map(({ status }) => status);

  it.each([
    ['highest', '2.00', [true, false], 'met'],
    ['latest', '0.70', [false, true], 'missing'],
    ['average', '1.35', [true, true], 'met'],
  ] as const)(
    'count the %s in the GPA, on the transcript and in the audit',
    async (counts, gpa, counted, least) => {
      const student = await repeated(counts);
      const { terms, cumulativeGpa, creditsEarned, creditsAttempted } = await transcript(student);
      expect([cumulativeGpa, creditsEarned, creditsAttempted]).toEqual([gpa, 3, 6]);
      expect(terms.map((term) => term.cumulativeGpa)).toEqual(['2.00', gpa]);
      expect(terms.flatMap(({ courses }) => courses.map(({ isCounted }) => isCounted))).toEqual(counted);
      expect(await audit(student)).toEqual(['met', least]);
    },
  );

  it('be highest, latest or average', async () =>
    expectProblem(await publish(await running(), 'repeat_grades', { counts: 'first' }), 422, {
      errors: { 'content.counts': ['Must be one of highest, latest, average.'] },
    }));
});

describe('a course that is graded IP should be in progress', () => {
  it('in credits, on the transcript, in the audit and in the enrollment report', async () => {
    const program = await records.program({ requiredCredits: null } as object);
    const course = await records.course({ code: 'QGR 900' });
    await registrar
      .post('/api/program-requirements')
      .send({
        programId: program.id,
        catalogYear: '2020-2021',
        blocks: [
          { name: 'Core', rules: [{ name: 'Thesis', counts: 'courses', needed: 1, from: ['QGR 900'] }] },
        ],
      })
      .expect(201);
    const student = await records.student({ programId: program.id, catalogYear: '2020-2021' });
    const term = await running();
    const { id } = await enrolled(student, course, term);
    await grade(id, 'IP').expect(200);
    const { terms, creditsAttempted, creditsEarned, cumulativeGpa } = await transcript(student);
    expect([creditsAttempted, creditsEarned, cumulativeGpa]).toEqual([0, 0, null]);
    expect(terms).toMatchObject([{ standing: null, courses: [{ grade: 'IP', isCounted: false }] }]);
    const { body } = await registrar.get(`/api/students/${student.id}/degree-audit`).expect(200);
    expect((body as DegreeAuditDto).blocks[0]!.rules).toMatchObject([{ status: 'in_progress' }]);
    const report = await registrar.get(`/api/reports/enrollment?by=status&termId=${term.id}`).expect(200);
    expect(report.body).toMatchObject([
      { id: 'enrolled', places: 1 },
      { isTotal: true, completed: 0 },
    ]);
  });
});

describe('a code of 30 characters should', () => {
  const code = 'COMMUNICATION STUDIES 101-HON1';

  it('be accepted, found by search, and usable in prerequisites and programs', async () => {
    expect(code).toHaveLength(30);
    const made = await registrar.post('/api/courses').send({ code, title: 'Speech', credits: 3 }).expect(201);
    expect(made.body).toMatchObject({ code });
    const found = await registrar
      .get(`/api/courses?search=${encodeURIComponent('communication 101-hon1')}`)
      .expect(200);
    expect(found.body).toMatchObject([{ code }]);
    const after = await registrar
      .post('/api/courses')
      .send({ code: 'QGR 2', title: 'After', credits: 3, prerequisites: code })
      .expect(201);
    expect(after.body.prerequisitesChecked).not.toBeNull();
    const { id: programId } = await records.program();
    await registrar
      .post('/api/program-requirements')
      .send({
        programId,
        catalogYear: '2026-2027',
        blocks: [{ name: 'Core', rules: [{ name: 'Speech', counts: 'courses', needed: 1, from: [code] }] }],
        examples: [{ name: 'Passed', courses: [{ code, finalGrade: 'B' }], met: [] }],
      })
      .expect(201);
    const longer = await registrar
      .post('/api/courses')
      .send({ code: `${code}X`, title: 'Speech', credits: 3 });
    expectProblem(longer, 422, { errors: { code: ['Must be at most 30 characters long.'] } });
  });
});

import { beforeAll, describe, expect, it } from '@jest/globals';
import { addDays, todayInNewYork } from '../../../demo/university/dates.js';
import { expectProblem } from '../../../test/harness/problem.js';
import { recountSeats } from '../../../test/harness/seats.js';
import { type Client } from '../../../test/harness/test-app.js';
import { openWorld, records, system } from '../../../test/harness/worlds/world.js';
import type { SectionGradeMode } from '../../common/grade-modes.js';
import type { Enrollment } from '../enrollments/enrollment.entity.js';
import type { Section } from '../sections/section.entity.js';
import { IncompletesService } from '../standing/incompletes.service.js';
import type { Student } from '../students/student.entity.js';
import type { Term } from '../terms/term.entity.js';

openWorld();

let registrar: Client;
let teacher: Client;
let teacherId: string;
let self: Client;
let own: Student;
let term: Term;
const today = todayInNewYork();

beforeAll(async () => {
  [registrar, teacher, self] = (await Promise.all(
    (['registrar', 'faculty', 'student'] as const).map((role) => system.as(role)),
  )) as [Client, Client, Client];
  teacherId = (await teacher.get('/api/auth/user').expect(200)).body.id as string;
  own = { id: (await self.get('/api/auth/user').expect(200)).body.studentId as string } as Student;
  term = await records.term({ startDate: addDays(today, -30), endDate: addDays(today, 90) });
});

const sectionOf = async (gradeMode: SectionGradeMode, given: Partial<Section> = {}): Promise<Section> =>
  records.section({ termId: term.id, instructorId: teacherId, gradeMode, ...given });
async function enrolled(section: Section, student?: Student, given: Partial<Enrollment> = {}) {
  const who = student ?? (await records.student());
  const { id } = await records.enrollment(who, section, given);
  await recountSeats(system.dataSource);
  return { id, student: who, path: `/api/enrollments/${id}/grade-mode` };
}
const passNoPass = { gradeMode: 'pass_no_pass' };
const grade = (id: string, value: string, client = teacher) =>
  client.put(`/api/enrollments/${id}/grade`).send({ grade: value });
const noticesOf = ({ id }: Pick<Student, 'id'>): Promise<object[]> =>
  system.dataSource.query(
    `SELECT title, body, link FROM notifications
     WHERE kind = 'grade_mode_changed' AND user_id = (SELECT user_id FROM students WHERE id = $1)`,
    [id],
  );
const facts = async ({ id }: Pick<Student, 'id'>) =>
  (
    await system.dataSource.query<object[]>(
      'SELECT cumulative_gpa AS gpa, credits_earned AS earned, credits_attempted AS attempted FROM students WHERE id = $1',
      [id],
    )
  )[0];

describe('PUT /api/enrollments/{id}/grade-mode should', () => {
  it('let a student choose, within the policy, and take the choice back; the history says so', async () => {
    const first = await enrolled(await sectionOf('student_choice'), own);
    const { body, headers } = await self.put(first.path).send(passNoPass).expect(200);
    expect(body).toMatchObject({
      gradeMode: 'pass_no_pass',
      refusal: null,
      limits: [],
      lowestPassingGrade: 'C-',
    });
    expect((await self.get(first.path).expect(200)).headers.etag).toBe(headers.etag);
    const second = await enrolled(await sectionOf('student_choice'), own);
    const seen = (await self.get(second.path).expect(200)).body as {
      creditsInTerm: number;
      limits: string[];
    };
    expect([seen.creditsInTerm, seen.limits]).toEqual([
      3,
      [expect.stringMatching(/6 credits .* The limit is 4/)],
    ]);
    expectProblem(await self.put(second.path).send(passNoPass), 409, {
      detail: expect.stringMatching(/would have 6 credits graded pass\/no-pass in .*\. The limit is 4\.$/),
    });
    await self.put(first.path).send({ gradeMode: 'letter' }).expect(200);
    await self.put(second.path).send(passNoPass).expect(200);
    await self.put(second.path).send({ gradeMode: 'letter' }).expect(200);
    expect(await noticesOf(own)).toEqual([]);
    const history = await registrar.get(`/api/enrollments/${first.id}/history`).expect(200);
    expect(history.body).toMatchObject([
      {
        action: 'enrollment.grade_mode',
        changes: [{ field: 'gradeMode', from: 'pass_no_pass', to: 'letter' }],
      },
      {
        action: 'enrollment.grade_mode',
        changes: [{ field: 'gradeMode', from: 'letter', to: 'pass_no_pass' }],
      },
    ]);
  });

  it('never let two choices at once exceed the limit together', async () => {
    const enrollments = [
      await enrolled(await sectionOf('student_choice'), own),
      await enrolled(await sectionOf('student_choice'), own),
    ];
    const answers = await Promise.all(enrollments.map(({ path }) => self.put(path).send(passNoPass)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('refuse a course that the program names, and a choice after the last day; the registrar overrides both with a reason', async () => {
    const program = await records.program();
    const course = await records.course({ code: 'QPN 101' });
    await registrar
      .post('/api/program-requirements')
      .send({
        programId: program.id,
        catalogYear: '2020-2021',
        blocks: [
          {
            name: 'Core',
            rules: [{ name: 'Core', counts: 'courses', needed: 1, from: ['qpn-101', 'ART*'] }],
          },
        ],
      })
      .expect(201);
    const student = await records.student({ programId: program.id, catalogYear: '2020-2021' });
    const over = await records.term({ startDate: addDays(today, -90), endDate: addDays(today, 41) });
    const section = await sectionOf('student_choice', { courseId: course.id, termId: over.id });
    const { id, path } = await enrolled(section, student);
    expect((await registrar.get(path).expect(200)).body.limits).toHaveLength(2);
    expectProblem(await registrar.put(path).send(passNoPass), 422, {
      errors: {
        reason: [
          expect.stringMatching(/last day .* requires QPN 101, .* Give a reason to override the policy\.$/),
        ],
      },
    });
    const { body } = await registrar
      .put(path)
      .send({ ...passNoPass, reason: 'Appeal granted' })
      .expect(200);
    expect(body).toMatchObject(passNoPass);
    expect(await noticesOf(student)).toEqual([
      {
        title: `The grade mode of QPN 101-${section.sectionNumber} was changed`,
        body: `Pass/no-pass, ${over.name}`,
        link: `/portal/my-courses/${id}?term=${over.id}`,
      },
    ]);
  });

  it.each<[SectionGradeMode, Partial<Enrollment>, RegExp]>([
    ['letter', {}, /letter grades only/],
    ['pass_no_pass', {}, /pass\/no-pass only/],
    ['student_choice', { status: 'completed', grade: 'B' }, /grade B was already submitted/],
    ['student_choice', { status: 'waitlisted' }, /enrolled in this section/],
  ])('refuse a choice in a section with %s for %j', async (mode, given, detail) => {
    const { path } = await enrolled(await sectionOf(mode), undefined, given);
    const gradeMode = mode === 'pass_no_pass' ? 'letter' : 'pass_no_pass';
    expectProblem(await registrar.put(path).send({ gradeMode, reason: 'Because' }), 409, {
      detail: expect.stringMatching(detail),
    });
  });

  it('be closed to faculty', async () => {
    const { path } = await enrolled(await sectionOf('student_choice'));
    await teacher.get(path).expect(403);
    await teacher.put(path).send(passNoPass).expect(403);
  });

  it('refuse unknown grade modes', async () => {
    const { path } = await enrolled(await sectionOf('student_choice'));
    expectProblem(await registrar.put(path).send({ gradeMode: 'audit' }), 422, {
      errors: { gradeMode: ['Must be one of letter, pass_no_pass.'] },
    });
    expectProblem(await registrar.put(path).send({}), 422, {
      errors: { gradeMode: ['Grade mode is required'] },
    });
  });
});

describe('final grades of a section should', () => {
  it.each([
    ['A', 'P', '3.00'],
    ['C-', 'P', '3.00'],
    ['D+', 'NP', '0.00'],
    ['F', 'NP', '0.00'],
  ])('convert a letter %s to %s for a student who chose pass/no-pass', async (letter, mark, earned) => {
    const { id, path, student } = await enrolled(await sectionOf('student_choice'));
    await registrar
      .put(path)
      .send({ ...passNoPass, reason: 'For the student' })
      .expect(200);
    expect((await grade(id, letter).expect(200)).body).toMatchObject({ grade: mark, gradePoints: null });
    expect(await facts(student)).toEqual({ gpa: null, earned, attempted: '3.00' });
  });

  it('be letters for other students, and P or NP in a pass/no-pass section', async () => {
    const [letter, marks] = [
      await enrolled(await sectionOf('student_choice')),
      await enrolled(await sectionOf('pass_no_pass')),
    ];
    expectProblem(await grade(letter.id, 'P'), 409, {
      detail: expect.stringMatching(/^Must be one of A\+, A, .*letter grades\.$/),
    });
    expectProblem(await grade(marks.id, 'B'), 409, {
      detail: 'Must be one of P, NP, I, IP. This section is graded pass/no-pass.',
    });
    expect((await grade(letter.id, 'B').expect(200)).body).toMatchObject({ grade: 'B', gradePoints: '3.00' });
    expect((await grade(marks.id, 'P').expect(200)).body).toMatchObject({ grade: 'P', gradePoints: null });
    expect(await facts(marks.student)).toEqual({ gpa: null, earned: '3.00', attempted: '3.00' });
  });

  it('name each entry that doesn’t fit in a request for the whole section', async () => {
    const section = await sectionOf('pass_no_pass');
    const [one, other] = [await enrolled(section), await enrolled(section)];
    const send = (grades: object[]) => teacher.post(`/api/sections/${section.id}/grades`).send({ grades });
    const entries = [
      { enrollmentId: one.id, grade: 'P' },
      { enrollmentId: other.id, grade: 'A' },
    ];
    expectProblem(await send(entries), 422, {
      errors: { 'grades.1.grade': [expect.stringMatching(/^Must be one of P, NP, I, IP/)] },
    });
    const { body } = await send([entries[0]!, { enrollmentId: other.id, grade: 'NP' }]).expect(200);
    expect(body).toMatchObject([{ grade: 'P' }, { grade: 'NP' }]);
  });

  it('change from P to NP, but not to a letter', async () => {
    const { id } = await enrolled(await sectionOf('pass_no_pass'));
    await grade(id, 'P').expect(200);
    const ask = (value: string) =>
      teacher
        .post('/api/grade-changes')
        .send({ enrollmentId: id, grade: value, reason: 'A page was missed' });
    expectProblem(await ask('C'), 422, {
      errors: { grade: ['Must be one of P, NP, I, IP for this enrollment.'] },
    });
    const { body } = await ask('NP').expect(201);
    await registrar
      .post(`/api/grade-changes/${body.id as string}/approve`)
      .send({})
      .expect(200);
    expect((await registrar.get(`/api/enrollments/${id}`).expect(200)).body).toMatchObject({
      grade: 'NP',
      gradePoints: null,
    });
  });

  it('lapse from an I to an NP', async () => {
    const past = await records.term({ startDate: addDays(today, -400), endDate: addDays(today, -300) });
    const { id } = await enrolled(await sectionOf('pass_no_pass', { termId: past.id }), undefined, {
      status: 'completed',
      grade: 'I',
    });
    await system.app.get(IncompletesService).lapse();
    expect((await registrar.get(`/api/enrollments/${id}`).expect(200)).body).toMatchObject({
      grade: 'NP',
      gradePoints: null,
    });
  });
});

describe('a section should', () => {
  it('be created with a grade mode that its enrollments follow, until it has grades', async () => {
    const { id: courseId } = await records.course();
    const section = { courseId, termId: term.id, sectionNumber: '001', capacity: 5 };
    const made = (
      await registrar
        .post('/api/sections')
        .send({ ...section, gradeMode: 'pass_no_pass' })
        .expect(201)
    ).body as Section;
    expect(made).toMatchObject({ gradeMode: 'pass_no_pass' });
    const { id, path } = await enrolled(made);
    const change = (gradeMode: string) => registrar.put(`/api/sections/${made.id}`).send({ gradeMode });
    const mode = async () => (await registrar.get(path).expect(200)).body.gradeMode as string;
    expect(await mode()).toBe('pass_no_pass');
    await change('letter').expect(200);
    expect(await mode()).toBe('letter');
    await change('student_choice').expect(200);
    await registrar.put(path).send(passNoPass).expect(200);
    await grade(id, 'A', registrar).expect(200);
    expectProblem(await change('letter'), 409, {
      detail: "The grade mode can't be changed. A final grade was submitted for 1 student in this section.",
    });
    expectProblem(await change('pass/fail'), 422, {
      errors: { gradeMode: ['Must be one of letter, pass_no_pass, student_choice.'] },
    });
  });

  it('reject a grade that doesn’t fit its grade mode, also from direct SQL', async () => {
    const { id } = await enrolled(await sectionOf('pass_no_pass'));
    const letter = await enrolled(await sectionOf('letter'));
    const write = (sql: string, of: string) => system.dataSource.query(sql, [of]);
    await expect(write(`UPDATE enrollments SET grade = 'A' WHERE id = $1`, id)).rejects.toThrow(
      /ck_enrollments_grade_mode/,
    );
    await expect(write(`UPDATE enrollments SET grade = 'P' WHERE id = $1`, letter.id)).rejects.toThrow(
      /ck_enrollments_grade_mode/,
    );
    await expect(
      write(`UPDATE enrollments SET grade_mode = 'pass_no_pass' WHERE id = $1`, letter.id),
    ).rejects.toThrow(/allows no choice/);
  });
});

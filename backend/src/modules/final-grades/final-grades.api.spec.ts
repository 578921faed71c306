import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { agreementFor } from '../../../test/harness/incompletes.js';
import { expectProblem } from '../../../test/harness/problem.js';
import { expectSeatsConsistent, recountSeats, runningTerm } from '../../../test/harness/seats.js';
import { type Client } from '../../../test/harness/test-app.js';
import {
  finalGradesWorld,
  openSection,
  section,
  teacher,
  teacherId,
  term,
} from '../../../test/harness/worlds/final-grades.js';
import { records, registrar, system } from '../../../test/harness/worlds/world.js';
import { inWords } from '../../common/calendar.js';
import type { Student } from '../students/student.entity.js';
import type { Enrollment } from '../enrollments/enrollment.entity.js';
import type { Grade } from '../../common/grades.js';
import type { EnrollmentDto } from './grading.dto.js';

finalGradesWorld();
beforeEach(() => openSection({ capacity: 600 }));
afterEach(() => expectSeatsConsistent(system.dataSource));

async function enrolled(
  given: Partial<Enrollment> = {},
  into = section,
): Promise<{ student: Student; id: string }> {
  const student = await records.student();
  const { id } = await records.enrollment(student, into, given);
  await recountSeats(system.dataSource);
  return { student, id };
}
const grade = (client: Client, id: string, value: unknown, incomplete?: object) =>
  client.put(`/api/enrollments/${id}/grade`).send({ grade: value, incomplete });
const standing = async ({ id }: Student) =>
  (
    await system.dataSource.query<object[]>(
      'SELECT cumulative_gpa AS gpa, credits_earned AS earned, credits_attempted AS attempted FROM students WHERE id = $1',
      [id],
    )
  )[0];

describe('PUT /api/enrollments/{id}/grade should', () => {
  it('complete the course with the points of the scale, and update the averages with it', async () => {
    const { id, student } = await enrolled();
    const response = await grade(teacher, id, 'B+').expect(200);
    expect(response.body).toMatchObject({ id, status: 'completed', grade: 'B+', gradePoints: '3.30' });
    expect(response.headers.etag).toMatch(/^"2-/);
    const read = await teacher.get(`/api/enrollments/${id}`).expect(200);
    expect([read.body, read.headers.etag]).toEqual([response.body, response.headers.etag]);
    expect(await standing(student)).toEqual({ gpa: '3.30', earned: '3.00', attempted: '3.00' });
    const history = await registrar.get(`/api/enrollments/${id}/history`).expect(200);
    expect(history.body).toMatchObject([
      {
        action: 'enrollment.grade',
        actorRole: 'faculty',
        actorId: teacherId,
        changes: [
          { field: 'grade', from: null, to: 'B+' },
          { field: 'gradePoints', from: null, to: '3.30' },
          { field: 'status', from: 'enrolled', to: 'completed' },
        ],
      },
    ]);
  });

  it.each<[Grade, string | null, object]>([
    ['A+', '4.00', { gpa: '4.00', earned: '3.00', attempted: '3.00' }],
    ['D-', '0.70', { gpa: '0.70', earned: '3.00', attempted: '3.00' }],
    ['F', '0.00', { gpa: '0.00', earned: '0.00', attempted: '3.00' }],
    ['I', null, { gpa: null, earned: '0.00', attempted: '3.00' }],
    ['IP', null, { gpa: null, earned: '0.00', attempted: '0.00' }],
  ])('store %s as %s', async (value, gradePoints, reached) => {
    const { id, student } = await enrolled();
    const incomplete = await agreementFor(records, id, value);
    const { body } = await grade(registrar, id, value, incomplete).expect(200);
    expect(body).toMatchObject({ status: 'completed', grade: value, gradePoints });
    expect(await standing(student)).toEqual(reached);
  });

  it('use the scale of the term, if it has one', async () => {
    const own = await runningTerm(records, 60, 30);
    const [policy] = await system.dataSource.query<{ content: { points: object } }[]>(
      `SELECT content FROM policies WHERE kind = 'grade_scale' AND term_id IS NULL`,
    );
    await system.dataSource.query(
      `INSERT INTO policies (kind, revision, effective_from, term_id, content) VALUES ('grade_scale', 1, $1, $2, $3)`,
      [own.startDate, own.id, { points: { ...policy!.content.points, 'B+': '3.33' } }],
    );
    const { id } = await enrolled({}, await records.section({ termId: own.id }));
    const { body } = await grade(registrar, id, 'B+').expect(200);
    expect(body).toMatchObject({ gradePoints: '3.33' });
  });

  it('accept the same grade again without writing, and reject another', async () => {
    const { id } = await enrolled();
    const { etag } = (await grade(teacher, id, 'B').expect(200)).headers as { etag: string };
    const again = await grade(teacher, id, 'B').expect(200);
    expect(again.headers.etag).toBe(etag);
    for (const client of [teacher, registrar])
      expectProblem(await grade(client, id, 'A'), 409, {
        detail: 'The final grade B was already submitted. To change it, request a grade change.',
      });
  });

  it.each<[Partial<Enrollment>, RegExp]>([
    [{ status: 'waitlisted' }, /^A waitlist entry can't have a grade/],
    [{ status: 'dropped', grade: 'W' }, /was dropped and can't have a grade/],
    [{ status: 'dropped' }, /was dropped and can't have a grade/],
  ])('reject one for %j', async (given, detail) => {
    const { id } = await enrolled(given);
    expectProblem(await grade(teacher, id, 'A'), 409, { detail: expect.stringMatching(detail) });
  });

  it.each(['A', 'F', 'I', 'IP'])(
    'reject %s before the first day of classes, and accept it from that day',
    async (value) => {
      const coming = await runningTerm(records, -1, 30);
      const { id, student } = await enrolled({}, await records.section({ termId: coming.id }));
      const incomplete = await agreementFor(records, id, value);
      expectProblem(await grade(registrar, id, value, incomplete), 409, {
        detail: `Final grades for ${coming.name} can be submitted starting on the first day of classes, ${inWords(coming.startDate)}.`,
      });
      expect((await registrar.get(`/api/enrollments/${id}`)).body).toMatchObject({
        status: 'enrolled',
        grade: null,
      });
      expect(await standing(student)).toMatchObject({ gpa: null });
      await system.dataSource.query('UPDATE terms SET start_date = start_date - 1 WHERE id = $1', [
        coming.id,
      ]);
      await grade(registrar, id, value, incomplete).expect(200);
    },
  );

  it.each([
    [undefined, 'Grade is required'],
    ['', 'Grade is required'],
    ['E', expect.stringMatching(/^Must be one of A\+, A, /)],
    ['W', expect.stringMatching(/^Must be one of/)],
    [4, expect.stringMatching(/^Must be one of/)],
  ])('reject %j', async (value, message) => {
    const { id } = await enrolled();
    expectProblem(await grade(teacher, id, value), 422, { errors: { grade: [message] } });
  });

  it('be open to faculty for their own sections, and to the registrar', async () => {
    const { id } = await enrolled();
    const other = await records.user({ role: 'faculty' });
    expectProblem(await grade(await system.asPerson(other.email!), id, 'A'), 404);
    for (const role of ['student', 'admissions', 'bursar'] as const)
      expectProblem(await grade(await system.as(role), id, 'A'), 403);
    expectProblem(await grade(registrar, term.id, 'A'), 404);
    expect((await registrar.get(`/api/enrollments/${id}`)).body).toMatchObject({ grade: null });
  });

  it('answer 412 to a stale If-Match and accept a current one', async () => {
    const { id } = await enrolled();
    expectProblem(await grade(teacher, id, 'A').set('If-Match', '"5-x"'), 412);
    const { etag } = (await teacher.get(`/api/enrollments/${id}`)).headers as { etag: string };
    await grade(teacher, id, 'A').set('If-Match', etag).expect(200);
  });

  it('let only one of several simultaneous grades win', async () => {
    const { id, student } = await enrolled();
    const answers = await Promise.all(['A', 'B', 'C', 'D'].map((value) => grade(teacher, id, value)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const won = answers.find(({ status }) => status === 200)!.body as EnrollmentDto;
    expect(await standing(student)).toMatchObject({ gpa: won.gradePoints });
  });

  it('keep both courses when two courses of a student are graded at the same moment', async () => {
    const { id, student } = await enrolled();
    const more = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const other = await records.section({ termId: term.id, instructorId: teacherId });
        return (await records.enrollment(student, other)).id;
      }),
    );
    await recountSeats(system.dataSource);
    await Promise.all([id, ...more].map((one) => grade(teacher, one, 'A').expect(200)));
    expect(await standing(student)).toEqual({ gpa: '4.00', earned: '12.00', attempted: '12.00' });
  });
});

describe('POST /api/sections/{id}/grades should', () => {
  const submit = (client: Client, grades: object[], to = section.id) =>
    client.post(`/api/sections/${to}/grades`).send({ grades });

  it('grade a whole section in one call, in the order of the body', async () => {
    const enrollments = await Promise.all([enrolled(), enrolled(), enrolled()]);
    const values = ['A', 'F', 'I'];
    const incomplete = await agreementFor(records, enrollments[2]!.id);
    const { body } = await submit(
      teacher,
      enrollments.map(({ id }, n) => ({
        enrollmentId: id,
        grade: values[n],
        incomplete: values[n] === 'I' ? incomplete : undefined,
      })),
    ).expect(200);
    expect(body).toEqual(
      enrollments.map(({ id, student }, n) => ({
        enrollmentId: id,
        studentId: student.id,
        status: 'completed',
        grade: values[n],
        gradePoints: ['4.00', '0.00', null][n],
      })),
    );
    expect(await standing(enrollments[0]!.student)).toEqual({
      gpa: '4.00',
      earned: '3.00',
      attempted: '3.00',
    });
    for (const { id } of enrollments) {
      const history = await registrar.get(`/api/enrollments/${id}/history`).expect(200);
      expect(history.body).toMatchObject([{ action: 'enrollment.grade' }]);
    }
  });

  it('write nothing when one grade is refused, and name each refused grade', async () => {
    const [fine, waiting, graded] = await Promise.all([
      enrolled(),
      enrolled({ status: 'waitlisted' }),
      enrolled({ status: 'completed', grade: 'B', gradePoints: '3.00' }),
    ]);
    const elsewhere = await enrolled({}, await records.section({ termId: term.id }));
    const entries = [
      { enrollmentId: fine.id, grade: 'A' },
      { enrollmentId: waiting.id, grade: 'A' },
      { enrollmentId: graded.id, grade: 'A' },
      { enrollmentId: elsewhere.id, grade: 'A' },
      { enrollmentId: fine.id.toUpperCase(), grade: 'B' },
    ];
    expectProblem(await submit(teacher, entries), 422, {
      errors: {
        'grades.1.grade': ["A waitlist entry can't have a grade."],
        'grades.2.grade': [expect.stringMatching(/^The final grade B was already submitted/)],
        'grades.3.enrollmentId': [
          "This enrollment isn't in this section. Submit the grade in the enrollment's own section.",
        ],
        'grades.4.enrollmentId': ['This enrollment is listed twice. Remove one of the two entries.'],
      },
    });
    expect((await registrar.get(`/api/enrollments/${fine.id}`)).body).toMatchObject({ grade: null });
    expect(await standing(fine.student)).toMatchObject({ gpa: null });
  });

  it('write nothing before the first day of classes, but accept grades that are already posted', async () => {
    const coming = await runningTerm(records, -1, 30);
    const into = await records.section({ termId: coming.id, instructorId: teacherId, capacity: 5 });
    const [one, graded] = await Promise.all([
      enrolled({}, into),
      enrolled({ status: 'completed', grade: 'B', gradePoints: '3.00' }, into),
    ]);
    const entries = [
      { enrollmentId: graded.id, grade: 'B' },
      { enrollmentId: one.id, grade: 'I', incomplete: await agreementFor(records, one.id) },
    ];
    expectProblem(await submit(teacher, entries, into.id), 409, {
      detail: expect.stringMatching(
        new RegExp(`^Final grades for ${coming.name} can be submitted starting on the first day of classes`),
      ),
    });
    await submit(teacher, entries.slice(0, 1), into.id).expect(200);
    expect((await registrar.get(`/api/enrollments/${one.id}`)).body).toMatchObject({ grade: null });
  });

  it('validate each entry', async () => {
    const { id } = await enrolled();
    const entries = [{ enrollmentId: id, grade: 'W' }, { grade: 'A' }, { enrollmentId: 'x', grade: '' }];
    expectProblem(await submit(teacher, entries), 422, {
      errors: {
        'grades.0.grade': [expect.stringMatching(/^Must be one of/)],
        'grades.1.enrollmentId': ['Enrollment is required'],
        'grades.2.enrollmentId': ['Must be the ID of a record (a UUID).'],
        'grades.2.grade': ['Grade is required'],
      },
    });
    expectProblem(await teacher.post(`/api/sections/${section.id}/grades`).send({}), 422, {
      errors: { grades: ['Grades are required'] },
    });
    expectProblem(
      await submit(
        teacher,
        Array.from({ length: 501 }, () => ({ enrollmentId: id, grade: 'A' })),
      ),
      422,
      {
        errors: { grades: ['Must be a list of at most 500 items.'] },
      },
    );
  });

  it('accept grades that are already posted', async () => {
    const [one, other] = await Promise.all([enrolled(), enrolled()]);
    const entries = [one, other].map(({ id }) => ({ enrollmentId: id, grade: 'A-' }));
    await submit(teacher, entries.slice(0, 1)).expect(200);
    const { body } = await submit(teacher, entries).expect(200);
    expect(body).toMatchObject([{ gradePoints: '3.70' }, { gradePoints: '3.70' }]);
    const history = await registrar.get(`/api/enrollments/${one.id}/history`).expect(200);
    expect(history.body).toHaveLength(1);
    expect((await submit(teacher, []).expect(200)).body).toEqual([]);
  });

  it('be open to faculty for their own sections, and to the registrar', async () => {
    const { id } = await enrolled();
    const entries = [{ enrollmentId: id, grade: 'A' }];
    const other = await records.user({ role: 'faculty' });
    expectProblem(await submit(await system.asPerson(other.email!), entries), 404);
    expectProblem(await submit(await system.as('admissions'), entries), 403);
    expectProblem(await submit(registrar, entries, term.id), 404);
    await submit(registrar, entries).expect(200);
  });
});

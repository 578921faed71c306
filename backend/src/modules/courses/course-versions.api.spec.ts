import { describe, expect, it } from '@jest/globals';
import { trailOf, unknownId } from '../../../test/harness/lookups.js';
import { expectProblem } from '../../../test/harness/problem.js';
import { openWorld, records, registrar, system } from '../../../test/harness/worlds/world.js';
import { keptCourses, keptPrograms } from '../../platform/database/migrations/kept-wordings.js';

openWorld(['registrar']);

interface Transcript {
  program: { name: string; degreeType: string | null } | null;
  terms: { courses: { code: string; title: string; credits: number }[] }[];
}

const required =
  'Choose the first term of the change, or null if it corrects a mistake. Earlier terms keep what they show.';
let number = 0;

/** A student with a grade in a course in the first of two terms, and a seat in the second. */
async function taken(given: object = {}) {
  const program = await records.program({ name: `Letters ${++number}`, degreeType: 'BA' });
  const student = await records.student({ programId: program.id });
  const past = await records.term({ startDate: '2020-01-06', endDate: '2020-05-01' });
  const present = await records.term({ startDate: '2021-01-06', endDate: '2199-05-01' });
  const course = await records.course({ code: `VER ${number}`, title: 'Money', credits: 3, ...given });
  const grade = { status: 'completed', grade: 'A', gradePoints: 4 } as object;
  await records.enrollment(student, await records.section({ courseId: course.id, termId: past.id }), grade);
  const section = await records.section({ courseId: course.id, termId: present.id });
  await records.enrollment(student, section);
  const put = (body: object) => registrar.put(`/api/courses/${course.id}`).send(body);
  /** Code, title and credits in each term, on the transcript. */
  const shown = async () => {
    const { body } = await registrar.get(`/api/students/${student.id}/transcript`).expect(200);
    return (body as Transcript).terms.map(({ courses }) =>
      courses.map(({ code, title, credits }) => [code, title, credits].join(', ')).join(),
    );
  };
  return { program, student, past, present, course, section, put, shown };
}

describe('PUT /api/courses/{id} of a course with enrollments should', () => {
  it('require the first term of a new code, title or credits', async () => {
    const { put, course } = await taken();
    for (const body of [{ code: 'VER X' }, { title: 'Wealth' }, { credits: 4 }])
      expectProblem(await put(body), 422, { errors: { effectiveTermId: [required] } });
    expectProblem(await put({ title: 'Wealth', effectiveTermId: unknownId }), 422, {
      errors: { effectiveTermId: ["This term doesn't exist."] },
    });
    expectProblem(await put({ title: 'Wealth', effectiveTermId: 'next' }), 422, {
      errors: { effectiveTermId: ['Must be the ID of a record (a UUID).'] },
    });
    await put({ description: 'About money', title: course.title }).expect(200);
  });

  it('show the old wording in earlier terms, and record the change', async () => {
    const { put, shown, course, student, past, present, section } = await taken();
    const { body } = await put({
      code: 'WLT 1',
      title: 'Wealth',
      credits: 4,
      effectiveTermId: present.id,
    }).expect(200);
    const earlier = [
      { untilTermId: present.id, untilTermName: present.name, code: course.code, title: 'Money', credits: 3 },
    ];
    expect(body).toMatchObject({ code: 'WLT 1', title: 'Wealth', credits: 4, earlierVersions: earlier });
    expect(await shown()).toEqual([`${course.code}, Money, 3`, 'WLT 1, Wealth, 4']);
    const { body: record } = await registrar.get(`/api/students/${student.id}`).expect(200);
    expect(record).toMatchObject({ creditsEarned: 3, creditsAttempted: 7 });
    const enrollments = await registrar.get('/api/enrollments').query({
      filter: JSON.stringify({ studentId: student.id, termId: past.id }),
    });
    expect(enrollments.body).toMatchObject([
      { courseCode: course.code, courseTitle: 'Money', courseCredits: 3 },
    ]);
    const { body: now } = await registrar.get(`/api/sections/${section.id}`).expect(200);
    expect(now).toMatchObject({ courseCode: 'WLT 1', courseTitle: 'Wealth', courseCredits: 4 });
    expect((await trailOf(system, course.id)).at(-1)).toMatchObject({
      details: { changes: { code: [course.code, 'WLT 1'], earlierVersions: [[], earlier] } },
    });
  });

  it('replace a mistake in every term that shows it, and no other value', async () => {
    const { put, shown, course, present } = await taken({ title: 'Monney' });
    await put({ code: 'WLT 2', effectiveTermId: present.id }).expect(200);
    await put({ title: 'Money', effectiveTermId: null }).expect(200);
    expect(await shown()).toEqual([`${course.code}, Money, 3`, 'WLT 2, Money, 3']);
    await put({ code: 'WLT 3', effectiveTermId: null }).expect(200);
    expect(await shown()).toEqual([`${course.code}, Money, 3`, 'WLT 3, Money, 3']);
  });

  it('replace a mistake that only earlier terms show, by two changes', async () => {
    const { put, shown, course, past, present } = await taken({ title: 'Monney' });
    await put({ title: 'Wealth', effectiveTermId: present.id }).expect(200);
    await put({ title: 'Money', effectiveTermId: past.id }).expect(200);
    await put({ title: 'Wealth', effectiveTermId: present.id }).expect(200);
    expect(await shown()).toEqual([`${course.code}, Money, 3`, `${course.code}, Wealth, 3`]);
  });

  it('change one field from an earlier term than another', async () => {
    const { put, shown, past, present, course } = await taken();
    await put({ code: 'WLT 4', effectiveTermId: present.id }).expect(200);
    await put({ title: 'Wealth', effectiveTermId: past.id }).expect(200);
    expect(await shown()).toEqual([`${course.code}, Wealth, 3`, 'WLT 4, Wealth, 3']);
  });

  it('refuse new credits for terms with grades', async () => {
    const { put, past } = await taken();
    for (const effectiveTermId of [past.id, null])
      expectProblem(await put({ credits: 4, effectiveTermId }), 409, { code: 'in_use' });
  });
});

describe('PUT /api/programs/{id} of a program with students should', () => {
  it('require the first term of a new name, and show the old one to those who left before', async () => {
    const { program, student, past, present } = await taken();
    const left = await records.student({ programId: program.id });
    await records.enrollment(left, await records.section({ termId: past.id }), {
      status: 'completed',
      grade: 'B',
    });
    const put = (body: object) => registrar.put(`/api/programs/${program.id}`).send(body);
    expectProblem(await put({ name: 'Arts' }), 422, { errors: { effectiveTermId: [required] } });
    expectProblem(await put({ degreeType: 'BS' }), 422, { errors: { effectiveTermId: [required] } });
    await put({ name: 'Arts', degreeType: null, effectiveTermId: present.id }).expect(200);
    const named = async ({ id }: { id: string }) => {
      const { body } = await registrar.get(`/api/students/${id}/transcript`).expect(200);
      const { program: shown } = body as Transcript;
      return [shown!.name, shown!.degreeType];
    };
    expect(await named(student)).toEqual(['Arts', null]);
    expect(await named(left)).toEqual([program.name, 'BA']);
    await put({ name: program.name, effectiveTermId: present.id }).expect(200);
    await put({ name: 'Humanities', effectiveTermId: null }).expect(200);
    expect([await named(student), await named(left)]).toEqual([
      ['Humanities', null],
      ['Humanities', 'BA'],
    ]);
  });
});

describe('DELETE /api/terms/{id} should', () => {
  it('keep a term from which a course has another name', async () => {
    const { put } = await taken();
    const term = await records.term({ startDate: '2199-08-06', endDate: '2199-12-01' });
    await put({ title: 'Wealth', effectiveTermId: term.id }).expect(200);
    const { body } = await registrar.get(`/api/terms/${term.id}/deletion`).expect(200);
    expect(body).toEqual({ outcome: 'deactivated', references: [{ kind: 'course_versions', count: 1 }] });
  });
});

/** Last in the file: it reads all changes so far. */
describe('the migration should', () => {
  it('show terms that were over as the audit trail knows them', async () => {
    const { put, shown, course, program, student } = await taken();
    await put({ title: 'Riches', effectiveTermId: null }).expect(200);
    await put({ code: 'WLT 8', title: 'Wealth', effectiveTermId: null }).expect(200);
    await registrar
      .put(`/api/programs/${program.id}`)
      .send({ name: 'Arts', degreeType: null, effectiveTermId: null })
      .expect(200);
    // Nobody had taken this one in an earlier term.
    const corrected = await records.course();
    await registrar.put(`/api/courses/${corrected.id}`).send({ title: 'Corrected' }).expect(200);
    expect(await shown()).toEqual(['WLT 8, Wealth, 3', 'WLT 8, Wealth, 3']);
    await system.dataSource.query(keptCourses);
    await system.dataSource.query(keptPrograms);
    expect(await shown()).toEqual([`${course.code}, Money, 3`, 'WLT 8, Wealth, 3']);
    const named = await registrar.get(`/api/students/${student.id}/transcript`).expect(200);
    expect((named.body as Transcript).program!.name).toBe('Arts');
    const { body } = await registrar.get(`/api/programs/${program.id}`).expect(200);
    expect(body).toMatchObject({ earlierVersions: [{ name: program.name, degreeType: 'BA' }] });
    const { body: never } = await registrar.get(`/api/courses/${corrected.id}`).expect(200);
    expect(never).toMatchObject({ title: 'Corrected', earlierVersions: [] });
  });
});

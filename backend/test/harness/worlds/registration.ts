import { expect } from '@jest/globals';
import type { Response } from 'supertest';
import { seed } from '../../../../scripts/lib/sample.mjs';
import type { HoldKind } from '../../../src/common/offices.js';
import type { Course } from '../../../src/modules/courses/course.entity.js';
import type { Enrollment } from '../../../src/modules/enrollments/enrollment.entity.js';
import type { Section } from '../../../src/modules/sections/section.entity.js';
import type { Student } from '../../../src/modules/students/student.entity.js';
import type { Term } from '../../../src/modules/terms/term.entity.js';
import { betweenFactsAndSeat } from '../paused-seats.js';
import { body, section, signedInStudent, term } from '../registration.js';
import { day, openTerm, recountSeats, sectionAt } from '../seats.js';
import type { Client } from '../test-app.js';
import { bursar, records, registrar, system } from './world.js';

export const passed = { status: 'completed', grade: 'B', gradePoints: '3.00' } as const;

/** A course, and another whose prerequisite it is. */
async function withPrerequisite(): Promise<{ required: Course; courseId: string }> {
  const required = await records.course();
  return { required, courseId: (await records.course({ prerequisites: required.code })).id };
}

export const act = (
  client: Client,
  { id }: { id: string },
  name: 'swap' | 'move',
  to: { id: string },
  more: object = {},
) => client.post(`/api/enrollments/${id}/${name}`).send({ sectionId: to.id, ...more });

/** A student, and a sign-in as that student. */
export const someone = async () => {
  const email = `m.${Math.random().toString(36).slice(2)}@collegium.example`;
  return { student: await records.student({}, { email }), own: () => system.asPerson(email) };
};

/** An enrollment in a new section of the term. */
export const enrollmentIn = async (of: Term, student: Student, given: object = {}) => {
  const enrollment = await records.enrollment(student, await records.section({ termId: of.id }), {
    enrollmentDate: new Date('2020-01-01T00:00:00Z'),
    ...given,
  });
  await recountSeats(system.dataSource);
  return enrollment;
};
export const consequencesOf = async (client: Client, { id }: { id: string }) =>
  (await client.get(`/api/enrollments/${id}/consequences`).expect(200)).body as object;

export const soon = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString();

/** A student, and a section of a term with a registration window, which is open for an hour. */
export async function windowed(
  given: object,
): Promise<{ student: Student; client: Client; section: Section }> {
  const own = await openTerm(records, { registrationStartDate: day(-60), registrationEndDate: day(60) });
  await registrar
    .post('/api/registration-windows')
    .send({ termId: own.id, name: 'First', opensAt: soon(-60), closesAt: soon(3600), ...given })
    .expect(201);
  return { ...(await signedInStudent()), section: await records.section({ termId: own.id }) };
}

/** A registration that one rule blocks. */
export interface Blocked {
  student: Student;
  section: Section;
  status?: 'waitlisted';
  /** The student's client, for rules that bind only students. */
  client?: Client;
}

export const courseSection = async (given: object): Promise<Section> =>
  section({ courseId: (await records.course(given)).id });

export const alone = async (given: Partial<Section>): Promise<Blocked> => ({
  student: await records.student(),
  section: await section(given),
});

export async function held(kind: HoldKind): Promise<Blocked> {
  const student = await records.student();
  await records.hold(student, { kind });
  return { student, section: await section() };
}

/** What changes for a student while the crowd registers, and the blocker that it causes. */
export const changes = { hold: 'hold', level: 'level', grade: 'prerequisite', nothing: null } as const;

type Change = keyof typeof changes;

interface Applicant {
  student: Student;
  change: Change;
  past: string;
}

let wanted: Section;
export let everyone: Applicant[];

/** Numbers below `below`, the same ones for the same seed. */
function drawnBy(from: number): (below: number) => number {
  let state = from >>> 0 || 1;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export async function assembleCrowd(crowd: number): Promise<void> {
  const drawn = drawnBy(seed);
  const kinds = Object.keys(changes) as Change[];
  const { required, courseId } = await withPrerequisite();
  wanted = await section({ courseId, classLevels: ['junior'], capacity: crowd });
  const taken = await records.section({ courseId: required.id, capacity: crowd });
  everyone = [];
  for (let turn = 0; turn < crowd; turn++) {
    const student = await records.student({ classLevel: 'junior' });
    const past = await records.enrollment(student, taken, passed);
    everyone.push({ student, past: past.id, change: kinds[turn < 4 ? turn : drawn(kinds.length)]! });
  }
  everyone.sort(() => drawn(3) - 1);
  await recountSeats(system.dataSource);
}

export async function apply({ student: { id: studentId }, change, past }: Applicant): Promise<void> {
  if (change === 'hold')
    await bursar.post('/api/holds').send({ studentId, kind: 'financial', reason: 'Past due' }).expect(201);
  if (change === 'level')
    await sql(`UPDATE students SET class_level = 'sophomore' WHERE id = $1`, [studentId]);
  if (change === 'grade')
    // As grading does it: the student's row first.
    await sql(
      `WITH student AS MATERIALIZED (SELECT id FROM students WHERE id = $2 FOR NO KEY UPDATE)
       UPDATE enrollments SET grade = 'F', grade_points = 0 FROM student WHERE enrollments.id = $1`,
      [past, studentId],
    );
}

export const register = ({ student }: Applicant): Promise<Response> =>
  Promise.resolve(registrar.post('/api/enrollments').send(body(student, wanted)));

export const answerOf = ({ status, body: answer }: Response): string =>
  [status, ...((answer as { blockers?: { code: string }[] }).blockers ?? []).map(({ code }) => code)].join(
    ' ',
  );

export interface Scene {
  student: Student;
  wanted: Section;
  client: Client;
}

export interface Fact {
  name: string;
  /** The blockers that the change causes. */
  finds: string[];
  scene: () => Promise<Scene>;
  change: (scene: Scene) => Promise<unknown>;
}

export let earlier: Term;
export let applicant: { student: Student; client: Client };

export const sql = <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  system.dataSource.query<Row[]>(text, values);

/** A student who may register for the section. */
export const plain = async (given: Partial<Section> = {}, of: Partial<Student> = {}): Promise<Scene> => ({
  student: await records.student(of),
  wanted: await section(given),
  client: registrar,
});

export const inOwnTerm = async (): Promise<Scene> => plain({ termId: (await openTerm(records)).id });

/** The section's course requires another, in which the student has this enrollment. */
export async function after(
  past: Partial<Enrollment> = {},
): Promise<Scene & { required: Course; past: string }> {
  const { required, courseId } = await withPrerequisite();
  const scene = await plain({ courseId });
  const taken = await records.section({ courseId: required.id, termId: earlier.id });
  const { id } = await records.enrollment(scene.student, taken, past);
  await recountSeats(system.dataSource);
  return { ...scene, required, past: id };
}

/** The student has a seat that meets on Mondays and Wednesdays; the section meets on Tuesdays. */
export async function beside(): Promise<Scene> {
  const scene = await plain();
  const other = await sectionAt(records, 'mon wed 09:00-10:00', { termId: term.id });
  await records.enrollment(scene.student, other);
  await records.meeting(scene.wanted.id, { days: ['tue'], startTime: '09:00', endTime: '10:00' });
  await recountSeats(system.dataSource);
  return scene;
}

/** Registration requires a time ticket, and the student's is open. */
export async function ticketed(): Promise<Scene> {
  const own = await openTerm(records);
  await sql(
    `INSERT INTO registration_windows (term_id, name, opens_at, closes_at, needs_ticket)
     VALUES ($1, 'All', now() - interval '1 day', now() + interval '9 days', TRUE)`,
    [own.id],
  );
  await sql(
    `INSERT INTO time_tickets (term_id, student_id, opens_at, closes_at)
     VALUES ($1, $2, now() - interval '1 day', now() + interval '9 days')`,
    [own.id, applicant.student.id],
  );
  return { ...applicant, wanted: await section({ termId: own.id }) };
}

export async function credited(): Promise<Scene> {
  const { required, courseId } = await withPrerequisite();
  const scene = await plain({ courseId });
  await sql(
    `WITH evaluation AS (
       INSERT INTO transfer_evaluations (student_id, institution, status, created_by_name, articulated_at, articulated_by_id)
       SELECT $1, 'Cape Fear', 'articulated', 'Spec', now(), user_id FROM students WHERE id = $1 RETURNING id)
     INSERT INTO transfer_courses (evaluation_id, "position", student_id, external_code, external_title, external_credits,
       outcome, course_id, credits)
     SELECT id, 0, $1, 'X 1', 'X', 3, 'equivalent', $2, 3 FROM evaluation`,
    [scene.student.id, required.id],
  );
  return scene;
}

export const ofStudent = (set: string) => (scene: Scene) =>
  sql(`UPDATE students SET ${set} WHERE id = $1`, [scene.student.id]);

export const ofSection = (set: string) => (scene: Scene) =>
  sql(`UPDATE sections SET ${set} WHERE id = $1`, [scene.wanted.id]);

export const ofCourse = (set: string) => (scene: Scene) =>
  sql(`UPDATE courses SET ${set} WHERE id = $1`, [scene.wanted.courseId]);

export const ofTerm = (set: string) => (scene: Scene) =>
  sql(`UPDATE terms SET ${set} WHERE id = $1`, [scene.wanted.termId]);

export const hold = (kind: string) => (scene: Scene) =>
  bursar.post('/api/holds').send({ studentId: scene.student.id, kind, reason: 'Past due' }).expect(201);

export async function approveF({ past }: Scene & { past?: string }): Promise<void> {
  const requested = { enrollmentId: past, grade: 'F', reason: 'Recounted' };
  const { body: change } = await registrar.post('/api/grade-changes').send(requested).expect(201);
  const { id } = change as { id: string };
  await (await system.as('super_admin')).post(`/api/grade-changes/${id}/approve`).send({}).expect(200);
}

export const codesOf = ({ body: { blockers } }: Response): string[] =>
  (blockers as { code: string }[]).map(({ code }) => code);

export const enrollmentsIn = ({ id }: Section) =>
  sql<{ status: string }>(`SELECT status FROM enrollments WHERE section_id = $1 AND status <> 'dropped'`, [
    id,
  ]);

/** The registration, with the change between its facts and its seat statement. */
export const changedBetween = (scene: Scene, change: Fact['change'], headers: Record<string, string> = {}) =>
  betweenFactsAndSeat(
    system,
    () => scene.client.post('/api/enrollments').set(headers).send(body(scene.student, scene.wanted)),
    () => change(scene),
  );

/** An earlier term, and a student who registers alone. */
export async function scenery(): Promise<void> {
  earlier = await records.term({ startDate: day(-120), endDate: day(-10) });
  applicant = await signedInStudent();
}

/** The call that the fact's change overtakes is refused by the blockers that it causes, and takes no seat. */
export async function expectDecidedAgain({ scene, change, finds }: Fact): Promise<void> {
  const one = await scene();
  const response = await changedBetween(one, change);
  expect(response.status).toBe(409);
  expect(codesOf(response)).toEqual(finds);
  expect(await enrollmentsIn(one.wanted)).toEqual([]);
}

export const sectionOf = (course: Course, given: Partial<Section> = {}): Promise<Section> =>
  records.section({ termId: term.id, courseId: course.id, ...given });

/** A text about two courses, and what it is parsed into. */
export type Parsed = [text: (a: string, b: string) => string, expected: object | null];

export async function expectParsed(...[text, expected]: Parsed): Promise<void> {
  const [a, b] = [await records.course(), await records.course()];
  const prerequisites = text(a.code, b.code);
  const course = await records.course({ prerequisites, corequisites: null });
  const [row] = await system.dataSource.query<{ rule: object | null }[]>(
    'SELECT course_requirement($1) AS rule',
    [prerequisites],
  );
  const named = JSON.stringify(expected).replace('"a"', `"${a.code}"`).replace('"b"', `"${b.code}"`);
  expect(row!.rule).toEqual(JSON.parse(named));
  const { body: answer } = await registrar.get(`/api/courses/${course.id}`).expect(200);
  expect(answer).toMatchObject({
    prerequisitesChecked: expected ? 'automatic' : 'registrar',
    corequisitesChecked: null,
  });
  // A requirement that can't be parsed blocks nothing.
  const sent = body(await records.student(), await sectionOf(course));
  await registrar
    .post('/api/enrollments')
    .send(sent)
    .expect(expected ? 409 : 201);
}

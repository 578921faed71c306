import { beforeAll } from '@jest/globals';
import type { Response } from 'supertest';
import type { Course } from '../../../src/modules/courses/course.entity.js';
import type { Enrollment } from '../../../src/modules/enrollments/enrollment.entity.js';
import type { Section } from '../../../src/modules/sections/section.entity.js';
import type { Student } from '../../../src/modules/students/student.entity.js';
import type { Term } from '../../../src/modules/terms/term.entity.js';
import { betweenFactsAndSeat } from '../paused-seats.js';
import {
  body,
  openRegistration,
  records,
  registrar,
  section,
  signedInStudent,
  system,
  term,
} from '../registration.js';
import { day, openTerm, ownPolicy, recountSeats, sectionAt } from '../seats.js';
import type { Client } from '../test-app.js';

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

let earlier: Term;
let bursar: Client;
export let admissions: Client;
let student: { student: Student; client: Client };

export const sql = <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  system.dataSource.query<Row[]>(text, values);

/** A student who may register for the section. */
export const plain = async (given: Partial<Section> = {}, of: Partial<Student> = {}): Promise<Scene> => ({
  student: await records.student(of),
  wanted: await section(given),
  client: registrar,
});

const inOwnTerm = async (): Promise<Scene> => plain({ termId: (await openTerm(records)).id });

/** The section's course requires another, in which the student has this enrollment. */
async function after(past: Partial<Enrollment> = {}): Promise<Scene & { required: Course; past: string }> {
  const required = await records.course();
  const { id: courseId } = await records.course({ prerequisites: required.code });
  const scene = await plain({ courseId });
  const taken = await records.section({ courseId: required.id, termId: earlier.id });
  const { id } = await records.enrollment(scene.student, taken, past);
  await recountSeats(system.dataSource);
  return { ...scene, required, past: id };
}

const passed = { status: 'completed', grade: 'B', gradePoints: '3.00' } as const;

/** The student has a seat that meets on Mondays and Wednesdays; the section meets on Tuesdays. */
async function beside(): Promise<Scene> {
  const scene = await plain();
  const other = await sectionAt(records, 'mon wed 09:00-10:00', { termId: term.id });
  await records.enrollment(scene.student, other);
  await records.meeting(scene.wanted.id, { days: ['tue'], startTime: '09:00', endTime: '10:00' });
  await recountSeats(system.dataSource);
  return scene;
}

/** Registration requires a time ticket, and the student's is open. */
async function ticketed(): Promise<Scene> {
  const own = await openTerm(records);
  await sql(
    `INSERT INTO registration_windows (term_id, name, opens_at, closes_at, needs_ticket)
     VALUES ($1, 'All', now() - interval '1 day', now() + interval '9 days', TRUE)`,
    [own.id],
  );
  await sql(
    `INSERT INTO time_tickets (term_id, student_id, opens_at, closes_at)
     VALUES ($1, $2, now() - interval '1 day', now() + interval '9 days')`,
    [own.id, student.student.id],
  );
  return { ...student, wanted: await section({ termId: own.id }) };
}

async function credited(): Promise<Scene> {
  const required = await records.course();
  const { id: courseId } = await records.course({ prerequisites: required.code });
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

const ofTerm = (set: string) => (scene: Scene) =>
  sql(`UPDATE terms SET ${set} WHERE id = $1`, [scene.wanted.termId]);

export const hold = (kind: string) => (scene: Scene) =>
  bursar.post('/api/holds').send({ studentId: scene.student.id, kind, reason: 'Past due' }).expect(201);

async function approveF({ past }: Scene & { past?: string }): Promise<void> {
  const requested = { enrollmentId: past, grade: 'F', reason: 'Recounted' };
  const { body: change } = await registrar.post('/api/grade-changes').send(requested).expect(201);
  const { id } = change as { id: string };
  await (await system.as('super_admin')).post(`/api/grade-changes/${id}/approve`).send({}).expect(200);
}

export const facts: Fact[] = [
  { name: 'a hold', finds: ['hold'], scene: plain, change: hold('financial') },
  {
    name: 'the status of the student',
    finds: ['student_inactive'],
    scene: plain,
    change: ofStudent(`enrollment_status = 'inactive'`),
  },
  {
    name: 'the class level, as the standing derives it',
    finds: ['level'],
    scene: () => plain({ classLevels: ['junior'] }, { classLevel: 'junior' }),
    change: ofStudent(`class_level = 'sophomore'`),
  },
  {
    name: 'the program',
    finds: ['program'],
    scene: async () => {
      const { id } = await records.program();
      return plain({ programIds: [id] }, { programId: id });
    },
    change: async (scene) =>
      sql('UPDATE students SET program_id = $2 WHERE id = $1', [
        scene.student.id,
        (await records.program()).id,
      ]),
  },
  { name: 'an approved grade', finds: ['prerequisite'], scene: () => after(passed), change: approveF },
  {
    name: 'a final grade',
    finds: ['prerequisite'],
    scene: after,
    change: ({ student: { id } }) =>
      sql(
        `UPDATE enrollments SET status = 'completed', grade = 'F', grade_points = 0 WHERE student_id = $1`,
        [id],
      ),
  },
  {
    name: 'transfer credit',
    finds: ['prerequisite'],
    scene: credited,
    change: ({ student: { id } }) =>
      sql(
        `UPDATE transfer_courses SET revoked_at = now(), revoked_by_id = students.user_id, revoked_reason = 'Forged'
         FROM students WHERE students.id = $1 AND transfer_courses.student_id = $1`,
        [id],
      ),
  },
  {
    name: 'a later time ticket',
    finds: ['time_ticket'],
    scene: ticketed,
    change: ({ student: { id }, wanted: { termId } }) =>
      sql(
        `UPDATE time_tickets SET opens_at = now() + interval '1 day' WHERE student_id = $1 AND term_id = $2`,
        [id, termId],
      ),
  },
  {
    name: 'a withdrawn time ticket',
    finds: ['time_ticket'],
    scene: ticketed,
    change: ({ student: { id }, wanted: { termId } }) =>
      sql('DELETE FROM time_tickets WHERE student_id = $1 AND term_id = $2', [id, termId]),
  },
  {
    name: 'a meeting',
    finds: ['time_conflict'],
    scene: beside,
    change: ({ wanted: { id } }) =>
      sql(`UPDATE section_meetings SET days = '{mon}' WHERE section_id = $1`, [id]),
  },
  {
    name: 'the levels of the section',
    finds: ['level'],
    scene: plain,
    change: ofSection(`class_levels = '{senior}'`),
  },
  {
    name: 'the programs of the section',
    finds: ['program'],
    scene: plain,
    change: ofSection('program_ids = ARRAY[(SELECT id FROM programs LIMIT 1)]'),
  },
  { name: 'consent', finds: ['consent'], scene: plain, change: ofSection('consent_required = TRUE') },
  {
    name: 'the end of the section',
    finds: ['section_inactive'],
    scene: plain,
    change: ofSection('is_active = FALSE'),
  },
  { name: 'a lower capacity', finds: ['section_full'], scene: plain, change: ofSection('capacity = 0') },
  {
    name: 'a prerequisite',
    finds: ['prerequisite'],
    scene: plain,
    change: ofCourse('prerequisites = (SELECT min(code) FROM courses)'),
  },
  {
    name: 'a corequisite',
    finds: ['corequisite'],
    scene: plain,
    change: ofCourse('corequisites = (SELECT min(code) FROM courses)'),
  },
  {
    name: 'a new course that a requirement names',
    finds: ['prerequisite'],
    scene: async () => plain({ courseId: (await records.course({ prerequisites: 'NEW 998' })).id }),
    change: () => records.course({ code: 'NEW 998' }),
  },
  {
    name: 'the end of the course',
    finds: ['section_inactive'],
    scene: plain,
    change: ofCourse('is_active = FALSE'),
  },
  {
    name: 'the credits of the course',
    finds: ['credit_limit'],
    scene: plain,
    change: ofCourse('credits = 30'),
  },
  {
    name: 'the end of the term',
    finds: ['section_inactive'],
    scene: inOwnTerm,
    change: ofTerm('is_active = FALSE'),
  },
  {
    name: 'the registration dates of the term',
    finds: ['window_closed'],
    scene: async () => ({ ...student, wanted: (await inOwnTerm()).wanted }),
    change: ofTerm('registration_end_date = registration_start_date + 1'),
  },
  {
    name: 'a registration window',
    finds: ['window_closed'],
    scene: async () => ({ ...student, wanted: (await inOwnTerm()).wanted }),
    change: ({ wanted: { termId } }) =>
      sql(
        `INSERT INTO registration_windows (term_id, name, opens_at, closes_at)
         VALUES ($1, 'Later', now() + interval '1 day', now() + interval '2 days')`,
        [termId],
      ),
  },
  {
    name: 'the policy for credits',
    finds: ['credit_limit'],
    scene: inOwnTerm,
    change: ({ wanted }) =>
      ownPolicy(system.dataSource, 'credit_limit', { id: wanted.termId }, { credits: 1 }),
  },
  {
    name: 'the policy for repeats',
    finds: ['repeat_limit'],
    scene: async () => {
      const scene = await inOwnTerm();
      const { courseId } = scene.wanted;
      await records.enrollment(scene.student, await section({ courseId, termId: earlier.id }), passed);
      await recountSeats(system.dataSource);
      return scene;
    },
    change: ({ wanted }) =>
      ownPolicy(system.dataSource, 'repeat_limit', { id: wanted.termId }, { attempts: 1 }),
  },
];

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

/** A term for registrations whose facts change in the middle. */
export function movedFactsWorld(): void {
  openRegistration({ RATE_LIMITS: 'off' });

  beforeAll(async () => {
    earlier = await records.term({ startDate: day(-120), endDate: day(-10) });
    [bursar, admissions] = [await system.as('bursar'), await system.as('admissions')];
    student = await signedInStudent();
  });
}

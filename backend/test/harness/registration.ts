import { afterEach, beforeAll, expect } from '@jest/globals';
import type { Blocker } from '../../src/common/blockers.js';
import type { EnrollmentDto } from '../../src/modules/enrollments/enrollments.dto.js';
import type { Section } from '../../src/modules/sections/section.entity.js';
import type { Student } from '../../src/modules/students/student.entity.js';
import type { Term } from '../../src/modules/terms/term.entity.js';
import { expectProblem } from './problem.js';
import { expectSeatsConsistent, openTerm, recountSeats } from './seats.js';
import type { Client } from './test-app.js';
import { type Office, openWorld, records, registrar, system } from './worlds/world.js';

export type { EnrollmentDto };

/** Students can register in it now; set by `openRegistration`. */
export let term: Term;

/**
 * A system in which a term is open for registration, with the registrar and the named offices. After each case, every
 * counter of seats must be right.
 */
export function openRegistration(
  settings: Record<string, string> = {},
  offices: readonly Office[] = [],
): void {
  openWorld(['registrar', ...offices], settings);
  beforeAll(async () => {
    term = await openTerm(records);
  });
  afterEach(() => expectSeatsConsistent(system.dataSource));
}

/** A section of the open term. */
export const section = (given: Partial<Section> = {}): Promise<Section> =>
  records.section({ termId: term.id, ...given });

/** A person with the role `student` and a student record. */
export async function signedInStudent(
  given: Partial<Student> = {},
): Promise<{ student: Student; client: Client }> {
  const email = `s.${Math.random().toString(36).slice(2)}@collegium.example`;
  return { student: await records.student(given, { email }), client: await system.asPerson(email) };
}

/** The body of a registration. */
export const body = (student: { id: string }, { id, termId }: Section, more: object = {}) => ({
  studentId: student.id,
  sectionId: id,
  termId,
  ...more,
});

/** The registrar registers the student. */
export const ask = async (student: Student, where: Section, status = 'enrolled', more: object = {}) =>
  (
    await registrar
      .post('/api/enrollments')
      .send(body(student, where, { status, ...more }))
      .expect(201)
  ).body as EnrollmentDto;

export const read = async ({ id }: { id: string }) =>
  (await registrar.get(`/api/enrollments/${id}`).expect(200)).body as EnrollmentDto;

/** The blockers of a registration. */
export async function refused(client: Client, sent: object): Promise<Blocker[]> {
  const response = await client.post('/api/enrollments').send(sent);
  expectProblem(response, 409, { blockers: expect.any(Array) });
  const { blockers, detail } = response.body as { blockers: Blocker[]; detail: string };
  expect(detail).toBe(blockers.map(({ message }) => message).join(' '));
  return blockers;
}
export const codesOf = (blockers: Blocker[]): string[] => blockers.map(({ code }) => code);

export const counters = async ({ id }: Section) =>
  (
    await system.dataSource.query<object[]>(
      'SELECT capacity, enrolled, waitlisted FROM sections WHERE id = $1',
      [id],
    )
  )[0];

/** Fills the section with this many other students. */
export async function fill(given: Section, count: number): Promise<void> {
  for (let n = 0; n < count; n++) await records.enrollment(await records.student(), given);
  await recountSeats(system.dataSource);
}

import { afterEach, beforeAll, beforeEach, expect } from '@jest/globals';
import type { EnrollmentDto } from '../../src/modules/enrollments/enrollments.dto.js';
import { LiveSeats } from '../../src/modules/seats/live-seats.service.js';
import type { Section } from '../../src/modules/sections/section.entity.js';
import type { Student } from '../../src/modules/students/student.entity.js';
import { EventReader } from './event-reader.js';
import { expectProblem } from './problem.js';
import { body, openRegistration, section, term } from './registration.js';
import { records, registrar, system } from './worlds/world.js';
import { pause } from './server-process.js';
import { signIn } from './sign-in.js';

export let live: LiveSeats;
/** The streams of the current case. */
export const open: EventReader[] = [];
const cookies = new Map<string, string>();

/** A registration with live seats: calls `openRegistration`, and closes the streams after each case. */
export function openLiveSeats(): void {
  openRegistration({ RATE_LIMITS: 'off' });
  beforeAll(() => {
    live = system.app.get(LiveSeats);
  });
  beforeEach(() => lookEvery(3_600_000));
  afterEach(async () => {
    for (const reader of open.splice(0)) reader.close();
    await pause(50);
  });
}

/** An hour, so that every event comes from an announcement. */
export function lookEvery(ms: number): void {
  live.lookEveryMs = ms;
  live.look();
}

export const cookieOf = async (role: string): Promise<string> => {
  const known =
    cookies.get(role) ?? (await signIn(system.baseUrl, `${role}@collegium.example`)).cookieHeader('/api');
  cookies.set(role, known);
  return known;
};

export const watch = async (query: string, role = 'student'): Promise<EventReader> => {
  const reader = await EventReader.open(system.baseUrl, await cookieOf(role), { query });
  open.push(reader);
  await reader.has('ready');
  return reader;
};

export const watchTerm = (role?: string): Promise<EventReader> => watch(`termId=${term.id}`, role);

export const sectionOf = (given: Partial<Section> = {}): Promise<Section> =>
  section({ capacity: 1, ...given });

/** Sections of one course. */
export const manySections = async (count: number, termId = term.id): Promise<Section[]> => {
  const { id } = await records.course();
  return Promise.all(
    Array.from({ length: count }, (_, n) => sectionOf({ courseId: id, termId, sectionNumber: `M${n}` })),
  );
};

export const post = async (where: Section, status: string, more: object = {}, student?: Student) =>
  registrar
    .post('/api/enrollments')
    .send(body(student ?? (await records.student()), where, { status, ...more }));

export const ask = async (...requested: Parameters<typeof post>): Promise<EnrollmentDto> => {
  const { body: made, status } = await post(...requested);
  expect(status).toBe(201);
  return made as EnrollmentDto;
};

/** Waits until everything so far has been announced, and its events have arrived. */
export async function settled(reader: EventReader): Promise<void> {
  const last = await sectionOf({ capacity: 7 });
  await ask(last, 'enrolled');
  await reader.seats(last.id, { enrolled: 1 });
}

export const seatsOf = (reader: EventReader, { id }: { id: string }): object[] =>
  (reader.dataOf('seats') as { sectionId: string }[]).filter(({ sectionId }) => sectionId === id);

export const announced = (statements: string[]): number =>
  statements.filter((sql) => sql.includes('pg_notify')).length;

export const readings = (statements: string[]): number =>
  statements.filter((sql) => /enrolled, offered, waitlisted FROM sections\s+WHERE \(term_id/.test(sql))
    .length;

export const act = ({ id }: { id: string }, name: string, body: object = {}) =>
  registrar.post(`/api/enrollments/${id}/${name}`).send(body).expect(200);

/** What is done with a section, how the section is given, and its numbers in the end. */
export type SeatChange = [
  work: (section: Section) => Promise<unknown>,
  given: Partial<Section>,
  expected: object,
];

export async function expectReported(...[work, given, expected]: SeatChange): Promise<void> {
  const reader = await watchTerm();
  const section = await sectionOf(given);
  await work(section);
  const last = { capacity: section.capacity, enrolled: 0, offered: 0, waitlisted: 0, ...expected };
  await reader.seats(section.id, last);
  await settled(reader);
  expect(seatsOf(reader, section).at(-1)).toEqual({ sectionId: section.id, ...last });
}

/** Checks that a reader with this role receives the numbers of a section, and nothing else. */
export async function expectNumbers(role: string): Promise<void> {
  const reader = await watchTerm(role);
  const section = await sectionOf({ capacity: 12 });
  await ask(section, 'enrolled');
  await reader.seats(section.id, {});
  expect(seatsOf(reader, section)).toEqual([
    { sectionId: section.id, capacity: 12, enrolled: 1, offered: 0, waitlisted: 0 },
  ]);
}

/** Checks that topics are refused, with the name of the bad one. */
export async function expectRefusal(name: string, query: string): Promise<void> {
  for (const method of ['get', 'head'] as const) {
    const response = await (await system.as('student'))[method](`/api/events?${query}`);
    if (method === 'head') expect(response.status).toBe(400);
    else {
      expectProblem(response, 400);
      expect((response.body as { detail: string }).detail).toContain(`"${name}"`);
    }
  }
}

import { afterAll, beforeAll } from '@jest/globals';
import type { Type } from '@nestjs/common';
import type { Student } from '../../../src/modules/students/student.entity.js';
import type { Role } from '../../../src/platform/auth/roles.js';
import type { User } from '../../../src/platform/auth/user.entity.js';
import { withControllers } from '../controllers.js';
import type { TestDatabase } from '../database.js';
import { Records } from '../records.js';
import { type Client, startTestApp, type TestApp } from '../test-app.js';

/** The offices with a client, each with its role. */
const offices = {
  registrar: 'registrar',
  bursar: 'bursar',
  admin: 'super_admin',
  admissions: 'admissions',
  compliance: 'compliance',
} as const;
export type Office = keyof typeof offices;

// Set by `openWorld` for the spec file that calls it: each file has its own copy of this module.
export let system: TestApp;
export let records: Records;
export let registrar: Client;
export let bursar: Client;
export let admin: Client;
export let admissions: Client;
export let compliance: Client;

const setClient: Record<Office, (client: Client) => void> = {
  registrar: (client) => (registrar = client),
  bursar: (client) => (bursar = client),
  admin: (client) => (admin = client),
  admissions: (client) => (admissions = client),
  compliance: (client) => (compliance = client),
};

/**
 * A system of its own for the spec that calls it, with builders of records, and perhaps with the spec's own controllers.
 * Only the named offices are signed in.
 */
export function openWorld(
  signedIn: readonly Office[] = [],
  settings: Record<string, string> = {},
  controllers: Type[] = [],
  prepare?: (database: TestDatabase) => Promise<void>,
): void {
  beforeAll(async () => {
    system = await withControllers(controllers, () => startTestApp(settings, prepare));
    records = new Records(system.dataSource);
    for (const office of signedIn) setClient[office](await system.as(offices[office]));
  });
  afterAll(() => system?.close());
}

/** The world of a module: its offices, and the pieces that a spec picks. */
export const worldOf =
  (signedIn: readonly Office[] = [], settings: Record<string, string> = {}) =>
  (...pieces: (() => Promise<void>)[]): void => {
    openWorld(signedIn, settings);
    for (const piece of pieces) beforeAll(piece, 300_000);
  };

/** An instructor of the student, in a term that is running. */
export async function instructorOf(student: Student): Promise<User> {
  const instructor = await records.user({ role: 'faculty' });
  const termId = (await records.term({ startDate: '2020-01-01', endDate: '2199-12-31' })).id;
  await records.enrollment(student, await records.section({ instructorId: instructor.id, termId }));
  return instructor;
}

/** Signs in with a role: as the person with this email address, or as the role's demo account. */
export const signInOf =
  (emails: Partial<Record<Role, string | null>>) =>
  (role: Role): Promise<Client> =>
    emails[role] ? system.asPerson(emails[role]) : system.as(role);

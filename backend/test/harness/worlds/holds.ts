import type { HoldKind } from '../../../src/common/offices.js';
import type { Role } from '../../../src/platform/auth/roles.js';
import type { Hold } from '../../../src/modules/holds/hold.entity.js';
import type { Student } from '../../../src/modules/students/student.entity.js';
import type { Client } from '../test-app.js';
import { instructorOf, records, signInOf, system, worldOf } from './world.js';

/** Holds of a student: one of each kind for the specs of the student's holds, or a few beside those of another. */
export const holdsWorld = worldOf();

export interface Row {
  id: string;
  studentId: string;
  kind: HoldKind;
  reason?: string;
}

export let student: Student;
export let by: (role: Role) => Promise<Client>;
export let path: string;
export let other: Student;
export let standing: Hold;
export let released: Hold;
export let elsewhere: Hold;

/** A student, an instructor of the student, and the person who places the holds. */
async function openHolds(): Promise<(of: Student, kind: HoldKind, given: Partial<Hold>) => Promise<Hold>> {
  const email = 'mia.qheld@collegium.example';
  student = await records.student({}, { firstName: 'Mia', lastName: 'Qheld', email });
  by = signInOf({ student: email, faculty: (await instructorOf(student)).email });
  path = `/api/students/${student.id}/holds`;
  const placedById = (await records.user({ role: 'bursar', firstName: 'Penny', lastName: 'Purse' })).id;
  return (of, kind, { releasedAt, ...given }) =>
    records.hold(of, {
      kind,
      placedById,
      ...given,
      ...(releasedAt && { releasedAt, releasedById: placedById }),
    });
}

export async function oneOfEachKind(): Promise<void> {
  const hold = await openHolds();
  const at = (day: number): Date => new Date(Date.UTC(2026, 0, day, 15, 30));
  for (const [kind, placed, ended] of [
    ['registrar', 5, 6],
    ['financial', 1],
    ['aid', 9, 10],
    ['compliance', 3],
    ['admissions', 2],
  ] as [HoldKind, number, number?][])
    await hold(student, kind, {
      reason: `secret ${kind} ${placed}`,
      placedAt: at(placed),
      ...(ended && { releasedAt: at(ended) }),
    });
  await records.hold(await records.student(), { kind: 'financial' });
}

/** Without the holds of the demo university. */
export async function holdsOfTwo(): Promise<void> {
  await system.dataSource.query('DELETE FROM holds');
  const hold = await openHolds();
  const at = (day: number): Date => new Date(Date.UTC(2026, 0, day));
  other = await records.student({}, { firstName: 'Otto', lastName: 'Qother' });
  standing = await hold(student, 'financial', { reason: 'secret one', placedAt: at(1) });
  released = await hold(student, 'aid', { reason: 'secret two', placedAt: at(9), releasedAt: at(10) });
  elsewhere = await hold(other, 'registrar', { reason: 'secret three', placedAt: at(5) });
}

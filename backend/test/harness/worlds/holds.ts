import { beforeAll } from '@jest/globals';
import type { Role } from '../../../src/platform/auth/roles.js';
import type { Student } from '../../../src/modules/students/student.entity.js';
import type { HoldKind } from '../../../src/common/offices.js';
import { type Client } from '../test-app.js';
import { openWorld, records, system } from './world.js';

export interface Row {
  kind: HoldKind;
  reason?: string;
}

export const offices: [HoldKind, string][] = [
  ['registrar', 'Registrar'],
  ['financial', 'Bursar'],
  ['aid', 'Financial Aid'],
  ['compliance', 'Compliance Officer'],
  ['admissions', 'Admissions'],
];

export let student: Student;

export let by: (role: Role) => Promise<Client>;

export let path: string;

export const kinds = async (query: string): Promise<string[]> =>
  ((await (await by('registrar')).get(path + query).expect(200)).body as Row[]).map(({ kind }) => kind);

export const activeFirst = ['compliance', 'admissions', 'financial', 'aid', 'registrar'];

/** A hold, and the people who may read it. */
export function holdsWorld(): void {
  openWorld();

  beforeAll(async () => {
    student = await records.student({}, { email: 'held.qh@collegium.example' });
    const placedById = (await records.user({ role: 'bursar', firstName: 'Penny', lastName: 'Purse' })).id;
    const at = (day: number): Date => new Date(Date.UTC(2026, 0, day, 15, 30));
    const hold = (kind: HoldKind, placed: number, released?: number) =>
      records.hold(student, {
        kind,
        reason: `secret ${kind} ${placed}`,
        placedById,
        placedAt: at(placed),
        ...(released && { releasedAt: at(released), releasedById: placedById }),
      });
    await hold('registrar', 5, 6);
    await hold('financial', 1);
    await hold('aid', 9, 10);
    await hold('compliance', 3);
    await hold('admissions', 2);
    await records.hold(await records.student(), { kind: 'financial' });
    const teacher = await records.user({ role: 'faculty' });
    const termId = (await records.term({ startDate: '2020-01-01', endDate: '2199-12-31' })).id;
    await records.enrollment(student, await records.section({ instructorId: teacher.id, termId }));
    path = `/api/students/${student.id}/holds`;
    by = (role) => {
      if (role === 'faculty') return system.asPerson(teacher.email!);
      return role === 'student' ? system.asPerson('held.qh@collegium.example') : system.as(role);
    };
  });
}

import { beforeAll } from '@jest/globals';
import type { Role } from '../../../src/platform/auth/roles.js';
import type { Student } from '../../../src/modules/students/student.entity.js';
import type { Hold } from '../../../src/modules/holds/hold.entity.js';
import { type Client } from '../test-app.js';
import { openWorld, records, system } from './world.js';

export interface Row {
  id: string;
  studentId: string;
  kind: string;
}

export let mine: Student;
export let other: Student;
export let standing: Hold;
export let released: Hold;
export let elsewhere: Hold;
export let by: (role: Role) => Promise<Client>;

/** The fields that faculty see of a hold on one of their students, whose name they may read. */
export const existence = () => ({
  id: standing.id,
  studentId: mine.id,
  kind: 'financial',
  studentName: 'Mia Qheld',
  studentNumber: mine.studentId,
});

export const ids = async (query = '', role: Role = 'registrar'): Promise<string[]> =>
  ((await (await by(role)).get(`/api/holds${query}`).expect(200)).body as Row[]).map(({ id }) => id);

/** Holds of two students, active and released. */
export function holdsListWorld(): void {
  openWorld();

  beforeAll(async () => {
    await system.dataSource.query('DELETE FROM holds');
    mine = await records.student(
      {},
      { firstName: 'Mia', lastName: 'Qheld', email: 'mia.qheld@collegium.example' },
    );
    other = await records.student({}, { firstName: 'Otto', lastName: 'Qother' });
    const placedById = (await records.user({ role: 'bursar', firstName: 'Penny', lastName: 'Purse' })).id;
    const at = (day: number): Date => new Date(Date.UTC(2026, 0, day));
    standing = await records.hold(mine, {
      kind: 'financial',
      reason: 'secret one',
      placedById,
      placedAt: at(1),
    });
    released = await records.hold(mine, {
      kind: 'aid',
      reason: 'secret two',
      placedById,
      placedAt: at(9),
      releasedAt: at(10),
      releasedById: placedById,
    });
    elsewhere = await records.hold(other, {
      kind: 'registrar',
      reason: 'secret three',
      placedById,
      placedAt: at(5),
    });
    const teacher = await records.user({ role: 'faculty' });
    const termId = (await records.term({ startDate: '2020-01-01', endDate: '2199-12-31' })).id;
    await records.enrollment(mine, await records.section({ instructorId: teacher.id, termId }));
    by = (role) => {
      if (role === 'faculty') return system.asPerson(teacher.email!);
      return role === 'student' ? system.asPerson('mia.qheld@collegium.example') : system.as(role);
    };
  });
}

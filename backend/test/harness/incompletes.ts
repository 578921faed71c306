import { newYorkDay } from '../../src/common/new-york.js';
import { Enrollment } from '../../src/modules/enrollments/enrollment.entity.js';
import { Section } from '../../src/modules/sections/section.entity.js';
import { system } from './worlds/world.js';
import type { Records } from './records.js';

/** What an I needs, with a new assignment of the section that counts in no total. No agreement for other grades. */
export async function agreementFor(records: Records, enrollmentId: string, grade: unknown = 'I') {
  if (grade !== 'I') return undefined;
  const { manager } = system.dataSource;
  const { sectionId } = await manager.findOneByOrFail(Enrollment, { id: enrollmentId });
  const section = await manager.findOneByOrFail(Section, { id: sectionId });
  const { id } = await records.assignment(section, { maxPoints: null });
  return { missing: [id], until: newYorkDay(new Date()), note: 'Ill' };
}

import type { Student } from '../../../src/modules/students/student.entity.js';
import type { Term } from '../../../src/modules/terms/term.entity.js';
import { records, system } from '../registration.js';
import { recountSeats } from '../seats.js';
import type { Client } from '../test-app.js';

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

import { expect } from '@jest/globals';
import type { Response } from 'supertest';
import { AssessmentLoop } from '../../../src/modules/billing/assessment/assessment-loop.js';
import { AssessmentService } from '../../../src/modules/billing/assessment/assessment.service.js';
import type { Enrollment } from '../../../src/modules/enrollments/enrollment.entity.js';
import type { Section } from '../../../src/modules/sections/section.entity.js';
import type { Student } from '../../../src/modules/students/student.entity.js';
import { Transactions } from '../../../src/platform/database/transactions.js';
import { AppLogger } from '../../../src/platform/logging/app-logger.js';
import { ask, section, signedInStudent, term } from '../registration.js';
import { day, recountSeats, runningTerm } from '../seats.js';
import { bursar, records, registrar, system } from './world.js';

export interface Charge {
  id: string;
  chargeType: string;
  description: string;
  amount: string;
  paidAmount: string;
  source: string;
  dueDate: string;
}
export const chargesOf = async ({ id }: Student): Promise<Charge[]> =>
  (await bursar.get(`/api/students/${id}/charges`).expect(200)).body as Charge[];
export const amountsOf = async (student: Student): Promise<Record<string, string>> =>
  Object.fromEntries((await chargesOf(student)).map(({ description, amount }) => [description, amount]));
export const drop = (id: string, body: object = {}) =>
  registrar
    .post(`/api/enrollments/${id}/drop`)
    .send({ reason: 'Asked for it', ...body })
    .expect(200);
export const sectionOf = async (termId: string, credits: number, course: object = {}): Promise<Section> =>
  section({ termId, courseId: (await records.course({ credits, ...course })).id });
export const tuitionOf = async (student: Student): Promise<Charge[]> =>
  (await chargesOf(student)).filter(({ chargeType }) => chargeType === 'tuition');
/** A student with seats, since 30 days ago, of a term that began some days ago. */
export async function attending(since: number, credits: number[], given: Partial<Student> = {}) {
  const term = await runningTerm(records, since, 100);
  const { student, client } = await signedInStudent(given);
  const enrollmentDate = new Date(`${day(-30)}T16:00:00Z`);
  const seats: Enrollment[] = [];
  for (const one of credits)
    seats.push(await records.enrollment(student, await sectionOf(term.id, one), { enrollmentDate }));
  await recountSeats(system.dataSource);
  return { student, client, seats, term };
}

export const newLoop = (): AssessmentLoop =>
  new AssessmentLoop(
    system.app.get(Transactions),
    system.app.get(AssessmentService),
    system.app.get(AppLogger),
  );
/** How many marks wait, of a student or of all. */
export const marks = async (student?: Student): Promise<number> => {
  const [row] = await system.dataSource.query<{ count: number }[]>(
    'SELECT count(*)::int AS count FROM assessment_marks WHERE $1::uuid IS NULL OR student_id = $1',
    [student?.id ?? null],
  );
  return row!.count;
};

/** A call about a student, a payment and a plan of one account. */
export type AccountCall = (ids: { student: string; payment: string; plan: string }) => PromiseLike<Response>;

/** Checks that a seat change is billed before the call is answered. */
export async function expectBilledBefore(call: AccountCall): Promise<void> {
  const student = await records.student();
  const waiting = { requiresDisclosures: true, status: 'pending' } as const;
  const plan = await records.plan(student, term, waiting);
  const { body: payment } = await bursar
    .post('/api/payments')
    .send({ studentId: student.id, amount: 10, method: 'cash' })
    .expect(201);
  await ask(student, await section());
  expect(await marks(student)).toBe(1);
  const ids = { student: student.id, payment: (payment as { id: string }).id, plan: plan.id };
  expect((await call(ids)).status).toBe(200);
  expect(await marks(student)).toBe(0);
}

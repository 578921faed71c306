import { beforeAll } from '@jest/globals';
import type { Student } from '../../../src/modules/students/student.entity.js';
import type { Term } from '../../../src/modules/terms/term.entity.js';
import type { User } from '../../../src/platform/auth/user.entity.js';
import { allowAlone } from '../limits.js';
import { bursar, openWorld, records, system } from './world.js';

export interface Payment {
  id: string;
  amount: string;
}
export interface Plan {
  id: string;
  status: string;
  nextPaymentDate: string | null;
}
export interface Installment {
  number: number;
  dueDate: string;
  amount: string;
  paidAmount: string;
  status: string;
}

// Set by `billingWorld` for the spec file that calls it: each file has its own copy of this module.
export let student: Student;
export let term: Term;

/** A student who owes nothing yet, a term, and the bursar. */
export function billingWorld(
  given: { student?: Partial<Student>; person?: Partial<User>; term?: Partial<Term> } = {},
): void {
  openWorld(['bursar']);
  beforeAll(async () => {
    student = await records.student(given.student, given.person);
    term = await records.term(given.term);
    await allowAlone(system.dataSource);
  });
}

/** The student of the specs of plans. */
export const planWorld = (): void =>
  billingWorld({
    student: { studentId: 'QP-1' },
    person: { firstName: 'Quin', lastName: 'Plenn' },
    term: { name: 'Term of plans' },
  });

const post = (body: object) => bursar.post('/api/payments').send(body);
/** The bursar's calls for specs of payments. */
export const paymentCalls = {
  post,
  pay: async (body: object): Promise<Payment> =>
    (await post({ method: 'bank_transfer', ...body }).expect(201)).body as Payment,
  read: async (path: string): Promise<Record<string, unknown>> =>
    (await bursar.get(`/api/${path}`).expect(200)).body as Record<string, unknown>,
  paidParts: async (planId: string): Promise<string[]> =>
    (await planCalls.installments(planId)).map(({ paidAmount }) => paidAmount),
};

const planBody = (given: object = {}): Record<string, unknown> => ({
  studentId: student.id,
  termId: term.id,
  planType: '12-Month 0%',
  totalAmount: 1000,
  monthlyPayment: 83.33,
  nextPaymentDate: '2051-01-31',
  ...given,
});
/** The bursar's calls for specs of plans. */
export const planCalls = {
  body: planBody,
  make: async (given: object = {}): Promise<Plan> =>
    (await bursar.post('/api/payment-plans').send(planBody(given)).expect(201)).body as Plan,
  installments: async (id: string, query = ''): Promise<Installment[]> =>
    (await bursar.get(`/api/payment-plans/${id}/installments${query}`).expect(200)).body as Installment[],
  pay: (planId: string, amount: number) =>
    bursar.post('/api/payments').send({ planId, amount, method: 'bank_transfer' }).expect(201),
};

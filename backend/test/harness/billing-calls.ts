import type { Student } from '../../src/modules/students/student.entity.js';
import type { Term } from '../../src/modules/terms/term.entity.js';
import type { Client } from './test-app.js';

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

/** The bursar's calls for specs of payments. The bursar signs in later. */
export function paymentCalls(bursar: () => Client) {
  const post = (body: object) => bursar().post('/api/payments').send(body);
  const pay = async (body: object): Promise<Payment> =>
    (await post({ method: 'card', ...body }).expect(201)).body as Payment;
  const read = async (path: string): Promise<Record<string, unknown>> =>
    (await bursar().get(`/api/${path}`).expect(200)).body as Record<string, unknown>;
  const paidParts = async (planId: string): Promise<string[]> =>
    ((await bursar().get(`/api/payment-plans/${planId}/installments`).expect(200)).body as Installment[]).map(
      ({ paidAmount }) => paidAmount,
    );
  return { post, pay, read, paidParts };
}

/** The bursar's calls for specs of plans. The student and the term exist by the time of a call. */
export function planCalls(ground: () => { bursar: Client; student: Student; term: Term }) {
  const body = (given: object = {}): Record<string, unknown> => ({
    studentId: ground().student.id,
    termId: ground().term.id,
    planType: '12-Month 0%',
    totalAmount: 1000,
    monthlyPayment: 83.33,
    nextPaymentDate: '2051-01-31',
    ...given,
  });
  const make = async (given: object = {}): Promise<Plan> =>
    (await ground().bursar.post('/api/payment-plans').send(body(given)).expect(201)).body as Plan;
  const installments = async (id: string, query = ''): Promise<Installment[]> =>
    (await ground().bursar.get(`/api/payment-plans/${id}/installments${query}`).expect(200))
      .body as Installment[];
  const pay = (planId: string, amount: number) =>
    ground().bursar.post('/api/payments').send({ planId, amount, method: 'bank_transfer' }).expect(201);
  return { body, make, installments, pay };
}

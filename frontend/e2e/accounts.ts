import { expect, type Page } from '@playwright/test';
import { inDays } from './open-term';

export interface Student {
  id: string;
  studentId: string;
  firstName: string;
  lastName: string;
}
export const read = async <Answer>(page: Page, path: string): Promise<Answer> =>
  (await page.request.get(path)).json();

export async function someone(page: Page, at = 0) {
  const [student] = await read<Student[]>(page, `/api/students?sort=["studentId","ASC"]&range=[${at},${at}]`);
  return { ...student!, name: `${student!.firstName} ${student!.lastName}` };
}

/** A new name for each run, because the system keeps its data. */
export const mark = () => Math.random().toString(36).slice(2, 7).toUpperCase();

/** A plan that only this journey changes. */
export async function addPlan(page: Page) {
  const student = await someone(page, 3);
  const term = await read<{ id: string }>(page, '/api/terms/current');
  const answer = await page.request.post('/api/payment-plans', {
    data: {
      studentId: student.id,
      termId: term.id,
      planType: '12-Month 0%',
      totalAmount: 1200,
      monthlyPayment: 100,
      nextPaymentDate: inDays(20),
    },
  });
  expect(answer.status()).toBe(201);
  return { id: ((await answer.json()) as { id: string }).id, student };
}

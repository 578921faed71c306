import type { Page } from '@playwright/test';
import { first } from './states/visit';

/** A checkout of the signed-in student for one dollar of a plan. */
export async function openCheckout(page: Page): Promise<string> {
  const user = (await (await page.request.get('/api/auth/user')).json()) as { studentId: string };
  const plan = await first(page, '/api/payment-plans?filter={"isPaid":false}&range=[0,0]');
  const response = await page.request.post('/api/checkouts', {
    data: { studentId: user.studentId, planId: plan.id, amount: 1 },
  });
  return ((await response.json()) as { id: string }).id;
}

/** A payer of the signed-in student. */
export async function addPayer(page: Page): Promise<string> {
  const user = (await (await page.request.get('/api/auth/user')).json()) as { studentId: string };
  const response = await page.request.post(`/api/students/${user.studentId}/payers`, {
    data: {
      name: 'Grace Miller',
      email: `${crypto.randomUUID()}@mail.example`,
      access: 'balance',
      purpose: 'To pay my account',
      consent: true,
    },
  });
  return ((await response.json()) as { id: string }).id;
}

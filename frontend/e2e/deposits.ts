import type { APIRequestContext, Browser } from '@playwright/test';
import { completeApplication, confirm, propose } from './applications';
import { expect } from './journey';
import { applicant } from './site/applying';
import { callAs } from './signed-in';

export async function written<Made = { id: string }>(
  request: APIRequestContext,
  path: string,
  data: object = {},
): Promise<Made> {
  const made = await request.post(path, { data });
  if (!made.ok()) throw new Error(`${path}: ${made.status()} ${await made.text()}`);
  return made.json();
}

/** An application whose applicant has accepted the offer: it awaits a deposit. Returns its id. */
export async function acceptedApplication(browser: Browser, lastName: string): Promise<string> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const email = await applicant(page);
  const { id, decisionId } = await callAs('admissions', async (request) => {
    const application = await completeApplication(request, lastName, 3.425, { email });
    return { ...application, decisionId: (await propose(request, application.id)).id };
  });
  await callAs('super_admin', async (request) => {
    await confirm(request, decisionId);
    await written(request, `/api/admission-decisions/${decisionId}/release`);
  });
  const accepted = await page.request.post(`/api/apply/applications/${id}/accept`, { data: {} });
  expect(accepted.status(), await accepted.text()).toBe(200);
  await context.close();
  return id;
}

export interface Enrolled {
  id: string;
  studentId: string;
  studentNumber: string;
  paymentId: string;
}

/** An application that became a student record with a deposit of $500. */
export async function enrolledApplication(browser: Browser, lastName: string): Promise<Enrolled> {
  const id = await acceptedApplication(browser, lastName);
  return callAs('bursar', (request) =>
    written<Enrolled>(request, `/api/applications/${id}/deposit`, {
      amount: 500,
      method: 'check',
      reference: 'Check 1042',
    }),
  );
}

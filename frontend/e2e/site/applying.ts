/** What the journeys of applicants share. */
import type { Page } from '@playwright/test';
import { expect } from '../journey';
import { signInsOf } from '../outbox';
import { ownSystem } from '../systems';
import { someone } from './forms';

/** Signs a new applicant in, for the calls and pages of this browser. */
export async function applicant(page: Page, email = someone()): Promise<string> {
  const earlier = (await signInsOf(ownSystem.dataDir, email)).map(({ link }) => link);
  const newest = async () =>
    (await signInsOf(ownSystem.dataDir, email)).find(({ link }) => !earlier.includes(link))?.link;
  const sent = await page.request.post('/api/apply/links', { data: { email, website: '' } });
  expect(sent.status(), await sent.text()).toBe(202);
  await expect.poll(newest, { timeout: 60_000 }).toBeDefined();
  const data = { token: (await newest())!.split('#')[1] };
  const made = await page.request.post('/api/apply/sessions', { data });
  expect(made.status(), await made.text()).toBe(200);
  return email;
}

/** Starts an application to the first program and term that are open. Returns its id. */
export async function start(page: Page): Promise<string> {
  const [opening] = (await (await page.request.get('/api/apply/openings')).json()) as {
    programId: string;
    termId: string;
  }[];
  const { programId, termId } = opening!;
  const made = await page.request.post('/api/apply/applications', { data: { programId, termId } });
  expect(made.status(), await made.text()).toBe(201);
  return ((await made.json()) as { id: string }).id;
}

interface Saved {
  checklist: { code: string; state: string }[];
  state: string;
  number: string;
  steps: { step: string; answers: Record<string, unknown> }[];
  files: { name: string; size: number }[];
}

export const read = async (page: Page, id: string): Promise<Saved> =>
  (await page.request.get(`/api/apply/applications/${id}`)).json() as Promise<Saved>;

export const answers = async (page: Page, id: string, step: string): Promise<Record<string, unknown>> =>
  (await read(page, id)).steps.find((one) => one.step === step)!.answers;

export const formOf = (id: string, step = ''): string => `/apply/form?application=${id}#${step}`;

export const saved = (page: Page) => page.locator('.apply-saved').getByRole('status');

/** What the journeys of applicants share. */
import type { Browser, Page } from '@playwright/test';
import { expect } from '../journey';
import { inDays, openTerm } from '../open-term';
import { signInsOf } from '../outbox';
import { ownSystem } from '../systems';
import { asOffice, someone } from './forms';

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

/** Changes what the API answers about the person's own applications, for what only time brings about. */
export const change = <Read>(page: Page, path: string, to: (read: Read) => unknown) =>
  page.route(`**/api/apply/applications${path}`, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: to((await answer.json()) as Read) });
  });

/** A term whose deadline has passed, and that accepts late applications. */
export async function lateTerm(browser: Browser): Promise<{ id: string; name: string }> {
  return asOffice(browser, 'super_admin', async (request) => {
    const made = await request.post('/api/terms', {
      data: openTerm(`Late ${Math.random().toString(36).slice(2, 8)}`),
    });
    expect(made.status(), await made.text()).toBe(201);
    const term = (await made.json()) as { id: string; name: string };
    const filter = encodeURIComponent(JSON.stringify({ kind: 'admissions', at: inDays(0) }));
    const [general] = (await (await request.get(`/api/policies?filter=${filter}`)).json()) as {
      content: object;
    }[];
    const content = { ...general!.content, applyUntil: { date: '2026-01-15' }, late: 'mark' };
    const policy = await request.post('/api/policies', {
      data: { kind: 'admissions', effectiveFrom: inDays(1), termId: term.id, content },
    });
    expect(policy.status(), await policy.text()).toBe(201);
    return term;
  });
}

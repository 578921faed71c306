/** What the journeys of applicants share. */
import { callAs } from '../signed-in';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible, type Judge, type Judges } from '../accessible';
import { completeApplication, confirm, inAnotherProgram, propose } from '../applications';
import { expect } from '../journey';
import { inDays, openTerm } from '../open-term';
import { signInsOf } from '../outbox';
import { ownSystem } from '../systems';
import { ageApplication, startJob } from '../time';
import { tabTo } from '../roles/keys';
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
  recommendations: { state: string }[];
}

export const read = async (page: Page, id: string): Promise<Saved> =>
  (await page.request.get(`/api/apply/applications/${id}`)).json() as Promise<Saved>;

export const answers = async (page: Page, id: string, step: string): Promise<Record<string, unknown>> =>
  (await read(page, id)).steps.find((one) => one.step === step)!.answers;

export const formOf = (id: string, step = ''): string => `/apply/form?application=${id}#${step}`;

export const saved = (page: Page) => page.locator('.apply-saved').getByRole('status');

/** Copies the general admissions policy to one term, with another deadline. */
async function passDeadline(request: APIRequestContext, termId: string, late: 'mark' | 'refuse') {
  const filter = encodeURIComponent(JSON.stringify({ kind: 'admissions', at: inDays(0) }));
  const [general] = (await (await request.get(`/api/policies?filter=${filter}`)).json()) as {
    content: object;
  }[];
  const content = { ...general!.content, applyUntil: { date: '2026-01-15' }, late };
  const policy = await request.post('/api/policies', {
    data: { kind: 'admissions', effectiveFrom: inDays(1), termId, content },
  });
  expect(policy.status(), await policy.text()).toBe(201);
  return ((await policy.json()) as { id: string }).id;
}

/** A term whose deadline has passed, and that accepts late applications. */
export async function lateTerm(): Promise<{ id: string; name: string }> {
  return callAs('super_admin', async (request) => {
    const made = await request.post('/api/terms', {
      data: openTerm(`Late ${Math.random().toString(36).slice(2, 8)}`),
    });
    expect(made.status(), await made.text()).toBe(201);
    const term = (await made.json()) as { id: string; name: string };
    await passDeadline(request, term.id, 'mark');
    return term;
  });
}

/** The policies whose deadlines have passed. */
const closing: string[] = [];

/** Moves the deadlines of all terms into the past. `openAdmissions` undoes this. */
export async function closeAdmissions(page: Page): Promise<void> {
  const openings = (await (await page.request.get('/api/apply/openings')).json()) as { termId: string }[];
  await callAs('super_admin', async (request) => {
    for (const termId of new Set(openings.map((opening) => opening.termId)))
      closing.push(await passDeadline(request, termId, 'refuse'));
  });
}

export async function openAdmissions(): Promise<void> {
  if (!closing.length) return;
  await callAs('super_admin', async (request) => {
    for (const id of closing.splice(0)) {
      const deleted = await request.delete(`/api/policies/${id}`);
      expect(deleted.status(), await deleted.text()).toBe(204);
    }
  });
}

/** Creates a paper application for this applicant and releases a decision on it. Returns the application's id. */
export async function decided(
  email: string,
  code: string,
  more: object = {},
  isOther = code === 'defer',
): Promise<string> {
  const { id, decision } = await callAs('admissions', async (request) => {
    const application = await completeApplication(request, 'Okoye', 3.4, {
      email,
      ...(isOther && (await inAnotherProgram(request))),
    });
    return { ...application, decision: await propose(request, application.id, { code, ...more }) };
  });
  // Another person than the one who verified the GPA.
  await callAs('super_admin', async (request) => {
    await confirm(request, decision.id);
    const released = await request.post(`/api/admission-decisions/${decision.id}/release`, { data: {} });
    expect(released.status(), await released.text()).toBe(200);
  });
  return id;
}

/** Opens the status page, expects this text and checks accessibility. */
export async function shows(page: Page, id: string, text: string, judge: Judge = expectAccessible) {
  await page.goto(`/apply/status?application=${id}`);
  await expect(page.getByRole('main')).toContainText(text);
  await judge(page, text);
}

/** Requests an email by keyboard, and reads it. */
export async function requestEmail(page: Page, email: string) {
  const form = page.getByRole('region', { name: 'Get a new email' });
  await tabTo(page, form.getByLabel('Email'));
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(form.locator('.form-panel')).toContainText('We sent an email with a link and a code');
  await expect
    .poll(async () => (await signInsOf(ownSystem.dataDir, email)).length, { timeout: 60_000 })
    .toBe(1);
  return (await signInsOf(ownSystem.dataDir, email))[0]!;
}

/** An application that wasn't submitted in time, and no program that a new one could ask for. */
export async function expire(page: Page, judges: Judges): Promise<void> {
  await applicant(page);
  const id = await start(page);
  await ageApplication(31, id);
  await startJob('applications.retention');
  await expect.poll(async () => (await read(page, id)).state).toBe('expired');
  await shows(page, id, 'was not submitted in time, so it expired', judges.further);
  await closeAdmissions(page);
  await page.goto('/apply/form');
  await expect(page.getByRole('main')).toContainText('Applications are closed');
  await expect(page.getByRole('main').getByRole('listitem')).toContainText('Expired.');
  await expect(page.getByRole('button', { name: 'Start application' })).toHaveCount(0);
  await judges.main(page, 'no open program');
}

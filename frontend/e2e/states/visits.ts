import type { Page } from '@playwright/test';
import { gradeChanges } from './gradeChanges';
import { mails } from './mails';

/** A state of a screen that an address, and at most a few steps, lead to. */
export interface Visit {
  screen: string;
  at: string | ((page: Page) => Promise<string>);
  /** What is there once it has come to rest. */
  shows: string | RegExp;
  /** What is asked for and refused: with 404, unless there is another status. */
  fails?: string;
  status?: number;
  act?: (page: Page) => Promise<void>;
}

const nobody = '00000000-0000-4000-8000-000000000000';
const first = async (page: Page, list: string): Promise<{ id: string }> =>
  (await (await page.request.get(list)).json())[0];
const openFirstMenu = (page: Page) =>
  page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();

async function standingHold(page: Page) {
  const holds: { id: string; releasedAt: string | null }[] = await (
    await page.request.get('/api/holds')
  ).json();
  return holds.find(({ releasedAt }) => !releasedAt)!;
}

const clients = '/portal/settings/clients';
async function client(page: Page) {
  const name = `Ledger Sync ${Math.random().toString(36).slice(2, 8)}`;
  const made = await page.request.post('/api/clients', { data: { name, scopes: ['catalog.read'] } });
  if (!made.ok()) throw new Error(await made.text());
  return (await made.json()).id as string;
}
async function markContacted(page: Page) {
  await openFirstMenu(page);
  await page
    .getByRole('menuitem', { name: /^Mark as/ })
    .first()
    .click();
}

/** The oldest term: what is granted there is in nobody's way. */
async function oldest(page: Page) {
  const terms: { id: string; startDate: string }[] = await (await page.request.get('/api/terms')).json();
  return terms.sort((a, b) => a.startDate.localeCompare(b.startDate))[0]!.id;
}
/** One of them in this term, unless there is one. */
async function ensure(page: Page, path: string, termId: string, data: () => Promise<object>) {
  if (await first(page, `/api/${path}?filter={"termId":"${termId}"}`)) return;
  const made = await page.request.post(`/api/${path}`, { data: await data() });
  if (!made.ok()) throw new Error(await made.text());
}
async function anOverride(page: Page) {
  const termId = await oldest(page);
  await ensure(page, 'registration-overrides', termId, async () => ({
    studentId: (await first(page, '/api/students?range=[0,0]')).id,
    sectionId: (await first(page, `/api/sections?termId=${termId}&range=[0,0]`)).id,
    ...{ code: 'consent', reason: 'Asked by the dean', expiresAt: '2099-01-01T12:00:00Z' },
  }));
  return `/portal/enrollment/overrides?term=${termId}`;
}
async function aWindow(page: Page) {
  const termId = await oldest(page);
  await ensure(page, 'registration-windows', termId, async () => ({
    ...{ termId, name: 'Late', opensAt: '2020-01-01T12:00:00Z', closesAt: '2020-02-01T12:00:00Z' },
  }));
  return `/portal/enrollment/windows?term=${termId}`;
}

const compliance: Visit[] = [
  { screen: 'the trail', at: '/portal/compliance', shows: /^[\d,]+ rows$/ },
  {
    screen: 'a row of the trail',
    at: '/portal/compliance',
    act: (page) => page.locator('[data-result]').first().click(),
    shows: 'Act, as the API has it',
  },
  { screen: 'no row matches', at: '/portal/compliance?search=zzzzzz', shows: 'Nothing in the trail matches' },
  { screen: 'no such row', at: `/portal/compliance/${nobody}`, shows: 'No such row' },
  { screen: 'reads of nobody yet', at: '/portal/compliance?tab=reads', shows: 'Choose a student' },
  {
    screen: 'who looked at a record',
    at: async (page) =>
      `/portal/compliance?tab=reads&student=${(await first(page, '/api/students?range=[0,0]')).id}`,
    shows: /^[\d,]+ reads?$/,
  },
  {
    screen: 'the trail failed',
    at: '/portal/compliance',
    fails: '**/api/audit-events?*',
    shows: 'The audit trail could not be read',
  },
];

const superAdmin: Visit[] = [
  {
    screen: 'a client',
    at: async (page) => `${clients}/${await client(page)}`,
    shows: /^Ends in/,
  },
  { screen: 'clients', at: clients, shows: /^[\d,]+ machine clients?$/ },
  { screen: 'no clients', at: `${clients}?search=zzzzzz`, shows: 'No machine clients found' },
  { screen: 'no such client', at: `${clients}/${nobody}`, shows: 'Client not found' },
  {
    screen: 'clients failed',
    at: clients,
    fails: '**/api/clients?*',
    shows: 'The machine clients could not be read',
  },
  {
    screen: 'Add Client with errors',
    at: `${clients}?dialog=add-client`,
    act: (page) => page.getByRole('dialog').getByRole('button', { name: 'Add Client' }).click(),
    shows: '2 things are in the way',
  },
  {
    screen: 'a question about a client',
    at: async (page) => `${clients}/${await client(page)}?dialog=end-client`,
    shows: /^Its tokens end at once/,
  },
  {
    screen: 'the secret of a client',
    at: `${clients}?dialog=add-client`,
    act: async (page) => {
      const form = page.getByRole('dialog', { name: 'Add Client' });
      await form.getByLabel('Name').fill(`Payroll ${Math.random().toString(36).slice(2, 8)}`);
      await form.getByLabel('catalog.read').check();
      await form.getByRole('button', { name: 'Add Client' }).click();
    },
    shows: 'I have kept it',
  },
  { screen: 'no sign-ups', at: '/portal/athletics?search=zzzzzz', shows: 'No sign-ups found' },
  { screen: 'no such sign-up', at: `/portal/athletics/${nobody}`, shows: 'Sign-up not found' },
  {
    screen: 'sign-ups failed',
    at: '/portal/athletics',
    fails: '**/api/athletics/signups?*',
    shows: 'The sign-ups could not be read',
  },
  { screen: 'the menu of a row', at: '/portal/athletics', act: openFirstMenu, shows: /^Mark as/ },
  {
    screen: 'a toast with Undo',
    at: '/portal/athletics?status=new',
    act: markContacted,
    shows: 'Undo',
  },
  {
    screen: 'a toast of an error',
    at: '/portal/athletics?status=new',
    fails: '**/api/athletics/signups/*',
    act: markContacted,
    shows: 'Error',
  },
  {
    screen: 'lift hold',
    at: async (page) => `/portal/holds?dialog=lift-hold.${(await standingHold(page)).id}`,
    shows: 'Keep hold',
  },
  {
    screen: 'holds failed',
    at: '/portal/holds',
    fails: '**/api/holds?*',
    shows: 'The holds could not be read',
  },
  {
    screen: 'no such enrollment',
    at: `/portal/enrollment/enrollments/${nobody}`,
    shows: 'Enrollment not found',
  },
  { screen: 'seats of no section', at: `/portal/enrollment/sections/${nobody}`, shows: 'Section not found' },
  { screen: 'no seats match', at: '/portal/enrollment/sections?search=zzzzzz', shows: /^No sections/ },
  {
    screen: 'seats failed',
    at: '/portal/enrollment/sections',
    fails: '**/api/sections/demand?*',
    shows: 'The sections could not be read',
  },
  { screen: 'enrollments', at: '/portal/enrollment/enrollments', shows: /^[\d,]+ enrollments$/ },
  { screen: 'overrides', at: anOverride, shows: /^\d+ overrides?$/ },
  { screen: 'windows', at: aWindow, shows: /^\d+ windows?$/ },
  { screen: 'no windows', at: '/portal/enrollment/windows', shows: 'No registration windows' },
  {
    screen: 'students failed',
    at: '/portal/student-records?search=an',
    fails: '**/api/students?*',
    shows: 'The search did not succeed',
  },
  { screen: 'no overrides', at: '/portal/enrollment/overrides?search=zzzzzz', shows: 'No overrides found' },
  {
    screen: 'overrides failed',
    at: '/portal/enrollment/overrides',
    fails: '**/api/registration-overrides?*',
    shows: 'The overrides could not be read',
  },
  {
    screen: 'windows failed',
    at: '/portal/enrollment/windows',
    fails: '**/api/registration-windows?*',
    shows: 'The registration windows could not be read',
  },
  {
    screen: 'tickets failed',
    at: '/portal/enrollment/time-tickets',
    fails: '**/api/time-tickets?*',
    shows: 'The time tickets could not be read',
  },
  { screen: 'work of no section', at: `/portal/courses/${nobody}/assignments`, shows: 'No such section' },
  {
    screen: 'work of a section',
    at: async (page) =>
      `/portal/courses/${(await first(page, '/api/gradebooks?range=[0,0]')).id}/assignments`,
    shows: /^\d+ assignments?$/,
  },
];

/** Of its own: what is issued for others is in nobody's way. */
async function withTranscript(page: Page, rest = 'tab=issued') {
  const data = { firstName: 'Ida', lastName: 'Paper', email: `${crypto.randomUUID()}@example.edu` };
  const made = await (await page.request.post('/api/students', { data })).json();
  for (const [papers, body] of [
    ['transcripts', {}],
    ['letters', { kind: 'good_standing', consent: true }],
  ] as const) {
    const issued = await page.request.post(`/api/students/${made.id}/${papers}`, { data: body });
    if (!issued.ok()) throw new Error(await issued.text());
  }
  return `/portal/student-records/${made.id}/transcript?${rest}`;
}

async function someTranscript(page: Page) {
  return `/portal/student-records/${(await first(page, '/api/students?range=[0,0]')).id}/transcript`;
}

const papers: Visit[] = [
  {
    screen: 'transcript',
    at: someTranscript,
    shows: 'Cumulative GPA',
  },
  { screen: 'official transcripts', at: (page) => withTranscript(page), shows: '1 official transcript' },
  { screen: 'letters', at: (page) => withTranscript(page, 'tab=letters'), shows: '1 letter' },
  {
    screen: 'no letters',
    at: async (page) => `${await someTranscript(page)}?tab=letters`,
    shows: 'No letter has been issued',
  },
  {
    screen: 'issue a letter',
    at: (page) => withTranscript(page, 'tab=letters&dialog=issue-letter'),
    act: (page) => page.getByRole('dialog').getByRole('button', { name: 'Issue letter' }).click(),
    shows: /^Please confirm that the student has consented/,
  },
  {
    screen: 'no letter can be issued',
    at: (page) => withTranscript(page, 'tab=letters&dialog=issue-letter'),
    fails: '**/api/students/*/letters/check',
    status: 503,
    shows: 'The record could not be checked',
  },
  {
    screen: 'no official transcripts match',
    at: (page) => withTranscript(page, 'tab=issued&status=revoked'),
    shows: 'Show all',
  },
  {
    screen: 'revoke a transcript',
    at: (page) => withTranscript(page),
    act: async (page) => {
      await openFirstMenu(page);
      await page.getByRole('menuitem', { name: 'Revoke' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
    },
    shows: 'Reason is required',
  },
  {
    screen: 'issue a transcript',
    at: (page) => withTranscript(page, 'dialog=issue'),
    shows: /cannot be deleted, only revoked/,
  },
  {
    screen: 'for whom a transcript is',
    at: '/portal/student-records?dialog=issue-transcript',
    shows: 'Continue',
  },
  {
    screen: 'transcript of nobody',
    at: `/portal/student-records/${nobody}/transcript`,
    shows: 'There is no such student',
  },
  {
    screen: 'transcript failed',
    at: `/portal/student-records/${nobody}/transcript`,
    fails: '**/api/students/*/transcript',
    status: 503,
    shows: 'The transcript could not be read',
  },
];

const faculty: Visit[] = [
  {
    screen: 'my sections failed',
    at: '/portal/my-sections',
    fails: '**/api/gradebooks?*',
    shows: 'Your sections could not be read',
  },
  {
    screen: 'the gradebook of no section',
    at: `/portal/my-sections/${nobody}/gradebook`,
    shows: 'No such section',
  },
  {
    screen: 'the gradebook failed',
    at: async (page) =>
      `/portal/my-sections/${(await first(page, '/api/gradebooks?range=[0,0]')).id}/gradebook`,
    fails: '**/api/sections/*/gradebook',
    status: 503,
    shows: 'The gradebook could not be read',
  },
  {
    screen: 'grading failed',
    at: '/portal/grading',
    fails: '**/api/assignment-submissions?*',
    shows: 'What is to be graded could not be read',
  },
  {
    screen: 'my work of no section',
    at: `/portal/my-sections/${nobody}/assignments`,
    shows: 'No such section',
  },
  {
    screen: 'submissions of no assignment',
    at: async (page) =>
      `/portal/my-sections/${(await first(page, '/api/gradebooks?range=[0,0]')).id}/assignments/${nobody}`,
    shows: 'No such assignment',
  },
];

const student: Visit[] = [
  { screen: 'no requests', at: '/portal/requests?search=zzzzzz', shows: 'No requests found' },
  { screen: 'no such request', at: `/portal/requests/${nobody}`, shows: 'Request not found' },
  {
    screen: 'requests failed',
    at: '/portal/requests',
    fails: '**/api/inquiries?*',
    shows: 'Your requests could not be read',
  },
  {
    screen: 'the menu of requests',
    at: '/portal/requests',
    act: (page) => page.getByRole('button', { name: 'New Request' }).click(),
    shows: 'Support ticket',
  },
  { screen: 'my transcript', at: '/portal/my-record/transcript', shows: 'Cumulative GPA' },
  {
    screen: 'no letters of mine',
    at: '/portal/my-record/transcript?tab=letters&status=superseded',
    shows: 'Show all',
  },
  {
    screen: 'issue a letter of mine',
    at: '/portal/my-record/transcript?tab=letters&dialog=issue-letter',
    shows: /^It says what your record says now/,
  },
  {
    screen: 'my transcript failed',
    at: '/portal/my-record/transcript',
    fails: '**/api/students/*/transcript',
    status: 503,
    shows: 'Your transcript could not be read',
  },
  { screen: 'no such course', at: `/portal/my-courses/${nobody}`, shows: 'Course not found' },
  {
    screen: 'my courses failed',
    at: '/portal/my-courses',
    fails: '**/api/enrollments?*',
    shows: 'Your courses could not be read',
  },
  { screen: 'an empty cart', at: '/portal/register?tab=cart', shows: 'Your cart is empty' },
  { screen: 'register for no section', at: `/portal/register/${nobody}`, shows: 'Section not found' },
  {
    screen: 'register failed',
    at: '/portal/register',
    fails: '**/api/sections?*',
    shows: 'The sections could not be read',
  },
];

export const visits: Record<string, Visit[]> = {
  compliance,
  super_admin: [...superAdmin, ...mails],
  registrar: [...papers, ...gradeChanges],
  faculty,
  student,
};

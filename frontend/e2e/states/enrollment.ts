import type { Page } from '@playwright/test';
import { first, nobody, type Visit } from './visit';

/** The oldest term, where overrides don't affect other states. */
async function oldest(page: Page) {
  const terms: { id: string; startDate: string }[] = await (await page.request.get('/api/terms')).json();
  return terms.sort((a, b) => a.startDate.localeCompare(b.startDate))[0]!.id;
}
/** Creates one in this term, unless there is one. */
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
    code: 'consent',
    reason: 'Asked by the dean',
    expiresAt: '2099-01-01T12:00:00Z',
  }));
  return `/portal/enrollment/overrides?term=${termId}`;
}
async function aWindow(page: Page) {
  const termId = await oldest(page);
  await ensure(page, 'registration-windows', termId, async () => ({
    termId,
    name: 'Late',
    opensAt: '2020-01-01T12:00:00Z',
    closesAt: '2020-02-01T12:00:00Z',
  }));
  return `/portal/enrollment/windows?term=${termId}`;
}

const taken = '/api/enrollments?filter={"status":"enrolled"}&range=[0,0]';
const mostWanted = '/api/sections/demand?sort=["waitlisted","DESC"]&range=[0,0]';

export const enrollment: Visit[] = [
  { screen: 'Enrollment Management', at: '/portal/enrollment', shows: /^Highest utilization: / },
  { screen: 'demand', at: '/portal/enrollment/sections', shows: /^\d+ sections$/ },
  {
    screen: 'waitlist',
    at: async (page) => `/portal/enrollment/sections/${(await first(page, mostWanted)).id}`,
    shows: (page) => page.getByRole('list', { name: /^Waitlist for/ }),
  },
  {
    screen: 'enrollment',
    at: async (page) => `/portal/enrollment/enrollments/${(await first(page, taken)).id}`,
    shows: (page) => page.getByRole('heading', { name: 'History' }),
  },
  {
    screen: 'drop',
    at: async (page) => `/portal/enrollment/enrollments/${(await first(page, taken)).id}?dialog=leave`,
    shows: 'Credits in the term',
  },
  {
    screen: 'no enrollments',
    at: '/portal/enrollment/enrollments?search=zzzzzz',
    shows: 'No enrollments found',
  },
  {
    screen: 'enrollments failed',
    at: '/portal/enrollment/enrollments',
    fails: '**/api/enrollments?*',
    shows: 'Could not load the enrollments',
  },
  {
    screen: 'no tickets',
    at: '/portal/enrollment/time-tickets?search=zzzzzz',
    shows: 'No time tickets found',
  },
  {
    screen: 'Enroll Student with errors',
    at: '/portal/enrollment/new',
    act: (page) => page.getByRole('dialog').getByRole('button', { name: 'Enroll Student' }).click(),
    shows: 'There are 2 problems',
  },
  ...(
    [
      ['Grant Override', 'overrides?dialog=grant', 'Grant Override'],
      ['New Registration Window', 'windows?dialog=create', 'New Registration Window'],
      ['Give Time Tickets', 'time-tickets?dialog=give', 'Assign Time Tickets by Class Level'],
    ] as const
  ).map(([screen, at, name]): Visit => ({
    screen,
    at: `/portal/enrollment/${at}`,
    shows: (page) => page.getByRole('dialog', { name }),
  })),
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
    shows: 'Could not load the sections',
  },
  { screen: 'enrollments', at: '/portal/enrollment/enrollments', shows: /^[\d,]+ enrollments$/ },
  { screen: 'overrides', at: anOverride, shows: /^\d+ overrides?$/ },
  { screen: 'windows', at: aWindow, shows: /^\d+ windows?$/ },
  { screen: 'no windows', at: '/portal/enrollment/windows', shows: 'No registration windows' },
  { screen: 'no overrides', at: '/portal/enrollment/overrides?search=zzzzzz', shows: 'No overrides found' },
  {
    screen: 'overrides failed',
    at: '/portal/enrollment/overrides',
    fails: '**/api/registration-overrides?*',
    shows: 'Could not load the overrides',
  },
  {
    screen: 'windows failed',
    at: '/portal/enrollment/windows',
    fails: '**/api/registration-windows?*',
    shows: 'Could not load the registration windows',
  },
  {
    screen: 'tickets failed',
    at: '/portal/enrollment/time-tickets',
    fails: '**/api/time-tickets?*',
    shows: 'Could not load the time tickets',
  },
];

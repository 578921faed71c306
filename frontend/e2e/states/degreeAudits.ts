import type { Page } from '@playwright/test';
import { nobody, type Visit } from './visit';

async function audited(page: Page): Promise<string> {
  const [student] = await (
    await page.request.get('/api/students?filter={"enrollmentStatus":"active"}&range=[0,0]')
  ).json();
  return `/portal/student-records/${student.id}/degree-audit`;
}

/** A new student without a program. */
async function ofNoProgram(page: Page): Promise<string> {
  const data = { firstName: 'Ida', lastName: 'Free', email: `${crypto.randomUUID()}@example.edu` };
  const made = await page.request.post('/api/students', { data });
  if (!made.ok()) throw new Error(await made.text());
  return `/portal/student-records/${(await made.json()).id}/degree-audit`;
}

export const degreeAudits: Visit[] = [
  { screen: 'degree audit', at: audited, shows: 'The degree as a whole' },
  { screen: 'no degree audit', at: ofNoProgram, shows: 'No degree audit yet' },
  {
    screen: 'degree audit of nobody',
    at: `/portal/student-records/${nobody}/degree-audit`,
    shows: "This student or program doesn't exist",
  },
  {
    screen: 'degree audit failed',
    at: audited,
    fails: '**/api/students/*/degree-audit',
    status: 503,
    shows: 'Could not load the degree audit',
  },
  {
    screen: 'an exception to a rule',
    at: async (page) => `${await audited(page)}?dialog=exception&rule=communication`,
    shows: 'Exception type',
  },
  {
    screen: 'the exceptions of a degree audit failed',
    at: audited,
    fails: '**/api/students/*/degree-exceptions?*',
    status: 503,
    shows: 'Could not load exceptions',
  },
  {
    screen: 'for whom a degree audit is',
    at: '/portal/student-records?dialog=degree-audit',
    shows: 'Continue',
  },
];

export const myDegreeAudit: Visit[] = [
  { screen: 'my degree audit', at: '/portal/my-record/degree-audit', shows: 'The degree as a whole' },
  {
    screen: 'my degree audit failed',
    at: '/portal/my-record/degree-audit',
    fails: '**/api/students/*/degree-audit',
    status: 503,
    shows: 'Could not load the degree audit',
  },
];

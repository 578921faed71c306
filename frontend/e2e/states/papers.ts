import type { Page } from '@playwright/test';
import { first, nobody, openFirstMenu, type Visit } from './visit';

/** A new student, so that the documents don't affect other states. */
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

export const papers: Visit[] = [
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
    shows: 'No letters',
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
    shows: 'Could not check the record',
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
    screen: 'show a transcript on the check',
    at: (page) => withTranscript(page),
    act: async (page) => {
      await openFirstMenu(page);
      await page.getByRole('menuitem', { name: 'Show on verification page' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Show content', exact: true }).click();
    },
    shows: /^Please confirm that the student has consented/,
  },
  {
    screen: 'issue a transcript',
    at: (page) => withTranscript(page, 'dialog=issue'),
    shows: /You can revoke an issued transcript, but you can't delete it/,
  },
  {
    screen: 'for whom a transcript is',
    at: '/portal/student-records?dialog=issue-transcript',
    shows: 'Continue',
  },
  {
    screen: 'transcript of nobody',
    at: `/portal/student-records/${nobody}/transcript`,
    shows: "This student doesn't exist",
  },
  {
    screen: 'transcript failed',
    at: `/portal/student-records/${nobody}/transcript`,
    fails: '**/api/students/*/transcript',
    status: 503,
    shows: 'Could not load the transcript',
  },
];

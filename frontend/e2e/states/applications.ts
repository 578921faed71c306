import type { Page } from '@playwright/test';
import { paperApplication, paperDraft } from '../applications';
import { nobody, type Visit } from './visit';

const list = '/portal/applications';

/** An application with a correction, a note and a retention hold. */
async function varied(page: Page): Promise<string> {
  const { id } = await paperApplication(page.request);
  for (const [act, data] of Object.entries({
    notes: { text: 'Called. The transcript is on its way.' },
    corrections: { step: 'you', answers: { lastName: 'Okoye-Sarr' }, reason: 'The passport has both names.' },
    'verify-gpa': { gpa: 3.425, source: 'Official transcript of North High School' },
    'hold-retention': { reason: 'A complaint is open.' },
    'items/transcripts/receive': { reason: 'Arrived by mail.' },
  })) {
    const done = await page.request.post(`/api/applications/${id}/${act}`, { data });
    if (!done.ok()) throw new Error(await done.text());
  }
  return `${list}/${id}`;
}

export const applications: Visit[] = [
  {
    screen: 'applications',
    at: async (page) => {
      await varied(page);
      return list;
    },
    shows: /^\d+ applications?$/,
  },
  { screen: 'no applications match', at: `${list}?search=zzzzzz`, shows: 'No applications found' },
  {
    screen: 'applications failed',
    at: list,
    fails: '**/api/applications?*',
    shows: 'Could not load applications',
  },
  {
    screen: 'save filters with errors',
    at: `${list}?state=under_review&dialog=save-filters`,
    act: (page) => page.getByRole('dialog').getByRole('button', { name: 'Save Filters' }).click(),
    shows: 'Name is required',
  },
  { screen: 'an application', at: varied, shows: 'Corrected: Okoye-Sarr' },
  {
    screen: 'a draft application',
    at: async (page) => `${list}/${(await paperDraft(page.request)).id}`,
    shows: 'The checklist appears when the application is submitted.',
  },
  { screen: 'no such application', at: `${list}/${nobody}`, shows: "This application doesn't exist" },
  {
    screen: 'receive an item with errors',
    at: async (page) => `${await varied(page)}?dialog=receive:identity`,
    act: (page) => page.getByRole('dialog').getByRole('button', { name: 'Receive Item' }).click(),
    shows: 'Reason is required',
  },
  {
    screen: 'correct an answer',
    at: async (page) => `${await varied(page)}?dialog=correct:you.citizenship`,
    shows: /^The submitted answer stays\./,
  },
  {
    screen: 'verify a GPA',
    at: async (page) => `${await varied(page)}?dialog=verify-gpa`,
    shows: /^Enter the exact GPA/,
  },
];

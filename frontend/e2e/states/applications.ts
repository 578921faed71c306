import type { Page } from '@playwright/test';
import {
  completeApplication,
  confirm,
  inAnotherProgram,
  paperApplication,
  paperDraft,
  propose,
} from '../applications';
import { expect } from '../journey';
import { inDays } from '../open-term';
import { ageApplication, startJob } from '../time';
import { nobody, rows, type Visit } from './visit';
import { callAs } from '../signed-in';

const list = '/portal/applications';
const decisions = '/portal/admission-decisions';
const letters = '/portal/settings/decision-letters';
const reviewers = '/portal/settings/reviewers';

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

/** An application whose recommender was corrected once, with the dialog for the next correction. */
async function recommended(page: Page): Promise<string> {
  const { id } = await paperApplication(page.request);
  const { recommendations } = await (await page.request.get(`/api/applications/${id}`)).json();
  const data = { name: 'Benjamin Sarr', email: 'benjamin.sarr@mail.example', reason: 'A typo.' };
  const path = `/api/applications/${id}/recommendations/${recommendations[0].id}/correct`;
  const done = await page.request.post(path, { data });
  if (!done.ok()) throw new Error(await done.text());
  return `${list}/${id}?dialog=recommender:${(await done.json()).recommendations[0].id}`;
}

/** An application with a decision that waits for another person. */
async function proposed(page: Page): Promise<string> {
  const { id } = await completeApplication(page.request);
  await propose(page.request, id);
  return `${list}/${id}`;
}

/** An application with a confirmed decision that is scheduled for release tomorrow. */
async function scheduled(page: Page): Promise<{ id: string; decisionId: string }> {
  const { id } = await completeApplication(page.request);
  const decision = await propose(page.request, id);
  await callAs('admissions', (request) => confirm(request, decision.id));
  const data = { releaseAt: `${inDays(1)}T14:00:00Z` };
  const done = await page.request.post(`/api/admission-decisions/${decision.id}/release`, { data });
  if (!done.ok()) throw new Error(await done.text());
  return { id, decisionId: decision.id };
}

/** A decision that the job released at its scheduled time. */
async function releasedAsScheduled(page: Page): Promise<string> {
  const { id, decisionId } = await scheduled(page);
  await ageApplication(2, id);
  await startJob('admission-decisions.release');
  const state = async () =>
    ((await (await page.request.get(`/api/admission-decisions/${decisionId}`)).json()) as { state: string })
      .state;
  await expect.poll(state).toBe('released');
  return `${list}/${id}`;
}

/** A review that this person was asked for. */
async function asked(page: Page): Promise<string> {
  const { id } = await completeApplication(page.request);
  const { id: reviewerId } = await (await page.request.get('/api/auth/user')).json();
  const made = await page.request.post(`/api/applications/${id}/reviews`, { data: { reviewerId } });
  if (!made.ok()) throw new Error(await made.text());
  return `/portal/reviews/${(await made.json()).id}`;
}

/** Two applications of one person, who used two addresses. */
async function twice(page: Page, more: object = {}): Promise<string> {
  const lastName = `Twice ${crypto.randomUUID().slice(0, 8)}`;
  const { id } = await paperApplication(page.request, lastName);
  const other = await paperApplication(page.request, lastName, undefined, more);
  return `${list}/${id}?dialog=merge-applicants&from=${other.id}`;
}

/** Selects the applications on the page, and opens the dialog of an action. */
async function selectAll(page: Page, action: string) {
  await page.getByRole('checkbox', { name: /^Select all/ }).check();
  await page.getByRole('button', { name: action }).click();
}

async function draftLetter(page: Page): Promise<string> {
  const [draft] = await rows(page, '/api/admission-letter-templates?filter={"code":"deny","status":"draft"}');
  if (draft) return `${letters}/${draft.id}`;
  const data = { code: 'deny', subject: 'Your application', body: 'Dear {{firstName}} {{lastName}},' };
  const made = await page.request.post('/api/admission-letter-templates', { data });
  if (!made.ok()) throw new Error(await made.text());
  return `${letters}/${(await made.json()).id}`;
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
    screen: 'correct a recommender with errors',
    at: recommended,
    act: (page) => page.getByRole('dialog').getByRole('button', { name: 'Correct Recommender' }).click(),
    shows: 'Reason is required',
  },
  {
    screen: 'verify a GPA',
    at: async (page) => `${await varied(page)}?dialog=verify-gpa`,
    shows: /^Enter the exact GPA/,
  },
  {
    screen: 'add a paper application with errors',
    at: `${list}?dialog=add-paper`,
    act: (page) => page.getByRole('dialog').getByRole('button', { name: 'Create Draft' }).click(),
    shows: 'Email is required',
  },
  {
    screen: 'a step of a paper draft',
    at: async (page) => `${list}/${(await paperDraft(page.request)).id}?dialog=answers:schools`,
    shows: 'Edit Schools',
  },
  {
    screen: 'reminders to applicants',
    at: async (page) => {
      await varied(page);
      return `${list}?state=documents_pending`;
    },
    act: (page) => selectAll(page, 'Send Reminders'),
    shows: 'What happens',
  },
  {
    screen: 'a reviewer of several applications',
    at: async (page) => {
      await completeApplication(page.request);
      return `${list}?state=under_review`;
    },
    act: (page) => selectAll(page, 'Ask for Reviews'),
    shows: /^Only people on the list of reviewers/,
  },
  {
    screen: 'decisions that can’t be released',
    at: async (page) => {
      await varied(page);
      return `${list}?state=documents_pending`;
    },
    act: async (page) => {
      await selectAll(page, 'Release Decisions');
      await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    },
    shows: 'None of the selected applications allows this.',
  },
  {
    screen: 'applicants to merge',
    at: async (page) => twice(page, await inAnotherProgram(page.request)),
    shows: 'What moves',
  },
  { screen: 'applicants that can’t be merged', at: (page) => twice(page), shows: /cannot be merged yet/ },
  { screen: 'a proposed decision', at: proposed, shows: /^You proposed this decision/ },
  {
    screen: 'a scheduled decision',
    at: async (page) => `${list}/${(await scheduled(page)).id}`,
    shows: /^Release scheduled for /,
  },
  { screen: 'a decision released as scheduled', at: releasedAsScheduled, shows: /^Released as scheduled, / },
  {
    screen: 'a proposal that a rule refuses',
    at: async (page) => `${list}/${(await completeApplication(page.request)).id}?dialog=propose`,
    act: async (page) => {
      await page.getByRole('dialog').getByLabel('Decision').selectOption('Admit');
      await page.getByRole('dialog').getByRole('button', { name: 'Propose Decision' }).click();
    },
    shows: 'Override: Reviews are open',
  },
  {
    screen: 'decisions',
    at: async (page) => {
      await proposed(page);
      return decisions;
    },
    shows: /^\d+ decisions?$/,
  },
  { screen: 'no decisions match', at: `${decisions}?termId=${nobody}`, shows: 'No decisions found' },
  {
    screen: 'decisions failed',
    at: decisions,
    fails: '**/api/admission-decisions?*',
    shows: 'Could not load the decisions',
  },
  {
    screen: 'reviews',
    at: async (page) => {
      await asked(page);
      return '/portal/reviews';
    },
    shows: /^\d+ reviews?$/,
  },
  { screen: 'no reviews match', at: `/portal/reviews?open=false&page=1`, shows: 'No reviews found' },
  {
    screen: 'reviews failed',
    at: '/portal/reviews',
    fails: '**/api/application-reviews?*',
    shows: 'Could not load your reviews',
  },
  { screen: 'a review', at: asked, shows: /^You see everything you need for the review/ },
  { screen: 'no such review', at: `/portal/reviews/${nobody}`, shows: "This review doesn't exist" },
  {
    screen: 'submit a review with errors',
    at: async (page) => `${await asked(page)}?dialog=submit`,
    act: (page) => page.getByRole('dialog').getByRole('button', { name: 'Submit Review' }).click(),
    shows: 'Comment is required',
  },
  { screen: 'decision letters', at: letters, shows: /^\d+ letters$/ },
  { screen: 'no letters match', at: `${letters}?code=admit&status=retired`, shows: 'No letters found' },
  {
    screen: 'decision letters failed',
    at: letters,
    fails: '**/api/admission-letter-templates?*',
    shows: /^Could not load/,
  },
  {
    screen: 'a letter with errors',
    at: `${letters}?dialog=add`,
    act: (page) => page.getByRole('dialog').getByRole('button', { name: 'New Version' }).click(),
    shows: 'Subject is required',
  },
  { screen: 'a draft of a letter', at: draftLetter, shows: 'Dear Ada Okoye,' },
  { screen: 'no such letter', at: `${letters}/${nobody}`, shows: /not found/ },
  {
    screen: 'publish a letter?',
    at: async (page) => `${await draftLetter(page)}?dialog=publish`,
    shows: /^New letters use this version/,
  },
  { screen: 'reviewers', at: reviewers, shows: /^No reviewers\./ },
  {
    screen: 'reviewers failed',
    at: reviewers,
    fails: '**/api/application-reviewers',
    shows: 'Could not load the reviewers',
  },
  {
    screen: 'add a reviewer with errors',
    at: `${reviewers}?dialog=add`,
    act: (page) => page.getByRole('dialog').getByRole('button', { name: 'Add Reviewer' }).click(),
    shows: 'Person is required',
  },
];

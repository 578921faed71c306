import type { Page } from '@playwright/test';
import { addPayer, openCheckout } from '../checkouts';
import { myRecordTabs, requestKinds } from './parts';
import { first, nobody, type Visit } from './visit';

/** The student's assignment that a discussion takes the place of. */
async function ownDiscussion(page: Page) {
  const all = (await (await page.request.get('/api/assignments?range=[0,99]')).json()) as {
    id: string;
    sectionId: string;
    discussionId: string | null;
  }[];
  return all.find(({ discussionId }) => discussionId)!;
}

const enrolled = (page: Page) => first(page, '/api/enrollments?filter={"status":"enrolled"}&range=[0,0]');

export const student: Visit[] = [
  { screen: 'my courses', at: '/portal/my-courses', shows: /^\d+ courses?$/ },
  {
    screen: 'a course',
    at: async (page) => `/portal/my-courses/${(await enrolled(page)).id}`,
    shows: (page) => page.getByRole('heading', { name: 'Meetings' }),
  },
  ...myRecordTabs.map((tab): Visit => ({
    screen: `my record: ${tab}`,
    at: `/portal/my-record?tab=${tab}`,
    shows: (page) => page.getByRole('tab', { selected: true }),
  })),
  { screen: 'my account', at: '/portal/my-account', shows: /^[\d,]+ payments?$/ },
  {
    screen: 'Pay by Card',
    at: '/portal/my-account?dialog=pay-by-card',
    shows: (page) => page.getByRole('textbox', { name: 'Amount' }),
  },
  {
    screen: 'Add Payer',
    at: '/portal/my-account?dialog=add-payer',
    shows: (page) => page.getByRole('dialog', { name: 'Add Payer' }),
  },
  {
    screen: 'revoke a payer',
    at: async (page) => `/portal/my-account?dialog=revoke-payer.${await addPayer(page)}`,
    shows: (page) => page.getByRole('alertdialog', { name: /^Revoke / }),
  },
  {
    screen: 'a card payment that is not paid',
    at: async (page) => `/portal/my-account/card-payment?id=${await openCheckout(page)}`,
    shows: 'You haven’t paid yet',
  },
  {
    screen: 'no card payment',
    at: `/portal/my-account/card-payment?id=${nobody}`,
    shows: 'This payment was not found',
  },
  { screen: 'register', at: '/portal/register', shows: /^[\d,]+ sections?$/ },
  {
    screen: 'no sections to register for',
    at: '/portal/register?search=zzzzzz',
    shows: 'No sections found',
  },
  {
    screen: 'a section to register for',
    at: async (page) => `/portal/register/${(await first(page, '/api/sections?range=[0,0]')).id}`,
    shows: (page) => page.getByRole('region', { name: 'Registration check' }),
  },
  { screen: 'requests', at: '/portal/requests', shows: /^\d+ requests$/ },
  {
    screen: 'request',
    at: async (page) => `/portal/requests/${(await first(page, '/api/inquiries?range=[0,0]')).id}`,
    shows: (page) => page.getByRole('heading', { name: 'Answers' }),
  },
  ...requestKinds.map((kind): Visit => ({
    screen: `${kind} with errors`,
    at: `/portal/requests?dialog=${kind}`,
    act: (page) => page.getByRole('button', { name: 'Send Request' }).click(),
    shows: /^There (is|are) \d+ problems?$/,
  })),
  {
    screen: 'a graded discussion',
    at: async (page) => `/portal/my-courses?assignment=${(await ownDiscussion(page)).id}`,
    shows: 'Go to the discussion',
  },
  {
    screen: 'nothing to submit but posts',
    at: async (page) => `/portal/my-courses?assignment=${(await ownDiscussion(page)).id}&dialog=hand-in`,
    shows: 'Submit assignment',
  },
  {
    screen: 'a discussion to post in first',
    at: async (page) => {
      const { sectionId, discussionId } = await ownDiscussion(page);
      return `/portal/classroom/${sectionId}/discussions/${discussionId}`;
    },
    shows: 'Post first to see other posts',
  },
  {
    screen: 'modules of a course',
    at: async (page) => `/portal/classroom/${(await ownDiscussion(page)).sectionId}`,
    shows: /Complete the module "/,
  },
  {
    screen: 'own grades in a classroom',
    at: async (page) =>
      `/portal/classroom/${(await first(page, '/api/assignments?range=[0,0]')).sectionId}/grades`,
    shows: 'How the total is calculated',
  },
  {
    screen: 'a what-if calculation',
    at: async (page) =>
      `/portal/classroom/${(await first(page, '/api/assignments?filter={"newlyGraded":true}&range=[0,0]')).sectionId}/grades`,
    act: (page) => page.getByRole('button', { name: 'Calculate' }).click(),
    shows: /^With these scores/,
  },
  { screen: 'no requests', at: '/portal/requests?search=zzzzzz', shows: 'No requests found' },
  { screen: 'no such request', at: `/portal/requests/${nobody}`, shows: 'Request not found' },
  {
    screen: 'requests failed',
    at: '/portal/requests',
    fails: '**/api/inquiries?*',
    shows: 'Could not load your requests',
  },
  {
    screen: 'the menu of requests',
    at: '/portal/requests',
    act: (page) => page.getByRole('button', { name: 'New Request' }).click(),
    shows: 'Support ticket',
  },
  {
    screen: 'contact information of mine',
    at: '/portal/my-record?tab=personal&dialog=edit-contact',
    shows: 'Save contact information',
  },
  { screen: 'my transcript', at: '/portal/my-record/transcript', shows: 'Cumulative GPA' },
  {
    screen: 'no letters of mine',
    at: '/portal/my-record/transcript?tab=letters&status=superseded',
    shows: 'Show all',
  },
  {
    screen: 'no official transcripts of mine',
    at: '/portal/my-record/transcript?tab=issued&status=revoked',
    shows: 'Show all',
  },
  {
    screen: 'issue a letter of mine',
    at: '/portal/my-record/transcript?tab=letters&dialog=issue-letter',
    shows: /^The letter shows your record as of now/,
  },
  {
    screen: 'my transcript failed',
    at: '/portal/my-record/transcript',
    fails: '**/api/students/*/transcript',
    status: 503,
    shows: 'Could not load your transcript',
  },
  { screen: 'no such course', at: `/portal/my-courses/${nobody}`, shows: 'Course not found' },
  {
    screen: 'my courses failed',
    at: '/portal/my-courses',
    fails: '**/api/enrollments?*',
    shows: 'Could not load your courses',
  },
  { screen: 'an empty cart', at: '/portal/register?tab=cart', shows: 'Your cart is empty' },
  { screen: 'register for no section', at: `/portal/register/${nobody}`, shows: 'Section not found' },
  {
    screen: 'register failed',
    at: '/portal/register',
    fails: '**/api/sections?*',
    shows: 'Could not load the sections',
  },
];

import type { Page } from '@playwright/test';
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

export const student: Visit[] = [
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

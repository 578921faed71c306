import type { Page } from '@playwright/test';
import { first, nobody, openFirstMenu, type Visit } from './visit';

/** A section with papers to grade. */
const busy = async (page: Page) => (await first(page, '/api/gradebooks?filter={"toGrade":true}')).id;
const ofBusy = (rest: string) => async (page: Page) => `/portal/my-sections/${await busy(page)}/${rest}`;

async function paper(page: Page) {
  const filter = `{"graded":false,"sectionId":"${await busy(page)}"}`;
  return first(page, `/api/assignment-submissions?filter=${filter}&range=[0,0]`);
}

export const grading: Visit[] = [
  { screen: 'My Sections', at: '/portal/my-sections', shows: /^\d+ sections?$/ },
  { screen: 'My Sections, none', at: '/portal/my-sections?search=zzzzzz', shows: 'No sections found' },
  { screen: 'Manage Assignments', at: ofBusy('assignments'), shows: /^\d+ assignments?$/ },
  {
    screen: 'a question',
    at: ofBusy('assignments'),
    act: async (page) => {
      await openFirstMenu(page);
      await page.getByRole('menuitem', { name: /grades…$/ }).click();
      // By its attribute: while a menu closes behind a dialog, roles don't find it.
      await page.locator('[role=menu]').waitFor({ state: 'hidden' });
    },
    shows: (page) => page.getByRole('alertdialog'),
  },
  {
    screen: 'a new assignment with errors',
    at: ofBusy('assignments?form=new'),
    act: (page) => page.getByRole('button', { name: 'Create Assignment' }).click(),
    shows: 'Title is required',
  },
  {
    screen: 'Grade Submissions',
    at: async (page) => {
      const { id, assignmentId } = await paper(page);
      return `/portal/my-sections/${await busy(page)}/assignments/${assignmentId}?submission=${id}`;
    },
    shows: (page) => page.getByLabel('Score'),
  },
  {
    screen: 'Gradebook',
    at: ofBusy('gradebook'),
    shows: (page) => page.getByRole('region', { name: 'Scores' }),
  },
  {
    screen: 'excusing a student',
    at: ofBusy('gradebook'),
    act: (page) =>
      page
        .getByRole('link', { name: /^(Missing|Not due) ?, / })
        .first()
        .click(),
    shows: (page) => page.getByLabel('Reason'),
  },
  { screen: 'Grading', at: '/portal/grading', shows: /submissions? to grade$/ },
  {
    screen: 'a paper with an error',
    at: async (page) => `/portal/grading/${(await paper(page)).id}`,
    act: async (page) => {
      await page.getByLabel('Score').fill('1000');
      await page.keyboard.press('Enter');
    },
    shows: /^Score must be at most/,
  },
  { screen: 'a paper that is not there', at: `/portal/grading/${nobody}`, shows: 'Submission not found' },
];

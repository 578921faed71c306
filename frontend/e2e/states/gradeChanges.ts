import type { Page } from '@playwright/test';
import { first, nobody, type Visit } from './visit';

const list = '/portal/grade-changes';

/** A pending request; created unless there is one. */
async function waiting(page: Page): Promise<string> {
  const known = await first(page, '/api/grade-changes?filter={"status":"pending"}&range=[0,0]');
  if (known) return known.id;
  const enrollment = await first(page, '/api/enrollments?filter={"status":"completed"}&range=[0,0]');
  const data = {
    enrollmentId: enrollment.id,
    grade: enrollment.grade === 'A' ? 'B' : 'A',
    reason: 'Counted again.',
  };
  const made = await page.request.post('/api/grade-changes', { data });
  if (!made.ok()) throw new Error(await made.text());
  return (await made.json()).id;
}

export const gradeChanges: Visit[] = [
  {
    screen: 'grade changes',
    at: async (page) => {
      await waiting(page);
      return list;
    },
    shows: /^\d+ grade changes?$/,
  },
  { screen: 'no grade changes match', at: `${list}?search=zzzzzz`, shows: 'No grade changes found' },
  {
    screen: 'grade changes failed',
    at: list,
    fails: '**/api/grade-changes?*',
    shows: 'Could not load the grade changes',
  },
  {
    screen: 'a grade change',
    at: async (page) => `${list}?dialog=change:${await waiting(page)}`,
    shows: /^Grade change for /,
  },
  {
    screen: 'request a grade change',
    at: `${list}?dialog=request`,
    act: (page) => page.getByRole('dialog').getByRole('button', { name: 'Request Grade Change' }).click(),
    shows: 'Reason is required',
  },
  {
    screen: 'no such grade change',
    at: `${list}?dialog=change:${nobody}`,
    shows: "This grade change doesn't exist",
  },
];

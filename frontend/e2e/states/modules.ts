import type { Page } from '@playwright/test';
import { classroomPath } from './classroomRecords';
import { nobody, type Visit } from './visit';

export const openCopy = (page: Page) =>
  page.getByRole('button', { name: 'Copy from another section' }).click();

async function previewCopy(page: Page) {
  await openCopy(page);
  await page.getByRole('combobox', { name: 'Section' }).fill('WLM');
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Preview' }).click();
}

const aCopy = {
  id: nobody,
  sectionId: nobody,
  fromSectionId: nobody,
  parts: ['content'],
  status: 'running',
  recordsDone: 12,
  recordsTotal: 40,
  failure: null as string | null,
  summary: {
    modules: 6,
    items: 18,
    pages: 12,
    files: 3,
    folders: 1,
    assignments: 0,
    discussions: 0,
    groups: 0,
    dates: 9,
    days: 140,
    notes: [] as string[],
    refusals: [] as string[],
  },
  createdAt: '2026-10-01T12:00:00.000Z',
  finishedAt: null,
};
const previewed = 'This copy creates';
const refusal = 'The other section has nothing to copy in these parts.';

/** Answered here, so that nothing is copied into the demo's sections. */
const copies: Visit[] = (
  [
    ['the preview of a copy', {}, previewed],
    ['a refused copy', { summary: { ...aCopy.summary, refusals: [refusal] } }, refusal],
    ['a copy in progress', {}, 'You can close this window. The copy continues.'],
    ['a finished copy', { status: 'done', recordsDone: 40 }, 'What was copied'],
    ['a failed copy', { status: 'failed', failure: 'error' }, /Nothing was copied/],
  ] as const
).map(([screen, change, shows]) => ({
  screen,
  shows,
  at: classroomPath,
  act: async (page) => {
    for (const address of ['**/api/sections/*/copy', '**/api/section-copies/*'])
      await page.route(address, (route) => route.fulfill({ json: { ...aCopy, ...change } }));
    await previewCopy(page);
    if (shows !== refusal && shows !== previewed)
      await page.getByRole('button', { name: 'Copy', exact: true }).click();
  },
}));

/** The modules of a classroom, for those who teach it. */
export const modules: Visit[] = [
  {
    screen: 'a classroom as a student sees it',
    at: (page) => classroomPath(page, '?view=student'),
    shows: /Complete the module "/,
  },
  {
    screen: 'assignments of a classroom as a student sees them',
    at: (page) => classroomPath(page, '/assignments?view=student'),
    shows: 'Leave student view',
  },
  {
    screen: 'a classroom without modules',
    at: async (page) => {
      await page.route('**/api/sections/*/modules', (route) => route.fulfill({ json: [] }));
      return classroomPath(page);
    },
    shows: 'Add the first module, such as Week 1.',
  },
  {
    screen: 'the modules of a classroom failed',
    at: (page) => classroomPath(page),
    fails: '**/api/sections/*/modules',
    status: 503,
    shows: 'Could not load the modules',
  },
  ...copies,
];

import type { Page } from '@playwright/test';
import { openCopy } from './modules';
import { contentPath, gradedDiscussion, ownSection } from './classroomRecords';
import { first, nobody, type Visit } from './visit';

/** For staff. */
export const work: Visit[] = [
  { screen: 'work of no section', at: `/portal/courses/${nobody}/assignments`, shows: 'Section not found' },
  {
    screen: 'work of a section',
    at: async (page) =>
      `/portal/courses/${(await first(page, '/api/gradebooks?range=[0,0]')).id}/assignments`,
    shows: /^\d+ assignments?$/,
  },
];

const postMenu = async (page: Page, item: string) => {
  await page
    .getByRole('button', { name: /^Actions for the post/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: item }).click();
};

const classrooms: Visit[] = [
  {
    screen: 'a classroom',
    at: async (page) => `/portal/classroom/${await ownSection(page)}`,
    shows: 'View as student',
  },
  {
    screen: 'copying a course',
    at: async (page) => `/portal/classroom/${await ownSection(page)}`,
    shows: 'Parts to copy',
    act: openCopy,
  },
  {
    screen: 'assignments of a classroom',
    at: async (page) => `/portal/classroom/${await ownSection(page)}/assignments`,
    shows: /^\d+ assignments?$/,
  },
  {
    screen: 'grades of a classroom',
    at: async (page) => `/portal/classroom/${await ownSection(page)}/grades`,
    shows: /^\d+ students?$/,
  },
  {
    screen: 'a grading scheme',
    at: async (page) => `/portal/classroom/${await ownSection(page)}/grades/scheme`,
    shows: 'Drop lowest scores',
  },
  {
    screen: 'a preview of changed grades',
    at: async (page) => `/portal/classroom/${await ownSection(page)}/grades/scheme`,
    act: async (page) => {
      await page.getByLabel('Missing submissions earn (%)').fill('50');
      await page.getByRole('button', { name: 'Preview changes' }).click();
    },
    shows: /would change\.$|stay the same\.$/,
  },
  {
    screen: 'the explanation of a grade',
    at: async (page) => {
      const { id: section } = await first(page, '/api/gradebooks?filter={"toGrade":true}&range=[0,0]');
      const { students } = (await (await page.request.get(`/api/sections/${section}/gradebook`)).json()) as {
        students: { studentId: string }[];
      };
      return `/portal/classroom/${section}/grades/${students[0]!.studentId}`;
    },
    shows: 'How the total is calculated',
  },
  {
    screen: 'the explanation of no grade',
    at: async (page) => `/portal/classroom/${await ownSection(page)}/grades/${nobody}`,
    shows: 'Could not load the grades',
  },
  {
    screen: 'pages of a classroom',
    at: async (page) => `/portal/classroom/${await ownSection(page)}/pages`,
    shows: /^\d+ pages?$/,
  },
  {
    screen: 'a page',
    at: (page) => contentPath(page, 'pages'),
    shows: 'All pages',
  },
  {
    screen: 'no page',
    at: async (page) => `/portal/classroom/${await ownSection(page)}/pages/${nobody}`,
    shows: 'Page not found',
  },
  {
    screen: 'discussions of a classroom',
    at: async (page) => `/portal/classroom/${await ownSection(page)}/discussions`,
    shows: /^\d+ discussions?$/,
  },
  {
    screen: 'creating a discussion',
    at: async (page) => `/portal/classroom/${await ownSection(page)}/discussions?dialog=create-discussion`,
    shows: 'Create discussion',
  },
  {
    screen: 'a discussion',
    at: (page) => contentPath(page, 'discussions'),
    shows: 'Next unread post',
  },
  {
    screen: 'replying to a post',
    at: (page) => contentPath(page, 'discussions'),
    shows: 'Your reply',
    act: (page) =>
      page
        .getByRole('button', { name: /^Reply to/ })
        .first()
        .click(),
  },
  {
    screen: 'deleting a post',
    at: (page) => contentPath(page, 'discussions'),
    shows: 'Delete this post?',
    act: (page) => postMenu(page, 'Delete'),
  },
  {
    screen: 'a discussion as a student sees it',
    at: async (page) => `${await contentPath(page, 'discussions')}?view=student`,
    shows: 'Next unread post',
  },
  {
    screen: 'grading a discussion',
    at: async (page) => {
      const { section, assignment } = await gradedDiscussion(page);
      return `/portal/my-sections/${section}/assignments/${assignment}`;
    },
    shows: 'Replies',
  },
  {
    screen: 'a score for a discussion',
    at: async (page) => {
      const { section, assignment } = await gradedDiscussion(page);
      const { students } = (await (await page.request.get(`/api/sections/${section}/gradebook`)).json()) as {
        students: { studentId: string }[];
      };
      return `/portal/my-sections/${section}/assignments/${assignment}?dialog=student&student=${students[0]!.studentId}`;
    },
    shows: 'Posts in the discussion',
  },
  {
    screen: 'participation in a discussion',
    at: async (page) => `${await contentPath(page, 'discussions')}?dialog=participation`,
    shows: 'Last post',
  },
  {
    screen: 'no discussion',
    at: async (page) => `/portal/classroom/${await ownSection(page)}/discussions/${nobody}`,
    shows: 'Discussion not found',
  },
  {
    screen: 'files of a classroom',
    at: async (page) => `/portal/classroom/${await ownSection(page)}/files`,
    shows: /^\d+ files?$/,
  },
  {
    screen: 'uploading files',
    at: async (page) => `/portal/classroom/${await ownSection(page)}/files?dialog=upload`,
    shows: 'Publish for students',
  },
  {
    screen: 'the files of a classroom failed',
    at: async (page) => `/portal/classroom/${await ownSection(page)}/files`,
    fails: '**/api/sections/*/files?*',
    status: 503,
    shows: 'Could not load the files',
  },
  {
    screen: 'the classroom of no section',
    at: `/portal/classroom/${nobody}`,
    shows: 'Classroom not found',
  },
];

export const teaching: Visit[] = [
  ...classrooms,
  {
    screen: 'my sections failed',
    at: '/portal/my-sections',
    fails: '**/api/gradebooks?*',
    shows: 'Could not load your sections',
  },
  {
    screen: 'the gradebook of no section',
    at: `/portal/my-sections/${nobody}/gradebook`,
    shows: 'Section not found',
  },
  {
    screen: 'the gradebook failed',
    at: async (page) =>
      `/portal/my-sections/${(await first(page, '/api/gradebooks?range=[0,0]')).id}/gradebook`,
    fails: '**/api/sections/*/gradebook',
    status: 503,
    shows: 'Could not load the gradebook',
  },
  {
    screen: 'grading failed',
    at: '/portal/grading',
    fails: '**/api/assignment-submissions?*',
    shows: 'Could not load the submissions',
  },
  {
    screen: 'my work of no section',
    at: `/portal/my-sections/${nobody}/assignments`,
    shows: 'Section not found',
  },
  {
    screen: 'submissions of no assignment',
    at: async (page) =>
      `/portal/my-sections/${(await first(page, '/api/gradebooks?range=[0,0]')).id}/assignments/${nobody}`,
    shows: 'Assignment not found',
  },
];

import type { Page } from '@playwright/test';
import { first, rows } from './visit';

export const ownSection = async (page: Page) => (await first(page, '/api/gradebooks?range=[0,0]')).id;

type Resource = 'discussions' | 'pages' | 'files' | 'folders';

/** The first of the instructor's sections with such content, and that content. */
export async function contentOf(page: Page, resource: Resource) {
  for (const { id: section } of await rows(page, '/api/gradebooks')) {
    const found = await rows(page, `/api/sections/${section}/${resource}`);
    if (found.length) return { section, found };
  }
  throw new Error(`No section has ${resource}.`);
}

/** The address of the first page or discussion of a section. */
export async function contentPath(page: Page, resource: 'discussions' | 'pages') {
  const { section, found } = await contentOf(page, resource);
  return `/portal/classroom/${section}/${resource}/${found[0]!.id}`;
}

/** The address of a section that has content. */
export const classroomPath = async (page: Page, tab = '') =>
  `/portal/classroom/${(await contentOf(page, 'pages')).section}${tab}`;

/** The address of a dialog about the first file, or about the first that is used elsewhere, or is not. */
export async function filePath(page: Page, dialog: string, isUsed?: boolean) {
  const { section, found } = await contentOf(page, 'files');
  const file = found.find(({ uses }) => isUsed === undefined || uses!.length > 0 === isUsed)!;
  const folder = file.folderId ? `&folder=${file.folderId}` : '';
  return `/portal/classroom/${section}/files?dialog=${dialog}&item=${file.id}${folder}`;
}

export async function folderPath(page: Page, dialog: string) {
  const { section, found } = await contentOf(page, 'folders');
  return `/portal/classroom/${section}/files?dialog=${dialog}&item=${found[0]!.id}`;
}

/** The assignments of the first section that has one of this kind. */
async function assignmentOf(page: Page, isDiscussion: boolean) {
  for (const { id: section } of await rows(page, '/api/gradebooks')) {
    const all = await rows(page, `/api/sections/${section}/assignments`);
    const found = all.find(({ discussionId }) => !!discussionId === isDiscussion);
    if (found) return { section, assignment: found.id };
  }
  throw new Error('No section has such an assignment.');
}

/** The graded discussion's assignment, as its instructor grades it. */
export const gradedDiscussion = (page: Page) => assignmentOf(page, true);

/** The dialog with an extension or excuse of one student. */
export async function studentWorkPath(page: Page) {
  const { section, assignment } = await assignmentOf(page, false);
  const { students } = (await (await page.request.get(`/api/sections/${section}/gradebook`)).json()) as {
    students: { studentId: string }[];
  };
  const query = `dialog=student&assignment=${assignment}&student=${students[0]!.studentId}`;
  return `/portal/my-sections/${section}/gradebook?${query}`;
}

import type { Page } from '@playwright/test';
import { expect, openScreen } from './journey';

export interface Section {
  id: string;
  courseCode: string;
  sectionNumber: string;
}
export const read = async <Answer>(page: Page, path: string): Promise<Answer> =>
  (await page.request.get(path)).json();

/** A new name for each run, because the system keeps its data. */
export const mark = () => Math.random().toString(36).slice(2, 7).toUpperCase();

export async function addCourse(page: Page) {
  const code = `ZZ ${mark()}`;
  const answer = await page.request.post('/api/courses', {
    data: { code, title: `Trusts ${code}`, credits: 3 },
  });
  expect(answer.status()).toBe(201);
  return code;
}

/** A section of the current term that only this journey changes. */
export async function addSection(page: Page) {
  const code = await addCourse(page);
  const [course] = await read<{ id: string }[]>(page, `/api/courses?search=${encodeURIComponent(code)}`);
  const term = await read<{ id: string }>(page, '/api/terms/current');
  const answer = await page.request.post('/api/sections', {
    data: { courseId: course!.id, termId: term.id, sectionNumber: '01', capacity: 20 },
  });
  expect(answer.status()).toBe(201);
  return { section: (await answer.json()) as Section, name: `${code}-01` };
}

export async function openEdit(page: Page, { id }: Section, name: string) {
  await openScreen(page, `/portal/courses/${id}`);
  await page.getByRole('button', { name: 'Edit section', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Edit ${name}` });
  await expect(dialog.getByLabel('Section number')).toBeFocused();
  return dialog;
}

import type { APIRequestContext } from '@playwright/test';
import { assign } from './assign';
import { expect, openDashboard, openScreen, test } from './journey';

/** Calls the API and requires success. */
const call = async (request: APIRequestContext, method: 'put' | 'post', path: string, data: object) => {
  const response = await request[method](path, { data });
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
};

test('a student on a phone submits late, and reads why it costs 5 points', async ({ page }) => {
  test.setTimeout(60_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await openDashboard(page, 'student');
  const title = `Ethics ${Date.now()}`;
  const dueDate = new Date(Date.now() - 3_600_000).toISOString();
  const { id, sectionId, instructor, forget } = await assign(page.request, title, {
    dueDate,
    maxPoints: 50,
  });
  const scheme = `/api/sections/${sectionId}/grading-scheme`;
  const { late } = (await (await instructor.get(scheme)).json()) as { late: object };
  await call(instructor, 'put', scheme, {
    late: { percent: 10, per: 'day', floorPercent: 50, graceMinutes: 1 },
  });

  await openScreen(page, `/portal/my-courses?assignment=${id}&work.show=all`);
  const panel = page.getByRole('dialog', { name: title, exact: true });
  await panel.getByRole('button', { name: 'Submit assignment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Submit assignment', exact: true });
  await dialog.getByRole('textbox', { name: /^Text/ }).fill('Late, because of the night shift.');
  await dialog.getByRole('button', { name: 'Submit late', exact: true }).click();
  await expect(page.getByText(`${title} was submitted late`, { exact: true })).toBeVisible();

  const [submission] = (await (await instructor.get(`/api/assignments/${id}/submissions`)).json()) as {
    id: string;
    isLate: boolean;
  }[];
  expect(submission!.isLate).toBe(true);
  await call(instructor, 'put', `/api/assignment-submissions/${submission!.id}/grade`, { score: 45 });
  await call(instructor, 'post', `/api/assignments/${id}/post-grades`, {});

  await openScreen(page, `/portal/my-courses?assignment=${id}&work.show=all`);
  await expect(panel.getByText('40 of 50 (45 before the late deduction)', { exact: true })).toBeVisible();
  await openScreen(page, `/portal/classroom/${sectionId}`);
  await page.getByRole('tab', { name: 'Grades', exact: true }).click();
  const work = page.getByRole('listitem').filter({ hasText: title }).first();
  await expect(work.getByText('40 of 50')).toBeVisible();
  await expect(work.getByText('1 day started after the due date.')).toBeVisible();
  await expect(work.getByText('Late deduction: 1 day × 10% of 50 points = 5 points.')).toBeVisible();
  await expect(work.getByText('The score of 45 becomes 40.')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await call(instructor, 'put', scheme, { late });
  await forget();
});

import type { Page } from '@playwright/test';
import { assign } from './assign';
import {
  enterCredentials,
  expect,
  holdSignIn,
  openDashboard,
  openScreen,
  pressEscape,
  signIn,
  test,
  toast,
} from './journey';
import { type Waiting, waiting, score } from './gradingWork';

const paper = (page: Page) => page.getByRole('dialog').getByRole('heading', { level: 2 });

/** Wait for the submission and its field: an earlier key press would be lost. */
async function expectPaper(page: Page, { id, studentName, studentNumber }: Waiting) {
  await expect(page).toHaveURL(new RegExp(`/portal/grading/${id}$`));
  await expect(paper(page)).toHaveText(studentName ?? studentNumber);
  await expect(score(page)).toBeFocused();
}

test('faculty grade one paper after the other by keyboard alone', async ({ page }) => {
  await openDashboard(page, 'faculty');
  const queue = await waiting(page);
  expect(queue.length).toBeGreaterThan(3);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Grading', exact: true })
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${queue.length} submissions to grade`)).toBeVisible();
  await page.getByRole('link', { name: 'Start grading' }).focus();
  await page.keyboard.press('Enter');

  await expect(score(page)).toBeFocused();
  const first = await paper(page).textContent();
  await page.keyboard.type('7.5');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Submission graded successfully')).toBeVisible();
  await expectPaper(page, queue[1]!);
  await expect(score(page)).toHaveValue('');

  await page.keyboard.type('8');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Say what it costs.');
  await page.keyboard.press('Control+Enter');
  await expectPaper(page, queue[2]!);
  await page.keyboard.press('Alt+PageDown');
  await expectPaper(page, queue[3]!);
  await page.keyboard.press('Alt+PageUp');
  await expectPaper(page, queue[2]!);
  await pressEscape(page);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/portal\/grading$/);
  await expect(page.getByText(`${queue.length - 2} submissions to grade`)).toBeVisible();

  const graded = await (await page.request.get(`/api/assignment-submissions/${queue[1]!.id}`)).json();
  expect(graded).toMatchObject({ score: 8, feedback: 'Say what it costs.' });
  expect(first).toBeTruthy();
});

test('a half-typed grade outlives a reload and the end of the session', async ({ page, context }) => {
  await signIn(page, 'faculty');
  const [, next] = await waiting(page);
  await openScreen(page, `/portal/grading/${next!.id}`);
  await score(page).fill('6');
  await page.getByLabel('Feedback').fill('The second half is');
  await page.reload();
  await expect(score(page)).toHaveValue('6');
  await expect(page.getByText("What you typed has been restored. It isn't saved yet.")).toBeVisible();

  await context.clearCookies();
  const leave = await holdSignIn(page);
  await page.getByLabel('Feedback').fill('The second half is better than the first.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Unauthorized', { exact: true })).toBeVisible();
  leave();
  await expect(page.locator('input[name="email"]')).toBeVisible();
  await enterCredentials(page, 'faculty');
  await expect(page).toHaveURL(new RegExp(`/portal/grading/${next!.id}$`));
  await expect(score(page)).toHaveValue('6');
  await expect(page.getByLabel('Feedback')).toHaveValue('The second half is better than the first.');
  await page.getByRole('button', { name: 'Grade and next' }).click();
  await expect(page).not.toHaveURL(new RegExp(next!.id));
  const saved = await (await page.request.get(`/api/assignment-submissions/${next!.id}`)).json();
  expect(saved).toMatchObject({ score: 6, feedback: 'The second half is better than the first.' });
});

/** Nothing covers the ends of the focused element. */
const focusIsClear = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement!;
    const { left, right, top, bottom } = focused.getBoundingClientRect();
    return [left + 4, right - 4].every((x) =>
      focused.contains(document.elementFromPoint(x, (top + bottom) / 2)),
    );
  });

test('an instructor sees missing students, grades one assignment with its text, and views a picture in place', async ({
  page,
}) => {
  await signIn(page, 'student');
  const title = `Chart ${Date.now()}`;
  const { id, sectionId, forget } = await assign(page.request, title);
  // A picture as large as the window: the form under it must still be reachable.
  const picture = await page.screenshot();
  const sent = await page.request.post(`/api/assignments/${id}/submissions`, {
    multipart: { files: { name: 'chart.png', mimeType: 'image/png', buffer: picture } },
  });
  expect(sent.status()).toBe(201);

  await signIn(page, 'faculty');
  await openScreen(page, `/portal/my-sections/${sectionId}/gradebook`);
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: new RegExp(`^Ungraded ?, ${title}`) }) });
  await expect(row).toHaveCount(1);
  await expect(page.getByRole('cell', { name: 'Not due' }).first()).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Missing' }).first()).toBeVisible();
  // On a phone the names stay in place, and the focused element is next to them.
  await page.setViewportSize({ width: 390, height: 844 });
  const links = page.getByRole('row').nth(1).getByRole('cell').getByRole('link');
  await links.last().focus();
  for (let left = await links.count(); left > 0; left--) {
    expect(await focusIsClear(page)).toBe(true);
    await page.keyboard.press('Shift+Tab');
  }
  await page.setViewportSize({ width: 1440, height: 844 });

  // Excused submissions have their own status, and the grader can undo the excuse.
  await page
    .getByRole('link', { name: new RegExp(`^Not due ?, ${title}`) })
    .first()
    .click();
  const personal = page.getByRole('dialog');
  await personal.getByLabel('For this student').selectOption('excused');
  await personal.getByLabel('Reason').fill('Away with the team.');
  await personal.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: new RegExp(`^Excused ?, ${title}`) })).toBeVisible();
  const [work] = await (await page.request.get(`/api/assignments/${id}/submissions`)).json();
  await openScreen(page, `/portal/grading/${work.id}?assignmentId=${id}`);
  for (const counting of ['excused', 'usual']) {
    await page.getByRole('button', { name: 'For this student…' }).click();
    await page.getByLabel('For this student', { exact: true }).selectOption(counting);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Excused, not counted.')).toHaveCount(counting === 'excused' ? 1 : 0);
  }

  await openScreen(page, `/portal/grading?sectionId=${sectionId}`);
  await page.getByLabel('Assignment', { exact: true }).selectOption({ label: title });
  await expect(page.getByText('1 submission to grade')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`assignmentId=${id}`));
  await page.getByRole('link', { name: 'Start grading' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('region', { name: 'Assignment' })).toContainText('One page on **costs**.');
  await dialog.getByRole('button', { name: /^chart\.png/ }).click();
  const shown = dialog.getByRole('img', { name: 'chart.png' });
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(page.viewportSize()!.width);
  await expect(page).toHaveURL(new RegExp(`/portal/grading/`));
  await expect(dialog.getByRole('button', { name: 'Grade', exact: true })).toBeInViewport({ ratio: 1 });
  await score(page).fill('18');
  await page.keyboard.press('Enter');
  await expect(page.getByText('All submissions with these filters are graded')).toBeVisible();
  await forget();
});

import type { Page } from '@playwright/test';
import { expect, openScreen, signIn, test, toast, toasts } from './journey';

/** A new name for each run, because the system keeps its data. */
const mark = () => Math.random().toString(36).slice(2, 8).toUpperCase();

async function post<Answer = { id: string }>(page: Page, path: string, data: object): Promise<Answer> {
  const answer = await page.request.post(path, { data });
  expect([200, 201], `${path}: ${await answer.text()}`).toContain(answer.status());
  return answer.json();
}

test('a registrar registers a student in several courses from the record', async ({ page }) => {
  await signIn(page);
  const term = await (await page.request.get('/api/terms/current')).json();
  const code = `ZR ${mark()}`;
  const sections: string[] = [];
  for (const [number, startTime] of ['19:00', '19:30', '21:00'].entries()) {
    const course = await post(page, '/api/courses', {
      code: `${code}${number}`,
      title: `Ropes ${number}`,
      credits: 2,
    });
    await post(page, '/api/sections', {
      courseId: course.id,
      termId: term.id,
      sectionNumber: '01',
      capacity: 5,
      meetings: [{ days: ['fri'], startTime, endTime: `${startTime.slice(0, 2)}:50` }],
    });
    sections.push(`${code}${number}-01`);
  }
  const [early, clashing, late] = sections as [string, string, string];
  const lastName = `Several${mark()}`;
  const student = await post(page, '/api/students', { firstName: 'Ada', lastName });
  await post(page, '/api/holds', { studentId: student.id, kind: 'registrar', reason: 'Papers are missing' });

  await openScreen(page, `/portal/student-records/${student.id}`);
  const card = page.getByRole('region', { name: `Ada ${lastName}` });
  await card.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL(/dialog=register/);
  const dialog = page.getByRole('dialog', { name: `Register Ada ${lastName}` });
  await dialog.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(dialog.getByText('Add at least one section').first()).toBeVisible();
  const box = dialog.getByRole('combobox', { name: 'Add a section' });
  for (const section of sections) {
    await box.fill(section);
    await page.getByRole('option', { name: section }).click();
    await expect(dialog.getByRole('heading', { name: new RegExp(`^${section}`) })).toBeVisible();
    await expect(box).toBeFocused();
  }
  await expect(dialog.getByText('3 sections, 6 credits')).toBeVisible();
  await expect(dialog.getByText(/^3 of 3 sections can't be registered/)).toBeVisible();
  const blockersOf = (section: string) => dialog.getByRole('list', { name: `Blockers of ${section}` });
  await expect(blockersOf(early).getByText(new RegExp(clashing))).toBeVisible();
  await expect(blockersOf(clashing).getByText(new RegExp(early))).toBeVisible();
  await expect(blockersOf(late).locator('[data-blocker]')).toHaveCount(1);

  await dialog.getByRole('button', { name: `Remove ${clashing}` }).click();
  await expect(dialog.getByText('2 sections, 4 credits')).toBeVisible();
  for (const section of [early, late]) {
    const check = dialog.getByRole('region', { name: `Registration check for ${section}` });
    await check.getByRole('checkbox', { name: 'Override: hold' }).check();
    await check.getByLabel('Reason to override: hold').fill('Papers arrived by mail');
  }
  await dialog.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(toast(page, /2 sections registered/)).toBeVisible();
  await expect(toasts(page).getByRole('link', { name: `Ada ${lastName}` })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(card.getByRole('link', { name: early }).or(card.getByText(early)).first()).toBeVisible();
  await expect(card.getByText(late).first()).toBeVisible();
});

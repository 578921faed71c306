import { expect, openScreen, signIn, test, toast } from './journey';

interface Section {
  id: string;
  courseCode: string;
  sectionNumber: string;
  enrolled: number;
  waitlisted: number;
}

test('final grades of a future term can’t be submitted, and the screen says when they can', async ({
  page,
}) => {
  await signIn(page);
  const terms: { id: string; name: string; startDate: string }[] = await (
    await page.request.get('/api/terms/active')
  ).json();
  const today = new Date().toISOString().slice(0, 10);
  const next = terms.find(({ startDate }) => startDate > today)!;
  const [section] = await (await page.request.get(`/api/sections?termId=${next.id}&range=[0,0]`)).json();
  const { finalGrades } = await (await page.request.get(`/api/terms/${next.id}/deadlines`)).json();
  expect(finalGrades).toMatchObject({ firstDay: next.startDate, isOpen: false });

  await openScreen(page, `/portal/courses/${section.id}/roster?tab=final-grades`);
  await expect(page.getByText(`${next.name} hasn't started`)).toBeVisible();
  const from = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  await expect(page.getByText(from.format(new Date(next.startDate)))).toBeVisible();
  await expect(page.getByRole('combobox', { name: /^Final grade for/ })).toHaveCount(0);
});

test('faculty submit final grades of a section of their own, from My Sections, once', async ({ page }) => {
  await signIn(page, 'faculty');
  const term = await (await page.request.get('/api/terms/current')).json();
  const own: Section[] = await (
    await page.request.get(`/api/sections?termId=${term.id}&filter={"mine":true}`)
  ).json();
  // Other journeys use the section with the longest waitlist.
  const section = own
    .sort((one, other) => one.waitlisted - other.waitlisted)
    .find(({ enrolled }) => enrolled > 1)!;
  const name = `${section.courseCode}-${section.sectionNumber}`;

  await openScreen(page, '/portal/my-sections');
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: /^Submit \d+ final grades?$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Roster for ${name}` })).toBeVisible();
  const choices = page.getByRole('combobox', { name: /^Final grade for/ });
  await expect(choices.first()).toBeVisible();
  const open = await choices.count();
  // The proposed grades are chosen already.
  const clear = page.getByRole('button', { name: 'Clear all' });
  if (await clear.isVisible()) await clear.click();
  await choices.nth(0).selectOption('A-');
  await choices.nth(1).focus();
  await page.keyboard.type('B');
  for (const reason of await page.getByRole('textbox', { name: /^Reason for the grade of/ }).all())
    await reason.fill('Agreed with the department');
  await expect(page.getByText(`2 of ${open} chosen, not submitted yet`)).toBeVisible();

  // Unsaved choices survive a reload.
  await page.reload();
  await expect(page.getByText(/has been restored/)).toBeVisible();
  await expect(choices.nth(0)).toHaveValue('A-');
  await page.getByRole('button', { name: 'Submit 2 grades' }).click();
  const question = page.getByRole('alertdialog', { name: `Submit 2 final grades for ${name}?` });
  await expect(question.getByText(/with a reason/)).toBeVisible();
  await question.getByRole('button', { name: 'Submit 2 final grades' }).click();
  await expect(toast(page, '2 final grades submitted')).toBeVisible();
  await expect(choices).toHaveCount(open - 2);
  await expect(page.getByRole('row').filter({ hasText: 'Submitted' })).not.toHaveCount(0);

  await page
    .getByRole('button', { name: /^Retract the final grade of/ })
    .first()
    .click();
  const retraction = page.getByRole('alertdialog', { name: `Retract 1 final grade for ${name}?` });
  await retraction.getByRole('button', { name: 'Retract 1 final grade' }).click();
  await expect(toast(page, '1 final grade retracted')).toBeVisible();
  await expect(choices).toHaveCount(open - 1);
});

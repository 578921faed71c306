import { expect, openDashboard, openScreen, signIn, test, toast } from './journey';
import { prepare } from './roles/registering';

const run = Date.now() % 100_000;

test('a registrar adds a term, sees its deadlines, and deletes it again', async ({ page }) => {
  await openDashboard(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Terms/ })
    .click();
  await page.getByRole('button', { name: 'Add Term' }).click();
  const form = page.getByRole('dialog', { name: 'Add Term' });
  await form.getByLabel('Name').fill(`Fall 2031 ${run}`);
  await form.getByLabel('Type').selectOption('fall');
  await form.getByLabel('Year').fill('2031');
  await form.getByLabel('First day of classes').fill('2031-08-25');
  await form.getByLabel('Last day of the term').fill('2031-12-19');
  await form.getByLabel('First day of registration').fill('2031-04-01');
  await form.getByLabel('Last day of registration').fill('2031-09-05');
  await form.getByRole('button', { name: 'Add Term' }).click();

  const panel = page.getByRole('region', { name: `Fall 2031 ${run}` }).or(page.getByRole('dialog'));
  await expect(panel.getByText('Mon, Sep 1, 2031').first()).toBeVisible();
  await expect(
    panel.getByText("Set by the add/drop policy for every term, based on the term's dates"),
  ).toBeVisible();
  await panel.getByRole('link', { name: 'Set other dates for this term' }).click();
  const own = page.getByRole('dialog', { name: 'New version: Add/drop and withdrawal' });
  await expect(own.getByRole('combobox', { name: /^Applies to/ }).locator('option:checked')).toHaveText(
    `Fall 2031 ${run}`,
  );
  await page.goBack();
  await expect(panel.getByRole('link', { name: 'Registration windows' })).toBeVisible();
  await expect(panel.getByText('Term created')).toBeVisible();
  await panel.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete term' }).click();
  await expect(page).toHaveURL(/\/portal\/settings\/terms$/);
  await expect(toast(page, `Fall 2031 ${run} was deleted`)).toBeVisible();
  await page.getByRole('link', { name: 'Back to Settings' }).click();
  await expect(page).toHaveURL(/\/portal\/settings$/);
});

test('a registrar closes a term, sees what is missing, gives a reason, and opens it again', async ({
  page,
}) => {
  // A separate term, because other journeys rely on those of the university.
  const { term, section, student } = await prepare();
  await signIn(page);
  const seat = await page.request.post('/api/enrollments', {
    data: { studentId: student.id, sectionId: section.id, termId: term.id, status: 'enrolled' },
  });
  expect(seat.status()).toBe(201);
  await openScreen(page, `/portal/settings/terms/${term.id}`);
  await page.getByRole('button', { name: 'Close term' }).click();
  const dialog = page.getByRole('dialog', { name: `Close ${term.name}` });
  await expect(dialog.getByRole('heading', { name: /^1 section is missing final grades/ })).toBeVisible();
  const link = dialog.getByRole('link').first();
  await expect(link).toBeFocused();
  await expect(link).toHaveText(section.name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Final Grades', selected: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(section.name.replace('-01', ''));

  await page.goBack();
  await dialog.getByRole('button', { name: 'Close anyway' }).click();
  const reason = dialog.getByLabel('Reason for closing anyway');
  await expect(reason).toHaveAccessibleDescription(/Reason is required/);
  await reason.fill('The grades follow as grade changes');
  await dialog.getByRole('button', { name: 'Close anyway' }).click();
  await expect(toast(page, `${term.name} was closed`)).toBeVisible();
  await expect(page.getByText('The grades follow as grade changes')).toBeVisible();
  await page.getByRole('button', { name: 'Reopen' }).click();
  await expect(page.getByRole('button', { name: 'Close term' })).toBeVisible();
});

test('a bursar adds a version of a money policy, and only reads academic ones', async ({ page }) => {
  await signIn(page, 'bursar');
  await openScreen(page, '/portal/settings/policies?kind=sap');
  await page.getByRole('link', { name: 'Satisfactory academic progress' }).first().click();
  const academic = page
    .getByRole('region', { name: 'Satisfactory academic progress' })
    .or(page.getByRole('dialog'));
  await expect(academic.getByText("Registrar's office")).toBeVisible();
  await expect(page.getByRole('button', { name: 'New version from this' })).toBeHidden();

  await openScreen(page, '/portal/settings/policies');
  await page.getByRole('button', { name: 'New Version' }).click();
  const kinds = page.getByRole('dialog', { name: 'New Version' });
  await expect(kinds.getByRole('link')).toHaveCount(5);
  await kinds.getByRole('link', { name: 'Refunds' }).click();
  const version = page.getByRole('dialog', { name: 'New version: Refunds' });
  await version.getByLabel('Effective date').fill('2031-08-25');
  await version.getByLabel('Percent refunded').last().fill('20');
  await version.getByRole('button', { name: 'Add policy version' }).click();
  await expect(page.getByText('Through day 28 of classes')).toBeVisible();
  await expect(page.getByText('20%')).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete version' }).click();
  await expect(page).toHaveURL(/\/portal\/settings\/policies$/);
});

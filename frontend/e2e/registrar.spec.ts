import { chooseInMenu, enterCredentials, expect, openScreen, signIn, someStudent, test } from './journey';
import { rest } from './rest';

test('a registrar signs in, finds a student, walks the record and signs out', async ({ page }) => {
  await page.goto('/portal');
  await page.getByRole('link', { name: 'Sign In' }).click();
  await enterCredentials(page);
  await expect(page).toHaveURL(/\/portal\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registrar Dashboard');
  await expect(page.getByText(/^\S.* Term Overview$/)).toBeVisible();
  await expect(page).toHaveTitle('Dashboard · Collegium');

  const student = await someStudent(page);
  const name = `${student.firstName} ${student.lastName}`;
  await page.getByRole('main').getByRole('link', { name: 'Student Lookup' }).click();
  await expect(page).toHaveTitle('Student Records · Collegium');
  const box = page.getByPlaceholder('Search by name, student ID, or email...');
  await expect(page.getByRole('button', { name: 'Search' })).toBeDisabled();
  await box.fill(student.studentId);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('1 student found')).toBeVisible();
  await page.getByRole('link', { name }).click();

  const card = page.getByRole('region', { name });
  await expect(card.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(card.getByText(student.studentId)).toBeVisible();
  await expect(card.getByText('Degree progress')).toBeVisible();
  await expect(card.getByRole('table').getByRole('row')).not.toHaveCount(0);
  await card.getByRole('tab', { name: 'Financial' }).click();
  await expect(card.getByText('Total charges')).toBeVisible();
  await expect(card.getByText(/^\$[\d,]+\.\d\d$/).first()).toBeVisible();
  await card.getByRole('tab', { name: 'Personal Info' }).click();
  await expect(card.getByText('Emergency contact')).toBeVisible();
  await card.getByRole('tab', { name: 'Holds & Alerts' }).click();
  await expect(card.getByText(/No holds or alerts|hold$/).first()).toBeVisible();
  expect(new URL(page.url()).search).toBe(`?search=${student.studentId}&tab=holds`);

  await page.goBack();
  await expect(card).toBeHidden();
  await page.goForward();
  await expect(card.getByRole('tab', { name: 'Holds & Alerts' })).toHaveAttribute('aria-selected', 'true');
  await page.reload();
  await expect(card.getByRole('tab', { name: 'Holds & Alerts' })).toHaveAttribute('aria-selected', 'true');
  await rest(page);

  await page.getByRole('button', { name: /Registrar$/ }).click();
  await chooseInMenu(page, 'Sign out');
  await expect(page).toHaveURL(/\/portal$/);
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible();
  expect((await page.request.get('/api/auth/user')).status()).toBe(401);
});

test('an unknown record shows a not-found message', async ({ page }) => {
  await signIn(page);
  await openScreen(page, '/portal/student-records/00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'Record not found' })).toBeVisible();
});

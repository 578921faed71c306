import { expect, openDashboard, openScreen, signIn, someStudent, test } from './journey';
import { rest } from './rest';

test('a registrar finds a student from anywhere, by keyboard alone', async ({ page }) => {
  await signIn(page);
  const student = await someStudent(page);
  await openScreen(page, '/portal/help');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help & Support');
  await page.keyboard.press('/');
  const box = page.getByRole('combobox', { name: 'Search students, courses' });
  await expect(box).toBeFocused();
  // Enter comes before the response: it opens the best result as soon as that arrives.
  await page.keyboard.type(student.studentId);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/portal/student-records/${student.id}`));
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help & Support');

  // Shortcuts of one character can be turned off, and stay off after a reload.
  await openScreen(page, '/portal/preferences');
  const off = page.getByRole('group', { name: 'Search with the / key' }).getByRole('radio', { name: 'Off' });
  await off.press('Space');
  await page.reload();
  await expect(off).toBeChecked();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('/');
  await page.keyboard.press('Control+k');
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('');
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('/');
  await expect(box).not.toBeFocused();
});

test('a new notification updates the bell on every open page', async ({ page, context, request }) => {
  await openDashboard(page);
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await rest(page);
  const { count } = await (await page.request.get('/api/notifications/unread-count')).json();
  const named = (unread: number) => (unread ? `Notifications, ${unread} unread` : 'Notifications');
  await expect(bell).toHaveAccessibleName(named(count));

  const sent = await request.post('/api/inquiries/contact', {
    data: {
      name: 'Iris Bellamy',
      email: 'iris@visitors.example',
      subject: 'A bell',
      message: 'Does it ring?',
    },
  });
  expect(sent.status(), await sent.text()).toBe(201);
  await expect(bell).toHaveAccessibleName(named(count + 1));

  const elsewhere = await context.newPage();
  await elsewhere.goto('/portal/dashboard');
  await elsewhere.getByRole('button', { name: /^Notifications/ }).click();
  await elsewhere
    .getByRole('button', { name: /^Mark as read/ })
    .first()
    .click();
  await expect(bell).toHaveAccessibleName(named(count));
  await elsewhere.close();
});

test('the theme applies before any script runs and is kept', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await signIn(page);
  await openScreen(page, '/portal/preferences');
  await page.getByRole('radio', { name: 'Dark' }).check();
  await page.getByRole('radio', { name: 'Compact' }).check();
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await expect.poll(ground).toBe('rgb(15, 22, 38)');

  const sent = await (await page.request.get('/portal/dashboard')).text();
  expect(sent).toContain('<html lang="en" data-theme="dark" data-density="compact">');
  expect(sent).toContain('<meta name="color-scheme" content="dark" />');
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await page.getByRole('radio', { name: 'Device setting' }).check();
  await expect.poll(ground).toBe('rgb(250, 247, 241)');
});

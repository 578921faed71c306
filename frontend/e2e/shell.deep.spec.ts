import { expect, openDashboard, openScreen, signIn, test } from './journey';
import { rest } from './rest';

test('a screen that is still loading does not scroll sideways on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, 'student');
  let arrive = () => {};
  const arrived = new Promise<void>((done) => (arrive = done));
  await page.route(/\/Help-[^/]*\.js$/, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto('/portal/help', { waitUntil: 'commit' });
  await expect(page.getByRole('main').getByText('Loading')).toBeAttached();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  arrive();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help & Support');
});

test('an office places a hold and releases it', async ({ page }) => {
  await openDashboard(page, 'bursar');
  const student = await someStudentWithoutHold(page);
  await page.getByRole('link', { name: 'Manage Holds' }).click();
  await page.getByRole('button', { name: 'Place Hold' }).click();
  const dialog = page.getByRole('dialog', { name: 'Place Hold' });
  await dialog.getByRole('button', { name: 'Place Hold' }).click();
  await expect(dialog.getByText('Student is required').first()).toBeVisible();
  await dialog
    .getByRole('searchbox')
    .or(dialog.getByRole('combobox', { name: /Student/ }))
    .first()
    .fill(student.studentId);
  await page.keyboard.press('Enter');
  await dialog
    .getByRole('option', { name: new RegExp(student.studentId) })
    .first()
    .click();
  await dialog.getByLabel('Reason').fill('Tuition is past due.');
  await dialog.getByRole('button', { name: 'Place Hold' }).click();
  await expect(page.getByText('Hold placed successfully', { exact: true })).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search holds' }).fill(student.studentId);
  await expect(page).toHaveURL(/search=/);
  const row = page.getByRole('row').filter({ hasText: student.studentId });
  await expect(row).toHaveCount(1);
  await row.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Release hold' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Release hold' }).click();
  await expect(page.getByText('Hold released successfully', { exact: true })).toBeVisible();
  await expect(row).toHaveCount(0);
});

async function someStudentWithoutHold(page: Parameters<typeof signIn>[0]) {
  const students: { id: string; studentId: string }[] = await (
    await page.request.get('/api/students?range=[0,49]')
  ).json();
  const held: { studentId: string }[] = await (await page.request.get('/api/holds?range=[0,999]')).json();
  return students.find(({ id }) => !held.some(({ studentId }) => studentId === id))!;
}

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

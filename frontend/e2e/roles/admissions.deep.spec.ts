import { expect, openDashboard, openScreen, test } from '../journey';

const mark = () => Math.random().toString(36).slice(2, 8);

test('admissions answers an inquiry, enters the student, and takes care of a sign-up', async ({ page }) => {
  test.slow();
  const lastName = `Newcomer${mark()}`;
  const email = `${lastName.toLowerCase()}@visitors.example`;
  const sent = await page.request.post('/api/inquiries/contact', {
    data: { name: `Ida ${lastName}`, email, subject: `Admission of ${lastName}`, message: 'May I begin?' },
  });
  expect(sent.status(), await sent.text()).toBe(201);
  const { id, number } = await sent.json();
  const signup = await page.request.post('/api/athletics/signup', {
    data: { firstName: 'Ida', lastName, email, phone: '+1 910 555 0142', sport: 'soccer' },
  });
  expect(signup.status(), await signup.text()).toBe(201);

  await openDashboard(page, 'admissions');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Inquiries' }).click();
  await page.getByRole('searchbox', { name: 'Search inquiries' }).fill(number);
  await expect(page.getByText('1 inquiry', { exact: true })).toBeVisible();
  await page.locator(`a[href*="${id}"]`).click();
  await page.getByRole('button', { name: 'Answer' }).click();
  await page.getByLabel('Answer', { exact: true }).fill('You may.');
  await page.getByRole('button', { name: 'Send Answer' }).click();
  await expect(page.getByText('Answer sent successfully', { exact: true })).toBeVisible();
  expect(await (await page.request.get(`/api/inquiries/${id}`)).json()).toMatchObject({ status: 'answered' });

  await openScreen(page, '/portal/student-records');
  await page.getByRole('button', { name: 'New Student' }).click();
  const form = page.getByRole('dialog', { name: 'New Student' });
  await form.getByLabel('First name').fill('Ida');
  await form.getByLabel('Last name').fill(lastName);
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Program').selectOption({ index: 1 });
  await form.getByRole('button', { name: 'Create Student' }).click();
  await expect(page.getByRole('region', { name: `Ida ${lastName}` }).getByText(/^S\d+$/)).toBeVisible();
  const found = await (await page.request.get(`/api/students?search=${lastName}`)).json();
  expect(found).toMatchObject([{ lastName, email, enrollmentStatus: 'active' }]);

  await openScreen(page, '/portal/student-records?dialog=new-student');
  await form.getByLabel('First name').fill('Ida');
  await form.getByLabel('Last name').fill(lastName);
  await form.getByLabel('Email').fill(email.replace('@', '+twice@'));
  await form.getByRole('button', { name: 'Create Student' }).click();
  const question = page.getByRole('alertdialog', { name: 'This student may have a record' });
  await expect(question.getByRole('link', { name: `Ida ${lastName}` })).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  expect(await (await page.request.get(`/api/students?search=${lastName}`)).json()).toHaveLength(1);

  await menu.getByRole('link', { name: 'Athletics' }).click();
  await page.getByRole('searchbox', { name: 'Search sign-ups' }).fill(lastName);
  await expect(page.getByText('1 sign-up', { exact: true })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: lastName });
  await row.getByRole('button', { name: `Actions for Ida ${lastName}` }).click();
  await page.getByRole('menuitem', { name: 'Mark as contacted' }).click();
  await expect(row.getByRole('cell', { name: 'Contacted' })).toBeVisible();
  const [kept] = await (await page.request.get(`/api/athletics/signups?search=${lastName}`)).json();
  expect(kept).toMatchObject({ status: 'contacted' });
});

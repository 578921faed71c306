import { expect, openDashboard, test, withoutPointer } from '../journey';
import { callAs, forgetSession } from '../signed-in';
import { enter, tabTo } from './keys';
import type { APIRequestContext } from '@playwright/test';

const mark = () => Math.random().toString(36).slice(2, 8);

const tokenFor = (request: APIRequestContext, id: string, secret: string) =>
  request.post('/api/oauth/token', {
    form: { grant_type: 'client_credentials', client_id: id, client_secret: secret },
  });

test('super_admin creates a machine client, whose token works until its secret is revoked', async ({
  page,
  request,
}) => {
  await openDashboard(page, 'super_admin');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Machine clients/ })
    .click();
  await page.getByRole('button', { name: 'Add Client' }).click();
  const form = page.getByRole('dialog', { name: 'Add Client' });
  const name = `Catalog Sync ${mark()}`;
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('catalog.read').check();
  await form.getByRole('button', { name: 'Add Client' }).click();

  const shown = page.getByRole('alertdialog', { name: `Secret for ${name}` });
  await expect(shown.getByRole('definition')).toHaveCount(2);
  const [id, secret] = await shown.getByRole('definition').allTextContents();
  await shown.getByRole('button', { name: "I've saved it" }).click();
  await expect(shown).toBeHidden();
  await expect(page.getByText(secret!)).toHaveCount(0);

  const answer = await tokenFor(request, id!, secret!);
  expect(answer.status()).toBe(200);
  const headers = { authorization: `Bearer ${(await answer.json()).access_token}` };
  const status = async (path: string) => (await request.get(path, { headers })).status();
  expect(await status('/api/courses?range=[0,0]')).toBe(200);
  expect(await status('/api/students?range=[0,0]')).toBe(403);

  await page.getByRole('button', { name: /^Revoke the secret ending in/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke secret' }).click();
  await expect(page.getByText("No secrets. The client can't get tokens until you add one.")).toBeVisible();
  expect(await status('/api/courses?range=[0,0]')).toBe(401);
  expect((await tokenFor(request, id!, secret!)).status()).toBe(401);
});

test('super_admin gives a user a role and removes it, by keyboard alone', async ({ page }) => {
  test.slow();
  withoutPointer(page);
  await openDashboard(page, 'super_admin');
  const lastName = `Lovelace${mark()}`;
  const email = `ada.${lastName.toLowerCase()}@collegium.example`;
  const made = await page.request.post('/api/users', {
    data: { firstName: 'Ada', lastName, email, role: 'faculty' },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { id } = await made.json();
  const name = `Ada ${lastName}`;

  await enter(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }));
  await enter(page, page.getByRole('main').getByRole('link', { name: /^Users/ }));
  await tabTo(page, page.getByRole('searchbox'));
  await page.keyboard.type(lastName);
  await expect(page.getByText('1 user', { exact: true })).toBeVisible();
  await enter(page, page.getByRole('link', { name }));
  await expect(page.getByRole('heading', { name })).toBeFocused();

  const change = async (role: string) => {
    await enter(page, page.getByRole('button', { name: 'Change role' }));
    const dialog = page.getByRole('dialog', { name: `Change the role of ${name}` });
    await tabTo(page, dialog.getByLabel('Role'));
    await page.keyboard.type(role);
    await enter(page, dialog.getByRole('button', { name: 'Change role' }));
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Change role' })).toBeFocused();
  };
  const roleNow = async () => (await (await page.request.get(`/api/users/${id}`)).json()).role;
  await change('Bursar');
  expect(await roleNow()).toBe('bursar');
  expect(await mayTakePayments(email.split('@')[0]!)).toBe(true);
  await change('Faculty');
  expect(await roleNow()).toBe('faculty');
  expect(await mayTakePayments(email.split('@')[0]!)).toBe(false);
});

/** The permissions of this person after a new sign-in. */
async function mayTakePayments(name: string) {
  forgetSession(name);
  const { permissions } = await callAs(name, async (api) => (await api.get('/api/auth/user')).json());
  return permissions.includes('payments.record');
}

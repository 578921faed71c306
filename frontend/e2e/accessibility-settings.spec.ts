import { expectAccessible, patience } from './accessible';
import { expect, signIn, test } from './journey';
import { rest } from './rest';

const areas = {
  terms: /^\d+ terms$/,
  users: /^[\d,]+ users$/,
  programs: /^\d+ programs?$/,
  courses: /^[\d,]+ courses$/,
  policies: /^\d+ policy versions$/,
  requirements: /^\d+ requirement sheets$/,
};

test('Settings are accessible at every width', async ({ page }) => {
  test.setTimeout(patience);
  await signIn(page, 'super_admin');
  await page.goto('/portal/settings');
  await expect(page.getByRole('main').getByRole('link', { name: /^Terms/ })).toBeVisible();
  await expectAccessible(page, 'settings');
  for (const [area, counted] of Object.entries(areas)) {
    const at = `/portal/settings/${area}`;
    await page.goto(at);
    await expect(page.getByText(counted)).toBeVisible();
    await rest(page);
    await expectAccessible(page, `${area}: the list`);
    await page.locator('[data-result]').first().click();
    await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
    await rest(page);
    await expectAccessible(page, `${area}: one`);
    if (area !== 'policies' && area !== 'requirements') {
      await page.goto(`${at}?dialog=add`);
      await page.getByRole('dialog').getByRole('button').last().click();
      await expect(page.getByText(/in the way$/)).toBeVisible();
      await expectAccessible(page, `${area}: a form with errors`);
    }
    await page.goto(`${at}/00000000-0000-4000-8000-000000000000`);
    await expect(page.getByRole('heading', { name: /not found$/ })).toBeVisible();
    await expectAccessible(page, `${area}: none such`);
  }
  const term = await (await page.request.get('/api/terms/current')).json();
  await page.goto(`/portal/settings/terms/${term.id}?dialog=end`);
  await page.getByRole('button', { name: 'Close all the same' }).click();
  await expect(page.getByLabel('Reason for closing')).toHaveAccessibleDescription(/Reason is required/);
  await expectAccessible(page, 'a term to close');
  await page.goto('/portal/settings/policies?dialog=add');
  await expect(page.getByRole('link', { name: 'Tuition' })).toBeVisible();
  await expectAccessible(page, 'the kinds of policies');
  const kinds = ['refund_tiers', 'add_drop', 'grade_scale', 'fees', 'repeat_grades', 'pass_no_pass'];
  for (const kind of [...kinds, 'file_retention', 'section_defaults']) {
    await page.goto(`/portal/settings/policies?dialog=add&kind=${kind}`);
    await expect(page.getByLabel('Holds from')).toBeVisible();
    await expectAccessible(page, `a new version: ${kind}`);
  }
  await page.goto('/portal/settings/terms?search=zzzzzz');
  await expect(page.getByText('No terms found')).toBeVisible();
  await expectAccessible(page, 'no terms');
  await page.route('**/api/users?*', (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.goto('/portal/settings/users');
  await expect(page.getByText('The users could not be read')).toBeVisible();
  await expectAccessible(page, 'users failed');
});

test('Degree requirements are accessible at every width', async ({ page }) => {
  test.setTimeout(patience);
  await signIn(page, 'registrar');
  await page.goto('/portal/settings/requirements?dialog=add');
  const first = page.getByRole('dialog').getByRole('listitem').getByRole('link').first();
  await expect(first).toBeVisible();
  await expectAccessible(page, 'a new catalog year: the programs');
  await first.click();
  await page.getByRole('button', { name: 'Add block' }).click();
  await page.getByRole('button', { name: 'Add example' }).click();
  await page.getByRole('button', { name: 'Add catalog year' }).click();
  await expect(page.getByText(/in the way$/)).toBeVisible();
  await rest(page);
  await expectAccessible(page, 'a requirement sheet with errors');
});

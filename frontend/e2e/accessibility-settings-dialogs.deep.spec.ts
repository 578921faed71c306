import { patience } from './accessible';
import { expect, signIn, test } from './journey';
import { judge, refuse, refuseOldSignIn } from './judge';
import { areas, policyKinds } from './states/parts';

const root = '/portal/settings';

test('Settings are accessible at every width', async ({ page }) => {
  test.setTimeout(patience);
  await signIn(page, 'super_admin');
  for (const area of Object.keys(areas)) {
    const at = `${root}/${area}`;
    if (area !== 'policies' && area !== 'requirements' && area !== 'application-forms')
      await judge(page, `${area}: a form with errors`, async () => {
        await page.goto(`${at}?dialog=add`);
        await page.getByRole('dialog').getByRole('button').last().click();
        await expect(page.getByText(/^There (is|are) \d+ problems?$/)).toBeVisible();
      });
  }
  await judge(page, 'a term to close', async () => {
    const term = await (await page.request.get('/api/terms/current')).json();
    await page.goto(`${root}/terms/${term.id}?dialog=end`);
    await page.getByRole('button', { name: 'Close anyway' }).click();
    await expect(page.getByLabel('Reason for closing')).toHaveAccessibleDescription(/Reason is required/);
  });
  await judge(page, 'a department to merge', async () => {
    const [department] = await (await page.request.get('/api/departments')).json();
    await page.goto(`${root}/departments/${department.id}?dialog=merge`);
    await page.getByRole('button', { name: 'Merge department' }).click();
    await expect(page.getByLabel('Merge into')).toHaveAccessibleDescription(/Department is required/);
  });
  await judge(page, 'the kinds of policies', async () => {
    await page.goto(`${root}/policies?dialog=add`);
    await expect(page.getByRole('link', { name: 'Tuition' })).toBeVisible();
  });
  for (const kind of policyKinds)
    await judge(page, `a new version: ${kind}`, async () => {
      await page.goto(`${root}/policies?dialog=add&kind=${kind}`);
      await expect(page.getByLabel('Effective date')).toBeVisible();
    });
});

test.describe('with refusals', () => {
  test.use({ provoked: /403 \(Forbidden\)/ });

  test('Sign-in settings are accessible at every width', async ({ page }) => {
    test.setTimeout(patience);
    await signIn(page, 'super_admin');
    const at = `${root}/sign-in`;
    const save = page.getByRole('button', { name: 'Save settings' });
    const openSettings = async () => {
      await page.goto(at);
      await expect(save).toBeVisible();
      await expect(page.getByRole('list', { name: 'Checks' })).toBeVisible();
    };
    await judge(page, 'sign-in settings with errors', async () => {
      await openSettings();
      await page.getByRole('button', { name: 'Add mapping' }).click();
      await page.getByRole('button', { name: 'Add mapping' }).click();
      await save.click();
      await expect(page.getByText(/^There (is|are) \d+ problems?$/)).toBeVisible();
    });
    await judge(page, 'sign in again', async () => {
      await refuseOldSignIn(page);
      await openSettings();
      // The page kept what was typed before.
      await page.getByRole('button', { name: 'Discard draft' }).click();
      await page.getByLabel('Claim', { exact: true }).fill('groups');
      await save.click();
      await expect(page.getByRole('alertdialog', { name: 'Sign in again' })).toBeVisible();
    });
    await judge(page, 'sign-in settings failed', async () => {
      await refuse(page, '**/api/settings/sign-in');
      await page.goto(at);
      await expect(page.getByText('Could not load the sign-in settings')).toBeVisible();
    });
  });
});

test('Degree requirements are accessible at every width', async ({ page }) => {
  test.setTimeout(patience);
  await signIn(page, 'registrar');
  const program = page.getByRole('dialog').getByRole('listitem').getByRole('link').first();
  const openPrograms = async () => {
    await page.goto(`${root}/requirements?dialog=add`);
    await expect(program).toBeVisible();
  };
  await judge(page, 'a new catalog year: the programs', openPrograms);
  await judge(page, 'a requirement sheet with errors', async () => {
    await openPrograms();
    await program.click();
    await page.getByRole('button', { name: 'Add block' }).click();
    await page.getByRole('button', { name: 'Add example' }).click();
    await page.getByRole('button', { name: 'Add catalog year' }).click();
    await expect(page.getByText(/^There (is|are) \d+ problems?$/)).toBeVisible();
  });
});

test('Application forms are accessible at every width', async ({ page }) => {
  test.setTimeout(patience);
  await signIn(page, 'super_admin');
  const make = async (at: string, data: object) => (await page.request.post(at, { data })).json();
  const program = await make('/api/programs', { name: 'Forms', code: `AF-${Date.now() % 1e6}` });
  const { id } = await make('/api/application-forms', { programId: program.id });
  const at = `${root}/application-forms`;
  await judge(page, 'a draft to add', async () => {
    await page.goto(`${at}?dialog=add`);
    await expect(page.getByLabel('Copy of')).toBeVisible();
  });
  await judge(page, 'an application form with errors', async () => {
    await page.goto(`${at}/${id}?dialog=edit`);
    await page.getByRole('button', { name: 'Add field to Statement' }).click();
    await page.getByRole('button', { name: 'Add line to Checklist' }).click();
    await page.getByRole('button', { name: 'Add example' }).click();
    await page.getByRole('button', { name: 'Save application form' }).click();
    await expect(page.getByText(/^There (is|are) \d+ problems?$/)).toBeVisible();
  });
  await judge(page, 'a form to publish', async () => {
    await page.goto(`${at}/${id}?dialog=publish`);
    await expect(page.getByRole('button', { name: 'Publish form' })).toBeVisible();
  });
});

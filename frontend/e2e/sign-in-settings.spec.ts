import { expect, type Page, request } from '@playwright/test';
import { enterCredentials, test, toast } from './journey';
import { addOwnSession, submitForm } from './signed-in';

const at = '/portal/settings/sign-in';
const off = { claim: null, mappings: [], staffClaim: null, staffValues: [] };
const save = (page: Page) => page.getByRole('button', { name: 'Save settings' });

/** Refuses to save as after an old sign-in, until the person has signed in again. */
async function ageSignIn(page: Page) {
  let isOld = true;
  page.on('request', (request) => {
    if (request.url().includes('prompt=login')) isOld = false;
  });
  await page.route('**/api/settings/sign-in', (route) =>
    isOld && route.request().method() === 'PUT'
      ? route.fulfill({
          status: 403,
          json: { status: 403, code: 'recent_sign_in', detail: 'Sign in again.' },
        })
      : route.fallback(),
  );
}

/** A first sign-in, as a browser without script does it; returns the role or the page's heading. */
async function firstSignIn(name: string, hasSecondStep = false): Promise<string> {
  const { baseURL } = test.info().project.use;
  const client = await request.newContext({ baseURL });
  const answer = await submitForm(client, name, hasSecondStep ? { secondStep: 'yes' } : {});
  const user = await client.get('/api/auth/user');
  const result = user.ok()
    ? ((await user.json()) as { role: string }).role
    : /<h1>(.*?)<\/h1>/.exec(await answer.text())![1]!;
  await client.dispose();
  return result;
}

test.describe('the sign-in settings', () => {
  test.use({ provoked: /403/ });
  test.afterEach(async ({ page }) => {
    // With the test's own session: a new one would lack the second step.
    expect((await page.request.put('/api/settings/sign-in', { data: off })).status()).toBe(200);
  });

  test('an administrator maps a claim to roles, by keyboard, after signing in again', async ({ page }) => {
    await addOwnSession(page, 'super_admin');
    await ageSignIn(page);
    await page.goto(at);
    await expect(page.getByRole('list', { name: 'Checks' }).getByText('Passed')).toHaveCount(3);

    await page.getByLabel('Claim', { exact: true }).focus();
    await page.keyboard.type('groups');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const item = page.getByRole('group', { name: 'Mapping 1' });
    await item.getByLabel('Value').focus();
    await page.keyboard.type('students');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Fac');
    await page.getByLabel('Required claim').selectOption('amr');
    await page.getByLabel('Accepted values').fill('mfa');
    await save(page).focus();
    await page.keyboard.press('Enter');

    const question = page.getByRole('alertdialog', { name: 'Sign in again' });
    await expect(question.getByRole('button', { name: 'Sign in again' })).toBeFocused();
    await page.keyboard.press('Enter');
    await enterCredentials(page, 'super_admin');
    await expect(page).toHaveURL(new RegExp(`${at}$`));
    await expect(item.getByLabel('Value')).toHaveValue('students');
    await expect(item.getByLabel('Role')).toHaveValue('faculty');
    await save(page).focus();
    await page.keyboard.press('Enter');
    await expect(toast(page, 'The settings apply from the next sign-in')).toBeVisible();

    const name = `mia.mapped${Date.now() % 1_000_000}`;
    expect(await firstSignIn(name)).toBe('Your sign-in needs another step');
    expect(await firstSignIn(name, true)).toBe('faculty');
    await page.goto(`/portal/settings/users?search=${name}`);
    await page.locator('[data-result]').first().click();
    await expect(page.getByText(/^The role mapping, handed over/)).toBeVisible();
    await page.getByRole('button', { name: 'Stop mapping' }).click();
    await expect(toast(page, /^Sign-ins no longer change the role of/)).toBeVisible();
    await page.getByRole('button', { name: 'Hand over role' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Hand over role' }).click();
    await expect(toast(page, /^The role mapping now sets the role of/)).toBeVisible();
  });
});

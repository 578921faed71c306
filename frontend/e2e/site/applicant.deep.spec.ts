import { deepJudges, expectAccessible } from '../accessible';
import { expect, test } from '../journey';
import { ageSignInLinks } from '../time';
import { requestEmail } from './applying';
import { someone } from './forms';
import { signInByCode, signInByLink } from './signingIn';

test('an applicant signs in with a link and out again, by keyboard alone on a telephone', async ({ page }) =>
  signInByLink(page, deepJudges));

test('an applicant signs in with a code by keyboard alone, and a used link says what to do', async ({
  page,
}) => signInByCode(page, deepJudges));

test.describe('an expired email', () => {
  test.use({ provoked: /^The form was not sent: 404/ });

  test('says what to do next, for its link and its code', async ({ page }) => {
    const email = someone();
    await page.goto('/apply/continue');
    const { link, code } = await requestEmail(page, email);
    await ageSignInLinks(1, email);
    await page.goto('about:blank');
    await page.goto(link);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('alert')).toContainText('It may have expired');
    const form = page.getByRole('region', { name: 'Sign in with the code' });
    await form.getByLabel('Email').fill(email);
    await form.getByLabel('Code').fill(code);
    await form.getByLabel('Code').press('Enter');
    await expect(form.locator('.form-panel')).toContainText('It may have expired');
    await expect(page.getByText('It may have expired')).toHaveCount(1);
    await expectAccessible(page, 'an expired code of an applicant');
  });
});

import { gateJudges } from '../accessible';
import { expect, test } from '../journey';
import { editOnTwoDevices, loseAnswer, withdraw } from './applicationStates';
import { answers, applicant, formOf, start } from './applying';
import { field, step } from './by-keys';

test('an applicant withdraws a submitted application by keyboard alone', async ({ page }) =>
  withdraw(page, gateJudges));

test.describe('nothing is lost', () => {
  test.use({
    provoked: /net::ERR_(INTERNET_DISCONNECTED|CONNECTION_RESET|FAILED)|status of (400|412|422)/,
  });

  test('edits of two devices are shown side by side, and others are combined', async ({ page }) =>
    editOnTwoDevices(page, gateJudges));

  test('an upload whose answer was lost is sent again, and arrives once', async ({ page }) =>
    loseAnswer(page, gateJudges));

  test('leaving at once saves, and an ended session keeps what was typed', async ({ page, context }) => {
    const email = await applicant(page);
    const id = await start(page);
    await page.goto(formOf(id, 'statement'));
    await field(page, /^Why do you want/).fill('First.');
    await page.goto('/about');
    await expect.poll(() => answers(page, id, 'statement')).toEqual({ statement: 'First.' });
    await page.goBack();
    await expect(field(page, /^Why do you want/)).toHaveValue('First.');
    await context.clearCookies({ name: /apply$/ });
    await field(page, /^Why do you want/).fill('Second.');
    await expect(page).toHaveURL(/\/apply\/continue$/);
    await applicant(page, email);
    await page.goto('/apply/form');
    await expect(step(page, 'Statement')).toBeVisible();
    await expect(field(page, /^Why do you want/)).toHaveValue('Second.');
    await expect.poll(() => answers(page, id, 'statement')).toEqual({ statement: 'Second.' });
  });
});

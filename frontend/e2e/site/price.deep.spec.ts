import { deepJudges, patience } from '../accessible';
import { expect, test } from '../journey';
import { calculatePrice } from './pricing';

test.use({ provoked: /net::ERR_INTERNET_DISCONNECTED|status of 422 / });

test('a visitor calculates a price by keyboard alone, corrects a mistake and tries again offline', async ({
  page,
}) => {
  test.setTimeout(patience);
  await calculatePrice(page, deepJudges);
});

test('without script the calculator says so and the prices remain', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/tuition-fees');
  await expect(page.locator('#price')).toContainText(/needs JavaScript.*\$200 a credit.*\$3,950/);
  await expect(page.getByRole('button', { name: 'Calculate price' })).toBeDisabled();
  await context.close();
});

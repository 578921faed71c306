import { expectAccessible, patience } from '../accessible';
import { expect, test } from '../journey';

test.use({ provoked: /net::ERR_INTERNET_DISCONNECTED|status of 422 / });

test('a visitor calculates a price by keyboard alone, corrects a mistake and tries again offline', async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(patience);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/programs/wealth-management');
  const credits = page.getByLabel('Credits per term');
  const scholarship = page.getByLabel(/^Academic Excellence/);
  const status = page.locator('#price').getByRole('status');
  await credits.focus();
  await page.keyboard.type('9');
  await expect(credits).toHaveValue('915');
  await page.keyboard.press('Enter');
  await expect(credits).toHaveAccessibleDescription(/Must be at most 18\./);
  await expect(credits).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('9');
  await page.keyboard.press('Tab');
  await expect(status).toContainText('A term of 9 credits costs $1,825.00.');
  await page.keyboard.type('30');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(scholarship).toBeChecked();
  await expect(scholarship).toHaveAccessibleDescription(/Academic Excellence requires full-time study\./);
  await expect(status).toContainText('No price');
  await expectAccessible(page, 'an error', { at: [390], within: '#price' });
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  const question = {
    program: 'BS-WM',
    creditsPerTerm: 12,
    transferCredits: 30,
    scholarships: ['academic-excellence'],
  };
  const quote = (await (await request.post('/api/prices/quote', { data: question })).json()) as {
    program: { total: string };
  };
  const total = Number(quote.program.total).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  await expect(status).toContainText(`The whole program costs ${total} in 8 terms.`);
  await expect(page.getByRole('region', { name: /^The whole program/ })).toContainText(total);
  await expectAccessible(page, 'a price', { at: [390, 1440], within: '#price' });

  await context.setOffline(true);
  await page.keyboard.press('Enter');
  const failed = page.locator('#price').getByRole('alert');
  await expect(failed).toBeFocused();
  await expect(failed).toContainText('You are offline.');
  await context.setOffline(false);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(status).toContainText(total);
});

test('without script the calculator says so and the prices remain', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/tuition-fees');
  await expect(page.locator('#price')).toContainText(/needs JavaScript.*\$200 a credit.*\$3,950/);
  await expect(page.getByRole('button', { name: 'Calculate price' })).toBeDisabled();
  await context.close();
});

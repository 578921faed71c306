import type { Page } from '@playwright/test';
import { expectAccessible, patience } from '../accessible';
import { pdf } from '../hostile/files';
import { expect, test } from '../journey';
import { callAs } from '../signed-in';
import { expectExplained, failSignup } from './failing';
import * as forms from './forms';

const { casesOf, form, panel, send, someone } = forms;

test.use({
  provoked:
    /^The form was not sent: |net::ERR_(INTERNET_DISCONNECTED|FAILED|CONNECTION_RESET)|status of (413|415|422|429|503|409|500) /,
});

const message = (page: Page) => page.getByLabel('Message', { exact: true });
const typed = 'May I listen\nto a class?';

test('a message written offline is kept, and is sent after reconnecting', async ({ page, context }) => {
  const email = someone();
  await page.goto('/contact');
  await forms.fillContact(page, email);
  await context.setOffline(true);
  await send(page);
  await expect(panel(page)).toContainText('Your message could not be sent');
  await expect(panel(page)).toContainText('You are offline.');
  await expect(panel(page)).toBeFocused();
  await expect(message(page)).toHaveValue(typed);
  await context.setOffline(false);
  await send(page);
  await forms.numberShown(page, 'Thank you for your message!');
  const cases = await callAs('admissions', (request) => casesOf(request, email));
  expect(cases).toHaveLength(1);
});

test('a message sent again after a lost response and a reload creates one case', async ({ page }) => {
  const email = someone();
  await page.goto('/contact');
  await forms.fillContact(page, email);
  // The browser itself loses the response: a request for it goes to another address, and the key belongs to each
  // address.
  const network = await page.context().newCDPSession(page);
  await network.send('Fetch.enable', {
    patterns: [{ urlPattern: '*/api/inquiries/contact', requestStage: 'Response' }],
  });
  network.on(
    'Fetch.requestPaused',
    ({ requestId }) => void network.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' }),
  );
  await send(page);
  await expect(panel(page)).toContainText('it can’t arrive twice');
  await network.send('Fetch.disable');
  await page.reload();
  await expect(form(page)).toContainText('We restored what you typed in this tab.');
  await expect(message(page)).toHaveValue(typed);
  await send(page);
  const number = await forms.numberShown(page, 'Thank you for your message!');
  const cases = await callAs('admissions', (request) => casesOf(request, email));
  expect(cases.map((one) => one.number)).toEqual([number]);
});

test('a double click sends once', async ({ page }) => {
  const email = someone();
  let calls = 0;
  await page.route('**/api/inquiries/contact', async (route) => {
    calls++;
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.goto('/contact');
  await forms.fillContact(page, email);
  await form(page).locator('button[type=submit]').dblclick();
  await expect(form(page).locator('button[type=submit]')).toHaveText('Submitting...');
  await expect(form(page).locator('button[type=submit]')).toBeDisabled();
  await forms.numberShown(page, 'Thank you for your message!');
  expect(calls).toBe(1);
  const cases = await callAs('admissions', (request) => casesOf(request, email));
  expect(cases).toHaveLength(1);
});

test('an error from the server is shown at its field', async ({ page }) => {
  await page.goto('/contact');
  await forms.fillContact(page, someone());
  await page.getByLabel('Name', { exact: true }).fill('Maya\u0007Okafor');
  await send(page);
  await expect(panel(page)).toContainText("Name: Can't contain control characters.");
  await expect(page.getByLabel('Name', { exact: true })).toHaveAccessibleDescription(
    "Can't contain control characters.",
  );
  await expect(page.getByLabel('Name', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await panel(page).getByRole('link').click();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await expect(message(page)).toHaveValue(typed);
});

for (const [status, words] of [
  [409, 'still being processed'],
  [413, 'too long'],
  [415, 'reload the page'],
  [429, 'Wait 2 minutes'],
  [500, 'wrong on our side'],
  [503, 'can’t accept the form right now'],
] as const)
  test(`${status} is explained in a clear sentence, and the text is kept`, async ({ page }) => {
    await failSignup(page, status);
    await expectExplained(page, words);
  });

test('a reload keeps the text, but no files and nothing of an anonymous complaint', async ({ page }) => {
  await page.goto('/transfer-evaluation');
  await forms.fillTransfer(page, someone());
  await page
    .getByLabel('Your transcripts')
    .setInputFiles([{ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf(1)) }]);
  await page.reload();
  await expect(page.getByLabel('Previous institutions')).toHaveValue(/Cape Fear/);
  await expect(page.getByLabel(/^I consent/)).toBeChecked();
  await expect(form(page)).toContainText('We can’t restore files. Choose them again.');
  await page.getByRole('link', { name: 'Privacy Policy' }).click();
  await page.goBack();
  await expect(page.getByLabel('Previous institutions')).toHaveValue(/Cape Fear/);
  await page.getByRole('button', { name: 'Clear the form' }).click();
  await expect(page.getByLabel('Previous institutions')).toHaveValue('');

  await page.goto('/student-complaint');
  await forms.fillIncident(page, 'Here');
  await page.reload();
  await expect(page.getByLabel('Location of incident')).toHaveValue('Here');
  await page.getByLabel('Make this complaint anonymously').check();
  const requested = page.waitForEvent('dialog');
  const reloaded = page.reload();
  await (await requested).accept();
  await reloaded;
  await expect(page.getByLabel('Location of incident')).toHaveValue('');
  await expect(page.getByLabel('Make this complaint anonymously')).not.toBeChecked();
});

test('a script that does not load is waited for, and then another way to send is shown', async ({ page }) => {
  await page.route('**/assets/form-*.js', (route) => route.abort());
  await page.goto('/student-complaint');
  await expect(form(page).locator('button[type=submit]')).toBeDisabled();
  await expect(page.locator('.form-without')).toBeHidden();
  await expect(page.locator('.form-without')).toBeVisible();
});

test('the upload of files shows its progress and can be stopped', async ({ page }) => {
  await page.goto('/transfer-evaluation');
  const client = await page.context().newCDPSession(page);
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 20,
    downloadThroughput: 1e6,
    uploadThroughput: 400_000,
  });
  await forms.fillTransfer(page, someone());
  await page.getByLabel('Your transcripts').setInputFiles([
    {
      name: 'a.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.concat([Buffer.from(pdf(1)), Buffer.alloc(6e6, 32)]),
    },
  ]);
  await send(page);
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(page.locator('.form-progress')).toContainText(/MB of 5\.7 MB sent/);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(panel(page)).toContainText('You canceled, and nothing was sent.');
  await expect(page.locator('.file-name')).toHaveText('a.pdf');
});

test('every state of the forms is accessible at 320, 768 and 1440 px, light and dark', async ({ page }) => {
  test.setTimeout(patience);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 844 });
  const check = (state: string) => expectAccessible(page, state, { at: [320, 768, 1440] });
  for (const address of ['/contact', '/athletics', '/student-complaint', '/transfer-evaluation']) {
    await page.goto(address);
    await check(address);
    await send(page);
    await expect(panel(page)).toBeFocused();
    await check(`${address} to change`);
  }
  await page.goto('/student-complaint');
  await page.getByLabel('Make this complaint anonymously').check();
  await check('an anonymous complaint');
  await page.goto('/contact');
  await forms.fillContact(page, someone());
  await page.route('**/api/inquiries/contact', (route) => route.abort());
  await send(page);
  await expect(panel(page)).toBeFocused();
  await check('a message that failed');
  await page.unroute('**/api/inquiries/contact');
  await send(page);
  await forms.numberShown(page, 'Thank you for your message!');
  await check('a message that arrived');
});

test('a visitor sends a message by keyboard alone', async ({ page }) => {
  await page.goto('/contact#write');
  const name = page.getByLabel('Name', { exact: true });
  await name.focus();
  for (const text of ['Maya Okafor', someone(), '', 'A visit']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await expect(message(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(message(page)).toBeFocused();
  await page.keyboard.type('By keys.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await forms.numberShown(page, 'Thank you for your message!');
});

import { gateJudges } from '../accessible';
import { expect, test } from '../journey';
import { callAs } from '../signed-in';
import * as forms from './forms';
import { sendTranscripts } from './transcripts';

const { casesOf, numberShown, send, signupsOf, someone } = forms;

test('a message reaches admissions as a case', async ({ page }) => {
  const email = someone();
  await page.goto('/advising');
  await page
    .locator('main')
    .getByRole('link', { name: /appointment/i })
    .first()
    .click();
  await expect(page.getByLabel('Subject')).toHaveValue('Advising appointment');
  await forms.fillContact(page, email);
  await send(page);
  const number = await numberShown(
    page,
    "Thank you for your message! We'll get back to you within 24 hours.",
  );
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('');
  const cases = await callAs('admissions', (request) => casesOf(request, email));
  expect(cases).toHaveLength(1);
  expect(cases[0]).toMatchObject({
    number,
    kind: 'contact',
    name: 'Maya Okafor',
    email,
    phone: null,
    subject: 'A visit',
    message: 'May I listen\nto a class?',
  });
});

test('an anonymous complaint reaches compliance and leaves nothing in the browser', async ({ page }) => {
  await page.goto('/student-complaint');
  await forms.fillSender(page, someone());
  await page.getByLabel('Make this complaint anonymously').check();
  await expect(page.getByLabel('Full legal name')).toBeHidden();
  await forms.fillIncident(page, 'A corridor');
  expect(await page.evaluate(() => sessionStorage.length + localStorage.length)).toBe(0);
  await send(page);
  const number = await numberShown(page, 'Complaint Submitted Successfully');
  await expect(forms.panel(page)).toContainText('the university cannot reply');
  expect(await page.evaluate(() => sessionStorage.length + localStorage.length)).toBe(0);
  expect(await page.context().cookies()).toEqual([]);
  const cases = await callAs('compliance', (request) => casesOf(request, number));
  expect(cases[0]).toMatchObject({ number, anonymous: true, name: null, email: null, phone: null });
  expect(JSON.stringify(cases[0])).not.toMatch(/Okafor|North Carolina|visitors\.example/);
  expect(cases[0]!.details).not.toHaveProperty('signature');
});

test('a request with transcripts reaches admissions with its files', async ({ page }) =>
  sendTranscripts(page, gateJudges));

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, provoked: /status of 422 / });

  test('a sign-up is sent by the browser, and its error page links back', async ({ page }) => {
    const email = someone();
    await page.goto('/athletics');
    await forms.fillSignup(page, 'maya@nowhere');
    await page.getByLabel('Sport', { exact: true }).selectOption('esports');
    await send(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign-up Failed');
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await page.getByRole('link', { name: 'Back to the form' }).click();
    await expect(page).toHaveURL(/\/athletics$/);
    await forms.fillSignup(page, email);
    await page.getByLabel('Sport', { exact: true }).selectOption('esports');
    await send(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign-up Successful!');
    const signups = await callAs('admissions', (request) => signupsOf(request, email));
    expect(signups).toEqual([expect.objectContaining({ sport: 'esports' })]);
  });
});

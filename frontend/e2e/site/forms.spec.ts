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

test('a sign-up for a sport reaches the list of admissions', async ({ page }) => {
  const email = someone();
  await page.goto('/athletics');
  await page.getByRole('link', { name: 'Sign up for Soccer' }).click();
  await expect(page.getByLabel('Sport', { exact: true })).toHaveValue('soccer');
  await forms.fillSignup(page, email);
  await page.getByLabel(/^Experience/).fill('Two seasons as goalkeeper.');
  await send(page);
  await expect(forms.panel(page)).toContainText('Sign-up Successful!');
  await expect(forms.panel(page)).toContainText(
    "Thank you for your interest in athletics. We'll be in touch soon!",
  );
  await expect(page.getByLabel('First name')).toHaveValue('');
  const signups = await callAs('admissions', (request) => signupsOf(request, email));
  expect(signups).toEqual([
    expect.objectContaining({
      firstName: 'Maya',
      lastName: 'Okafor',
      email,
      phone: '910-555-0142',
      sport: 'soccer',
      experience: 'Two seasons as goalkeeper.',
      message: null,
      status: 'new',
    }),
  ]);
});

test('a complaint reaches compliance as a case', async ({ page }) => {
  const email = someone();
  await page.goto('/student-complaint');
  const today = await page.getByLabel('Today’s date').inputValue();
  expect(today).toMatch(/^\d{4}-\d\d-\d\d$/);
  await forms.fillSender(page, email);
  await forms.fillIncident(page, 'Online, WM 210');
  await send(page);
  const number = await numberShown(page, 'Complaint Submitted Successfully');
  await expect(forms.panel(page)).toContainText('within 5-7 business days');
  await expect(page.getByLabel('Full legal name')).toHaveValue('');
  await expect(page.getByLabel('Today’s date')).toHaveValue(today);
  const cases = await callAs('compliance', (request) => casesOf(request, email));
  expect(cases).toHaveLength(1);
  expect(cases[0]).toMatchObject({
    number,
    kind: 'complaint',
    anonymous: false,
    name: 'Maya Okafor',
    email,
    details: {
      todaysDate: today,
      dateOfIncident: '2026-11-19',
      timeOfIncident: 'in the evening',
      involvement: 'witness',
      preferredContact: 'email',
      state: 'North Carolina',
      signature: 'Maya Okafor',
    },
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

  test('/student-complaint can be read, says that it needs script, and names another way to ask', ({
    page,
  }) => forms.expectNotice(page, '/student-complaint'));
});

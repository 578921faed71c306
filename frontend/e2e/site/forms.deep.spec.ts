import { deepJudges } from '../accessible';
import { expect, test } from '../journey';
import { callAs } from '../signed-in';
import * as forms from './forms';
import { sendTranscripts } from './transcripts';

const { casesOf, numberShown, send, signupsOf, someone } = forms;

test('a request with transcripts reaches admissions with its files', async ({ page }) =>
  sendTranscripts(page, deepJudges));

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

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a message is sent by the browser, and a page says thank you', async ({ page }) => {
    const email = someone();
    await page.goto('/contact');
    await forms.fillContact(page, email);
    await send(page);
    await expect(page).toHaveURL(/\/contact\/thank-you$/);
    await expect(page.getByText("We'll get back to you within 24 hours.")).toBeVisible();
    const cases = await callAs('admissions', (request) => casesOf(request, email));
    expect(cases.map(({ message }) => message)).toEqual(['May I listen\nto a class?']);
  });

  for (const address of ['/transfer-evaluation', '/student-complaint'])
    test(`${address} can be read, says that it needs script, and names another way to ask`, ({ page }) =>
      forms.expectNotice(page, address));
});

import { deepJudges } from '../accessible';
import { expect, test } from '../journey';
import { callAs } from '../signed-in';
import * as forms from './forms';
import { sendTranscripts } from './transcripts';

const { casesOf, send, someone } = forms;

test('a request with transcripts reaches admissions with its files', async ({ page }) =>
  sendTranscripts(page, deepJudges));

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

  test('/transfer-evaluation can be read, says that it needs script, and names another way to ask', ({
    page,
  }) => forms.expectNotice(page, '/transfer-evaluation'));
});

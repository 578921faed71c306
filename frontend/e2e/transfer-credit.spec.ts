import type { Page } from '@playwright/test';
import { expect, openScreen, pressEscape, signIn, test, toast } from './journey';
import { confirmationsIn } from './outbox';
import { ownSystem } from './systems';

const institution = 'Coastal Plain Community College';
const line = (page: Page, number: number) =>
  page.getByRole('group', { name: `Course ${number}`, exact: true });
const read = async (page: Page, path: string) => (await page.request.get(path)).json();

/** A new student, in the same program as an existing one. */
async function newStudent(page: Page): Promise<{ id: string; studentId: string; lastName: string }> {
  const [{ programId }] = await read(page, '/api/students?filter={"enrollmentStatus":"active"}&range=[0,0]');
  const made = await page.request.post('/api/students', {
    data: { firstName: 'Ida', lastName: 'Crossing', email: `${crypto.randomUUID()}@example.edu`, programId },
  });
  expect(made.status(), await made.text()).toBe(201);
  return made.json();
}

/** A single pixel. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==';

/** In the format of the public form, with a transcript that its sender has confirmed. */
async function anInquiry(page: Page): Promise<{ id: string }> {
  const email = `${crypto.randomUUID()}@example.edu`;
  const sent = await page.request.post('/api/inquiries/transfer-evaluations', {
    multipart: {
      firstName: 'Ida',
      lastName: 'Crossing',
      email,
      phone: '910 555 0142',
      program: 'Wealth Management',
      previousInstitutions: 'Two colleges by the sea',
      consent: 'true',
      acknowledgment: 'true',
      transcripts: { name: 'transcript.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') },
    },
  });
  expect(sent.status(), await sent.text()).toBe(201);
  const links = () => confirmationsIn(ownSystem.dataDir, email);
  await expect.poll(async () => (await links()).length, { timeout: 60_000 }).toBe(1);
  const confirmed = await page.request.post((await links())[0]!, { form: {} });
  expect(confirmed.status(), await confirmed.text()).toBe(200);
  const [inquiry] = await read(page, `/api/inquiries?filter={"q":"${email}"}`);
  return inquiry;
}

test('a registrar evaluates an inquiry, articulates it onto the record and revokes one course', async ({
  page,
}) => {
  test.slow();
  await signIn(page);
  const student = await newStudent(page);
  const [ours] = await read(page, '/api/courses?filter={"isActive":true}&sort=["code","ASC"]&range=[0,0]');
  const known = await page.request.post('/api/course-equivalencies', {
    data: { institution, externalCode: 'ENG 111', outcome: 'equivalent', courseId: ours.id, credits: 3 },
  });
  expect(known.status(), await known.text()).toBe(201);
  const inquiry = await anInquiry(page);

  await openScreen(page, `/portal/inquiries/${inquiry.id}`);
  await page.getByRole('button', { name: 'Evaluate Transfer Credit' }).click();
  await expect(page).toHaveURL(/\/portal\/transfer-credit\/[0-9a-f-]{36}$/);
  const evaluation = page.url();
  await expect(page.getByRole('main')).toBeFocused();
  const requested = page.getByRole('region', { name: 'Inquiry', exact: true });
  await expect(requested.getByRole('button', { name: 'Download transcript.png' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Institution' })).toHaveValue('Two colleges by the sea');

  const choose = async ({ studentId }: { studentId: string }) => {
    await page.getByRole('combobox', { name: 'Student', exact: true }).fill(studentId);
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: new RegExp(studentId) }).click();
  };
  const save = page.getByRole('button', { name: 'Save Evaluation' });
  await page.getByRole('textbox', { name: 'Institution' }).fill(institution);
  // A student of another name needs a confirmation.
  const [someone] = await read(page, '/api/students?range=[0,0]');
  await choose(someone);
  await save.press('Enter');
  const other = page.getByRole('alertdialog', { name: 'Attach to a student with another name?' });
  await expect(other.getByText(/is from Ida Crossing\. You chose/)).toBeVisible();
  await pressEscape(page);
  await expect(other).toBeHidden();
  // The server requires the same confirmation.
  await save.press('Enter');
  await other.getByRole('button', { name: /^Attach to / }).click();
  await expect(toast(page, 'Evaluation saved')).toBeVisible();
  await page.getByRole('button', { name: /^Change Student/ }).click();
  await choose(student);
  const enter = async (number: number, code: string, title: string) => {
    await page.getByRole('button', { name: 'Add Course' }).click();
    await expect(line(page, number).getByRole('textbox', { name: 'External code' })).toBeFocused();
    // With the keyboard only.
    for (const [at, text] of [code, title, '3', 'B'].entries()) {
      if (at > 0) await page.keyboard.press('Tab');
      await page.keyboard.type(text);
    }
  };
  await enter(1, 'Eng. 111', 'Writing and Inquiry');
  await enter(2, 'HUM 110', 'Technology and Society');
  await line(page, 2).getByRole('combobox', { name: 'Outcome' }).selectOption('elective');
  await expect(line(page, 2).getByRole('textbox', { name: 'Credits awarded' })).toHaveValue('3');
  await save.press('Enter');
  await expect(page.getByText('3 credits awarded', { exact: true })).toBeVisible();
  await expect(save).toBeFocused();

  await page.getByRole('button', { name: 'Articulate…' }).click();
  const obstacles = page.getByRole('dialog', { name: 'Evaluation not ready' });
  await expect(obstacles.getByText('1 of 2 courses is undecided: Eng. 111.')).toBeVisible();
  await pressEscape(page);
  await expect(obstacles).toHaveCount(0);

  await line(page, 1)
    .getByRole('button', { name: /^Use the earlier outcome/ })
    .press('Enter');
  await expect(line(page, 1).getByRole('combobox', { name: 'Outcome' })).toBeFocused();
  await expect(line(page, 1).getByText('Same as the earlier outcome.')).toBeVisible();
  // Leaving asks about unsaved input.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: /^Keep/ }).click();
  await save.click();
  await expect(page.getByText('6 credits awarded', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Articulate…' }).click();
  const question = page.getByRole('dialog', { name: 'Articulate 6 credits?' });
  await expect(
    question.getByText(new RegExp(`^Ida Crossing \\(${student.studentId}\\) gets 6`)),
  ).toBeVisible();
  await expect(question.getByText('0 → 6')).toHaveCount(2);
  await expect(question.getByText('Good standing (no change)')).toBeVisible();
  await question.getByRole('button', { name: 'Articulate', exact: true }).click();
  await expect(toast(page, '6 credits added to the record')).toBeVisible();
  await expect(save).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();

  await openScreen(page, `/portal/student-records/${student.id}`);
  const credit = page.getByRole('region', { name: 'Transfer Credit' });
  await expect(credit.getByText('2 courses')).toBeVisible();
  await expect(page.getByText(/^6 of \d+ credits earned$/)).toBeVisible();
  await expect(credit.getByRole('row', { name: new RegExp(`^Eng. 111.*${ours.code}`) })).toBeVisible();
  await openScreen(page, `/portal/student-records/${student.id}/degree-audit`);
  await expect(page.getByText(/^Transfer\s·/).first()).toBeVisible();
  await openScreen(page, `/portal/student-records/${student.id}/transcript`);
  await expect(page.getByRole('row', { name: new RegExp(`^${ours.code}.* TR `) })).toBeVisible();

  await openScreen(page, `/portal/inquiries/${inquiry.id}`);
  await expect(
    page.getByText(/^Transfer credit from .*: 6 credits awarded for 2 courses\./).first(),
  ).toBeVisible();
  await page
    .getByRole('region', { name: 'Transfer credit' })
    .getByRole('link', { name: institution })
    .click();
  await expect(page).toHaveURL(evaluation);
  await page.getByRole('button', { name: 'Revoke HUM 110' }).click();
  const revoking = page.getByRole('dialog', { name: 'Revoke the credit for HUM 110?' });
  await expect(revoking.getByText('6 → 3')).toHaveCount(2);
  await revoking.getByRole('textbox', { name: 'Reason' }).fill('It was recorded twice.');
  await revoking.getByRole('button', { name: 'Revoke Credit' }).click();
  await expect(toast(page, 'Credit for HUM 110 revoked')).toBeVisible();
  await expect(page.getByRole('row', { name: /HUM 110.*Revoked.*It was recorded twice\./ })).toBeVisible();
  await openScreen(page, `/portal/student-records/${student.id}`);
  await expect(credit.getByText('1 course')).toBeVisible();
  await expect(page.getByText(/^3 of \d+ credits earned$/)).toBeVisible();
});

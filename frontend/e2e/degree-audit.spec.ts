import { expect, openScreen, signIn, test, toast } from './journey';

test('a registrar audits a degree, runs a what-if audit, and sees the progress of an associate student', async ({
  page,
}) => {
  await signIn(page);
  const [student] = await (
    await page.request.get('/api/students?filter={"search":"student@"}&range=[0,0]')
  ).json();
  await openScreen(page, '/portal/dashboard');
  await page.getByRole('link', { name: 'Degree Audit' }).click();
  const whom = page.getByRole('dialog', { name: 'Degree Audit' });
  await whom.getByPlaceholder('Name, student ID or email').fill(student.studentId);
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: new RegExp(student.studentId) }).click();
  await whom.getByRole('button', { name: 'Continue' }).click();
  const own = page.getByRole('region', { name: 'Major in Wealth Management' });
  await expect(own).toBeVisible();

  await page
    .getByRole('combobox', { name: 'What-if program' })
    .selectOption({ label: 'Associate of Arts in General Studies' });
  await expect(
    page.getByText(/^What-if audit for Associate of Arts.*The record doesn't change/),
  ).toBeVisible();
  await expect(own).toBeHidden();
  await page.reload();
  await expect(page.getByText(/^What-if audit for Associate of Arts/)).toBeVisible();
  await page.goBack();
  await expect(own).toBeVisible();

  const [{ id: programId }] = await (
    await page.request.get('/api/programs?search=Associate&range=[0,0]')
  ).json();
  const filter = encodeURIComponent(JSON.stringify({ programId, enrollmentStatus: 'active' }));
  const sort = encodeURIComponent('["creditsEarned","DESC"]');
  const [associate] = await (
    await page.request.get(`/api/students?filter=${filter}&sort=${sort}&range=[0,0]`)
  ).json();
  const percent = Math.round((associate.creditsEarned / 60) * 100);
  const text = `${percent}%, ${associate.creditsEarned} of 60 credits earned`;
  expect(percent).toBeGreaterThan(50);

  await openScreen(page, `/portal/student-records/${associate.id}?tab=academic`);
  const bar = page.getByRole('progressbar', { name: 'Degree progress' });
  await expect(bar).toHaveAttribute('aria-valuetext', text);
  await expect(page.getByText(associate.catalogYear, { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Degree Audit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Degree audit for / })).toBeVisible();
  await expect(bar).toHaveAttribute('aria-valuetext', text);
  await expect(page.getByText(new RegExp(`catalog ${associate.catalogYear}`))).toBeVisible();
});

test('a registrar grants an exception with a reason, sees it in the audit immediately, and revokes it', async ({
  page,
}) => {
  await signIn(page);
  const run = Date.now() % 100_000;
  const [program] = await (await page.request.get('/api/programs?search=Wealth&range=[0,0]')).json();
  const data = {
    firstName: 'Otto',
    lastName: `Waive${run}`,
    email: `otto.waive${run}@collegium.example`,
    programId: program.id,
  };
  const student = await (await page.request.post('/api/students', { data })).json();
  await openScreen(page, `/portal/student-records/${student.id}/degree-audit`);

  await page.getByRole('button', { name: 'Add exception to Communication' }).click();
  const form = page.getByRole('dialog', { name: 'Exception to Communication' });
  await form.getByRole('radio', { name: 'Waive the rule' }).check();
  await form.getByLabel('Reason').fill('Published in two languages.');
  await form.getByRole('button', { name: 'Add Exception' }).click();
  await expect(toast(page, 'Exception added')).toBeVisible();
  const general = page.getByRole('region', { name: 'General Education' });
  await expect(general.getByText('Waived: Published in two languages.')).toBeVisible();
  const exceptions = page.getByRole('region', { name: 'Exceptions' });
  await expect(exceptions.getByRole('listitem')).toContainText('Communication is waived.');

  await exceptions.getByRole('button', { name: 'Revoke: Communication is waived.' }).click();
  const question = page.getByRole('dialog', { name: 'Revoke the exception?' });
  await question.getByLabel('Reason').fill('It was another student.');
  await question.getByRole('button', { name: 'Revoke exception' }).click();
  await expect(toast(page, 'Exception revoked')).toBeVisible();
  await expect(general.getByText('Waived: Published in two languages.')).toBeHidden();
  await expect(exceptions.getByRole('listitem')).toContainText('It was another student.');
});

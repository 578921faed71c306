import type { Page } from '@playwright/test';
import { expect, openDashboard, openScreen, signIn, test, toast, toasts } from './journey';

interface Place {
  id: string;
  studentId: string;
  studentName: string;
  studentNumber: string;
  grade: string;
}

/** An enrollment with a final grade and no pending grade change request. */
async function gradedEnrollment(page: Page): Promise<Place> {
  const read = async (path: string) => (await page.request.get(path)).json();
  const waiting: { enrollmentId: string }[] = await read('/api/grade-changes?filter={"status":"pending"}');
  const enrollments: Place[] = await read('/api/enrollments?filter={"status":"completed"}&range=[0,49]');
  return enrollments.find(
    ({ id, grade }) => grade === 'B' && !waiting.some((one) => one.enrollmentId === id),
  )!;
}

test('one registrar requests a grade change and another user approves it', async ({
  page,
  otherPage: other,
}) => {
  await openDashboard(page);
  const enrollment = await gradedEnrollment(page);

  await page.getByRole('main').getByRole('link', { name: 'Grade Change', exact: true }).click();
  await page.getByRole('button', { name: 'Request Grade Change' }).click();
  const asking = page.getByRole('dialog', { name: 'Request Grade Change' });
  await asking.getByPlaceholder('Name, student ID or email').fill(enrollment.studentNumber);
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: new RegExp(enrollment.studentNumber) }).click();
  const courses = asking.getByRole('combobox', { name: 'Course' });
  await expect(courses).toBeEnabled();
  await courses.selectOption(enrollment.id);
  await asking.getByRole('combobox', { name: 'New grade' }).selectOption('A-');
  await asking.getByRole('button', { name: 'Request Grade Change' }).click();
  await expect(asking.getByText('Reason is required').last()).toBeVisible();
  await asking.getByLabel('Reason').fill('The second page had not been counted.');
  await asking.getByRole('button', { name: 'Request Grade Change' }).click();
  await expect(toast(page, 'Grade change requested')).toBeVisible();

  // The person who requested the change can't decide on it.
  await openScreen(page, `/portal/grade-changes?search=${enrollment.studentNumber}&status=pending`);
  const row = page.getByRole('row', { name: /B to A-/ });
  await row.getByRole('link').first().click();
  const seen = page.getByRole('dialog', { name: /^Grade change for/ });
  await expect(seen.getByText("You can't approve or reject your own request.")).toBeVisible();
  await expect(seen.getByRole('button', { name: 'Approve…' })).toHaveCount(0);
  const address = page.url();

  await signIn(other, 'super_admin');
  await openScreen(other, address);
  await other.getByRole('dialog').getByRole('button', { name: 'Approve…' }).click();
  const deciding = other.getByRole('dialog', { name: 'Approve the grade change?' });
  await expect(deciding.getByText(/transcripts issued earlier are superseded/)).toBeVisible();
  await deciding.getByRole('button', { name: 'Approve' }).click();
  await expect(toast(other, 'Grade change approved')).toBeVisible();
  // The toast links to the change.
  await toasts(other)
    .getByRole('link', { name: / in [A-Z]+ \d/ })
    .click();
  await expect(other.getByRole('dialog').getByText(/B to A-/)).toBeVisible();

  const changed = await (await page.request.get(`/api/enrollments/${enrollment.id}`)).json();
  expect(changed).toMatchObject({ grade: 'A-', gradePoints: '3.70' });
  await openScreen(page, `/portal/grade-changes?search=${enrollment.studentNumber}&status=approved`);
  await expect(page.getByRole('row', { name: /B to A-/ })).toBeVisible();
});

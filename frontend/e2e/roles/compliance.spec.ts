import type { Page } from '@playwright/test';
import { expect, openDashboard, pressEscape, test, withoutPointer } from '../journey';
import { callAs } from '../signed-in';
import { enter, tabTo } from './keys';

interface Student {
  id: string;
  studentId: string;
  firstName: string;
  lastName: string;
}
const mark = () => Math.random().toString(36).slice(2, 8);

/** The registrar opens a record. */
const opened = () =>
  callAs('registrar', async (api) => {
    const { firstName, lastName } = await (await api.get('/api/auth/user')).json();
    const [student]: Student[] = await (await api.get('/api/students?range=[30,30]')).json();
    expect((await api.get(`/api/students/${student!.id}`)).status()).toBe(200);
    return { student: student!, reader: `${firstName} ${lastName}` };
  });

/** The audit log also records that compliance viewed it. */
async function expectWritten(page: Page, student: Student) {
  const rows: { actorRole: string }[] = await (
    await page.request.get(`/api/students/${student.id}/reads?range=[0,49]`)
  ).json();
  expect(rows.map(({ actorRole }) => actorRole)).toContain('registrar');
}

test('compliance finds who looked at a record, and answers a complaint', async ({ page }) => {
  const { student, reader } = await opened();
  await openDashboard(page, 'compliance');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Compliance' }).click();
  await page.getByRole('tab', { name: 'Access log' }).click();
  await page.getByRole('combobox', { name: 'Student', exact: true }).fill(student.studentId);
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: student.studentId }).click();
  await expect(page.getByText(/^[\d,]+ entr(y|ies)$/)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: reader }).first()).toBeVisible();
  await expectWritten(page, student);

  const subject = `Complaint ${mark()}`;
  const sent = await page.request.post('/api/inquiries/complaints', {
    data: {
      todaysDate: new Date().toISOString().slice(0, 10),
      dateOfIncident: '2026-11-02',
      timeOfIncident: '18:30',
      anonymous: false,
      certification: true,
      involvement: 'witness',
      fullName: 'Gwen Abernathy',
      signature: 'Gwen Abernathy',
      email: `${mark()}@visitors.example`,
      locationOfIncident: 'Online',
      directlyInvolved: 'The group',
      desiredResolution: 'A second look',
      incidentDescription: `${subject}: two students submitted the same work under different names.`,
    },
  });
  expect(sent.status(), await sent.text()).toBe(201);
  const { id, number } = await sent.json();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Inquiries' }).click();
  await page.getByRole('searchbox', { name: 'Search inquiries' }).fill(number);
  await expect(page.getByText('1 inquiry', { exact: true })).toBeVisible();
  await page.locator(`a[href*="${id}"]`).click();
  await page.getByRole('button', { name: 'Answer' }).click();
  await page.getByLabel('Answer', { exact: true }).fill('We look at it again, and write to you by Friday.');
  await page.getByRole('button', { name: 'Send Answer' }).click();
  await expect(page.getByText('Answer sent successfully', { exact: true })).toBeVisible();
  const kept = await (await page.request.get(`/api/inquiries/${id}`)).json();
  expect(JSON.stringify(kept)).toContain('We look at it again, and write to you by Friday.');
});

test('compliance reads the trail and who looked at a record, by keyboard alone', async ({ page }) => {
  test.slow();
  const { student, reader } = await opened();
  withoutPointer(page);
  await openDashboard(page, 'compliance');
  await enter(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Compliance' }));
  await expect(page.getByText(/^[\d,]+ entries$/)).toBeVisible();
  const first = page.locator('[data-result]').first();
  await enter(page, first);
  await expect(page.getByRole('link', { name: 'Close entry' })).toBeVisible();
  await expect(page.getByText('API action')).toBeVisible();
  await pressEscape(page);
  await expect(page.getByRole('link', { name: 'Close entry' })).toBeHidden();

  await tabTo(page, page.getByRole('tab', { name: 'Audit log' }), 'Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('combobox', { name: 'Student', exact: true }));
  await page.keyboard.type(student.studentId);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: student.studentId })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`student=${student.id}`));
  await expect(page.getByRole('row').filter({ hasText: reader }).first()).toBeVisible();
  await expectWritten(page, student);
});

import { patience } from './accessible';
import { expect, signIn, test } from './journey';
import { judge, refuse } from './judge';
import { newStudent } from './newStudent';

test.use({ provoked: /status of (409|503)/ });

test('the tasks of a new student are accessible at every width', async ({ page, browser }) => {
  test.setTimeout(patience);
  const { id, account } = await newStudent();
  await signIn(page, account);
  const open = async (dialog?: string) => {
    await page.goto(`/portal/dashboard${dialog ? `?dialog=task.${dialog}` : ''}`);
    await expect(page.getByRole('region', { name: 'Getting Started' })).toBeVisible();
  };
  await judge(page, 'getting started', () => open());
  await judge(page, 'personal data to confirm', async () => {
    await open('personal_data');
    await expect(page.getByText(/^Still missing/)).toBeVisible();
  });
  await judge(page, 'privacy notice to read', async () => {
    await open('privacy_notice');
    await expect(page.getByRole('button', { name: 'I have read this notice' })).toBeVisible();
  });
  await judge(page, 'technology check failed', async () => {
    // A browser that keeps no cookies of scripts.
    await page.addInitScript(() =>
      Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} }),
    );
    await open('technology_check');
    await page.getByRole('button', { name: 'Run check' }).click();
    await expect(page.getByText('Failed', { exact: true })).toBeVisible();
  });
  await judge(page, 'first courses to choose', async () => {
    await open('first_courses');
    await expect(page.getByText(/^Still missing/)).toBeVisible();
  });
  await judge(page, 'getting started failed', async () => {
    await refuse(page, `**/api/students/${id}/getting-started`, 503);
    await page.goto('/portal/dashboard');
    await expect(page.getByText('Could not load your tasks')).toBeVisible();
  });
  await judge(page, 'getting started, done', async () => {
    const office = await (await browser.newContext()).newPage();
    await signIn(office, 'admissions');
    for (const code of ['personal_data', 'emergency_contact', 'privacy_notice', 'technology_check'])
      await office.request.post(`/api/students/${id}/getting-started/${code}/waive`, {
        data: { reason: 'Transferred from a partner' },
      });
    await office.context().close();
    await open();
    await expect(page.getByRole('link', { name: 'Go to Register' })).toBeVisible();
  });
});

test('the tasks in the record of a new student are accessible at every width', async ({ page }) => {
  test.setTimeout(patience);
  const { id } = await newStudent();
  await signIn(page, 'admissions');
  const refused = async (address: string, button: string, error: string) => {
    await page.goto(address);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: button }).click();
    await expect(dialog.getByText(error).first()).toBeVisible();
  };
  const holds = `/portal/student-records/${id}?tab=holds`;
  await judge(page, 'waive a task with errors', () =>
    refused(`${holds}&dialog=waive-task.privacy_notice`, 'Waive task', 'Reason is required'),
  );
  await judge(page, 'Start Getting Started with errors', async () => {
    const [another] = await (await page.request.get('/api/students?range=[0,0]')).json();
    await refused(
      `/portal/student-records/${another.id}?tab=holds&dialog=begin-tasks`,
      'Start Tasks',
      'Term is required',
    );
  });
});

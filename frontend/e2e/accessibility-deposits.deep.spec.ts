import { patience } from './accessible';
import { acceptedApplication, enrolledApplication } from './deposits';
import { expect, signIn, test } from './journey';
import { judge, refuse } from './judge';
import { callAs } from './signed-in';

const root = '/portal/financial';

test('Enrollment deposits are accessible at every width', async ({ page, browser }) => {
  test.setTimeout(patience);
  const accepted = await acceptedApplication(browser, 'Deposit');
  const enrolled = await enrolledApplication(browser, 'Enrolled');
  const left = await enrolledApplication(browser, 'Left');
  await callAs('registrar', (request) =>
    request.put(`/api/students/${left.studentId}`, { data: { enrollmentStatus: 'withdrawn' } }),
  );
  await signIn(page, 'bursar');
  const deposits = `${root}/deposits`;
  const openList = async (query: string) => {
    await page.goto(`${deposits}${query}`);
    await expect(page.getByText(/^[\d,]+ applications?$/).first()).toBeVisible();
  };
  await judge(page, 'recorded deposits', () => openList('?tab=recorded'));
  await judge(page, 'no awaited deposits match', async () => {
    await page.goto(`${deposits}?awaiting.search=zzzzzz`);
    await expect(page.getByText('No accepted applications match.')).toBeVisible();
  });
  await judge(page, 'an enrollment deposit', async () => {
    await page.goto(`${deposits}?tab=recorded&dialog=deposit:${enrolled.id}`);
    await expect(page.getByRole('dialog').getByText('New record')).toBeVisible();
  });
  await judge(page, 'Record Deposit with errors', async () => {
    await page.goto(`${deposits}?dialog=record:${accepted}`);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Use the record of a former student').check();
    await dialog.getByRole('button', { name: 'Record Deposit' }).click();
    await expect(dialog.getByText('There are 2 problems')).toBeVisible();
  });
  const openReason = async (dialog: string) => {
    await page.goto(`${deposits}?dialog=${dialog}`);
    await expect(page.getByRole('dialog').getByLabel('Reason')).toBeVisible();
  };
  await judge(page, 'Waive Deposit', () => openReason(`waive:${accepted}`));
  await judge(page, 'Undo Enrollment', () => openReason(`undo:${enrolled.id}`));
  await judge(page, 'deposits to refund', async () => {
    await page.goto(`${root}/refunds?tab=deposits`);
    await expect(page.getByText(/^[\d,]+ deposits?$/).first()).toBeVisible();
  });
  await judge(page, 'Request Deposit Refund', async () => {
    await page.goto(`${root}/refunds?tab=deposits&dialog=deposit:${left.paymentId}`);
    await expect(page.getByRole('dialog').getByText('$300.00')).toBeVisible();
  });
  await judge(page, 'enrollment deposits failed', async () => {
    await refuse(page, '**/api/enrollment-deposits?*');
    await page.goto(deposits);
    await expect(page.getByText('Could not load enrollment deposits')).toBeVisible();
  });
});

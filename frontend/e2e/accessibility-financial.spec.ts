import { patience } from './accessible';
import { expect, signIn, test } from './journey';
import { judge, refuse } from './judge';
import { planDialogs, planParts } from './states/parts';
import { first, nobody } from './states/visit';

const root = '/portal/financial';

test('Financial Management is accessible at every width', async ({ page }) => {
  test.setTimeout(patience);
  await signIn(page, 'bursar');
  const openPlan = async () => {
    await page.goto(root);
    await page.locator('[data-result]').first().click();
    await expect(page.getByRole('columnheader', { name: 'Paid' })).toBeVisible();
  };
  const late = () => first(page, '/api/payment-plans?filter={"status":"late"}&range=[0,0]');

  await judge(page, 'payment plans', async () => {
    await page.goto(root);
    await expect(page.getByText(/^\d+ payment plans$/)).toBeVisible();
  });
  await judge(page, 'a plan with installments', openPlan);
  for (const part of planParts)
    await judge(page, `a plan: ${part}`, async () => {
      await openPlan();
      await page
        .getByRole('tablist', { name: 'Payment plan details' })
        .getByRole('tab', { name: part, exact: true })
        .click();
    });
  await judge(page, 'no payment plans', async () => {
    await page.goto(`${root}?plans.search=zzzzzz`);
    await expect(page.getByText('No payment plans found')).toBeVisible();
  });
  await judge(page, 'no such plan', async () => {
    await page.goto(`${root}?plan=${nobody}`);
    await expect(page.getByRole('heading', { name: 'Payment plan not found' })).toBeVisible();
  });

  const openCharges = async () => {
    await page.goto(`${root}?tab=charges&charges.standing=overdue`);
    await expect(page.getByText(/^[\d,]+ charges?$/)).toBeVisible();
  };
  await judge(page, 'charges', openCharges);
  await judge(page, 'a charge', async () => {
    await openCharges();
    await page.locator('[data-result]').first().click();
    await expect(page.getByRole('tablist', { name: 'Charge details' })).toBeVisible();
  });
  await judge(page, 'payments', async () => {
    await page.goto(`${root}?tab=payments`);
    await expect(page.getByText(/^[\d,]+ payments$/)).toBeVisible();
  });
  const openPictures = async () => {
    await page.goto(`${root}?tab=revenue`);
    await expect(page.getByRole('img').first()).toBeVisible();
  };
  await judge(page, 'pictures', openPictures);
  await judge(page, 'a picture as a table', async () => {
    await openPictures();
    await page.getByRole('button', { name: 'Show as table' }).first().click();
  });

  await judge(page, 'Create Student Charge with errors', async () => {
    await page.goto(`${root}?dialog=new-charge`);
    const charge = page.getByRole('dialog', { name: 'Create Student Charge' });
    await charge.getByRole('button', { name: 'Create Charge' }).click();
    await expect(page.getByText('There are 5 problems')).toBeVisible();
  });
  await judge(page, 'Create TFC Payment Plan', async () => {
    await page.goto(`${root}?dialog=new-plan`);
    await expect(page.getByLabel('Total amount')).toBeVisible();
  });
  for (const name of planDialogs)
    await judge(page, `the dialog ${name}`, async () => {
      await page.goto(`${root}?dialog=${name}.${(await late()).id}`);
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeVisible();
    });

  await judge(page, 'account', async () => {
    await page.goto(`${root}/students/${(await late()).studentId}`);
    await expect(page.getByText(/^[\d,]+ payments?$/)).toBeVisible();
  });
  await judge(page, 'a payment', async () => {
    const [payment] = (await (await page.request.get('/api/payments?range=[0,0]')).json()) as {
      id: string;
    }[];
    await page.goto(`${root}?tab=payments&payment=${payment!.id}`);
    await expect(page.getByRole('heading', { name: 'Applied to' })).toBeVisible();
  });
  await judge(page, 'Record Payment to an account', async () => {
    await page.goto(`${root}?dialog=pay-account`);
    await expect(page.getByLabel('Pays')).toBeVisible();
  });
  await judge(page, 'the trial balance', async () => {
    await page.goto(`${root}/ledger`);
    await expect(page.getByRole('rowheader', { name: 'Total' })).toBeVisible();
  });
  await judge(page, 'an entry', async () => {
    await page.goto(`${root}/ledger?tab=entries`);
    await page.locator('[data-result]').first().click();
    await expect(page.getByRole('heading', { name: 'Lines' })).toBeVisible();
  });
  await judge(page, 'journals', async () => {
    await page.goto(`${root}/ledger?tab=journals`);
    await expect(page.getByText(/^\d+ journals?$/)).toBeVisible();
  });
  await judge(page, 'no entries', async () => {
    await page.goto(`${root}/ledger?tab=entries&entries.studentId=${nobody}`);
    await expect(page.getByText('No entries found')).toBeVisible();
  });
  await judge(page, 'Request Journal', async () => {
    await page.goto(`${root}/ledger?dialog=request`);
    await expect(page.getByLabel('Debit')).toBeVisible();
  });
  await judge(page, 'late accounts', async () => {
    await page.goto(`${root}/late`);
    await expect(page.getByText(/^[\d,]+ accounts?$/)).toBeVisible();
  });
  await judge(page, 'no late accounts', async () => {
    await page.goto(`${root}/late?late.search=zzzzzz`);
    await expect(page.getByText('No late accounts match the filters.')).toBeVisible();
  });
  await judge(page, 'future seats of an account that is not suspended', async () => {
    await page.goto(`${root}/late`);
    const account = page.locator('[data-result]').first();
    const id = (await account.getAttribute('href'))!.split('/').at(-1)!;
    await page.goto(`${root}/late?dialog=drop:${id}`);
    await expect(page.getByText('Only a suspended account can lose its seats.')).toBeVisible();
  });
  const preview = async () => {
    await page.goto(`${root}/assessment?dialog=preview`);
    await page.getByRole('dialog').getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByText('Students changed', { exact: true })).toBeVisible({ timeout: 60_000 });
  };
  await judge(page, 'Preview Assessment', async () => {
    await page.goto(`${root}/assessment?dialog=preview`);
    await expect(page.getByRole('dialog').getByLabel('Term')).toBeVisible();
  });
  await judge(page, 'the changes of a preview', preview);
  await judge(page, 'Assess a term', async () => {
    await preview();
    const [run] = await (await page.request.get('/api/assessments/runs?range=[0,0]')).json();
    await page.goto(`${root}/assessment?dialog=assess:${run.id}`);
    await expect(page.getByRole('alertdialog')).toContainText('is charged');
  });
  await judge(page, 'runs of assessments', async () => {
    await page.goto(`${root}/assessment`);
    await expect(page.getByText(/^[\d,]+ runs?$/)).toBeVisible();
  });
  await judge(page, 'unadopted tuition', async () => {
    await page.goto(`${root}/assessment?tab=unadopted`);
    await expect(page.getByText(/^([\d,]+ charges?|No unadopted tuition)$/).first()).toBeVisible();
  });
  await judge(page, 'no unadopted tuition matches', async () => {
    await page.goto(`${root}/assessment?tab=unadopted&unadopted.search=zzzzzz`);
    await expect(page.getByText('No charges match.')).toBeVisible();
  });
  await judge(page, 'bank lines', async () => {
    await page.goto(`${root}/bank?tab=lines`);
    await expect(page.getByText(/^(\d+ bank lines?|No bank lines)$/).first()).toBeVisible();
  });
  await judge(page, 'no bank lines match', async () => {
    await page.goto(`${root}/bank?tab=lines&lines.search=zzzzzz`);
    await expect(page.getByText('No bank lines match the filters.')).toBeVisible();
  });
  await judge(page, 'bank files', async () => {
    await page.goto(`${root}/bank?tab=files`);
    await expect(page.getByText(/^(\d+ files?|No bank files)$/).first()).toBeVisible();
  });
  await judge(page, 'bank reconciliation', async () => {
    await page.goto(`${root}/bank?tab=reconciliation`);
    await expect(page.getByText('Ledger balance')).toBeVisible();
  });
  await judge(page, 'Upload Bank File', async () => {
    await page.goto(`${root}/bank?dialog=upload`);
    await expect(page.getByLabel('Format')).toBeVisible();
  });
  await judge(page, 'no closed days', async () => {
    await page.goto(`${root}/closes`);
    await expect(page.getByText('No closed days')).toBeVisible();
  });
  await judge(page, 'Close Day', async () => {
    await page.goto(`${root}/closes?dialog=new`);
    await expect(page.getByText('Expected cash', { exact: false })).toBeVisible();
    await page.getByLabel('Counted cash').fill('1');
    await page.getByLabel('Counted checks').fill('0');
    await expect(page.getByText(/The count (matches|is)/)).toBeVisible();
  });
  const closedDays = async () => {
    // Before the university's accounts, so that no other walk meets a closed day. A second one is refused.
    await page.request.post('/api/closes', {
      data: { day: '2000-01-31', cash: 1, checks: 0, reason: 'Judged' },
    });
    await page.goto(`${root}/closes`);
    await expect(page.getByText('Intact').filter({ visible: true }).first()).toBeVisible();
  };
  await judge(page, 'closed days', closedDays);
  await judge(page, 'a closed day', async () => {
    await closedDays();
    await page.locator('[data-result]').first().click();
    await expect(page.getByText('No entry has changed since the close.')).toBeVisible();
  });
  await judge(page, 'card checkouts', async () => {
    await page.goto(`${root}/cards?tab=checkouts`);
    await expect(page.getByText(/^(\d+ checkouts?|No checkouts)$/).first()).toBeVisible();
  });
  await judge(page, 'nothing that needs attention', async () => {
    await page.goto(`${root}/cards?transactions.search=zzzzzz`);
    await expect(page.getByText('No transactions match.')).toBeVisible();
  });
  await judge(page, 'no bulk charges', async () => {
    await page.goto(`${root}/bulk-charges`);
    await expect(page.getByText('No bulk charges')).toBeVisible();
  });
  await judge(page, 'Charge in Bulk', async () => {
    await page.goto(`${root}/bulk-charges?dialog=charge`);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Enrolled in').selectOption({ index: 1 });
    await dialog.getByLabel('Term of the charge').selectOption({ index: 1 });
    await dialog.getByLabel('Charge type').selectOption('Other');
    await dialog.getByLabel('Description').fill('Judged');
    await dialog.getByLabel('Amount for each student').fill('1');
    await dialog.getByLabel('Due date').fill('2030-01-15');
    await expect(dialog.getByText(/is charged,|are charged,|No students are charged/)).toBeVisible();
  });
  const bulkCharges = async () => {
    // A student is charged once; a second bulk charge is refused.
    const [{ studentNumber, termId }] = await (await page.request.get('/api/charges?range=[0,0]')).json();
    await page.request.post('/api/charge-runs', {
      data: {
        termId,
        chargeType: 'other',
        description: 'Judged',
        amount: 1,
        dueDate: '2030-01-15',
        studentNumbers: [studentNumber, 'unknown'],
      },
    });
    await page.goto(`${root}/bulk-charges`);
    const done = page.getByText('Done').filter({ visible: true });
    await expect(done.first()).toBeVisible();
  };
  await judge(page, 'bulk charges', bulkCharges);
  await judge(page, 'a bulk charge', async () => {
    await bulkCharges();
    await page.locator('[data-result]').first().click();
    await expect(page.getByText('Unknown student ID').filter({ visible: true }).first()).toBeVisible();
  });
  await judge(page, 'refunds', async () => {
    await page.goto(`${root}/refunds`);
    await expect(page.getByText(/^[\d,]+ refunds?$/).first()).toBeVisible();
  });
  await judge(page, 'credits', async () => {
    await page.goto(`${root}/refunds?tab=credits`);
    await expect(page.getByText(/^[\d,]+ credits?$/).first()).toBeVisible();
  });
  await judge(page, 'no bulk requests', async () => {
    await page.goto(`${root}/refunds?tab=runs`);
    await expect(page.getByText('No bulk requests')).toBeVisible();
  });
  await judge(page, 'Request Refund', async () => {
    await page.goto(`${root}/refunds?dialog=request`);
    await expect(page.getByLabel('Amount')).toBeVisible();
  });
  await judge(page, 'Request in Bulk', async () => {
    await page.goto(`${root}/refunds?dialog=bulk`);
    await expect(page.getByText(/such a credit|No credits are that old/)).toBeVisible();
  });
  await judge(page, 'bulk requests', async () => {
    await page.request.post('/api/refund-runs', {
      data: { olderThanDays: 3650, method: 'check', reason: 'Judged' },
    });
    await page.goto(`${root}/refunds?tab=runs`);
    const done = page.getByText('Done').filter({ visible: true });
    await expect(done.first()).toBeVisible();
  });
  await judge(page, 'Create Statements', async () => {
    await page.goto(`${root}/statements?dialog=create`);
    await expect(page.getByLabel('Period')).toBeVisible();
    await page.getByLabel('Period').selectOption('Through today');
    await page.getByRole('dialog').getByRole('button', { name: 'Create Statements' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  });
  await judge(page, 'runs of statements', async () => {
    await page.request.post('/api/statements/runs', { data: { asOf: '2000-01-31' } });
    await page.goto(`${root}/statements`);
    const done = page.getByText('Done').filter({ visible: true });
    await expect(done.first()).toBeVisible();
  });
  await judge(page, 'statements', async () => {
    await page.goto(`${root}/statements?tab=statements`);
    await expect(page.getByText(/^([\d,]+ statements?|No statements.*)$/).first()).toBeVisible();
  });
  await judge(page, 'a statement', async () => {
    const [charge] = await (await page.request.get('/api/charges?range=[0,0]')).json();
    await page.request.post(`/api/students/${charge.studentId}/statements`, { data: {} });
    await page.goto(`${root}/statements?tab=statements`);
    await page.locator('[data-result]').first().click();
    await expect(page.getByRole('button', { name: 'Download PDF' })).toBeVisible();
  });
  await judge(page, 'no such account', async () => {
    await page.goto(`${root}/students/${nobody}`);
    await expect(page.getByRole('heading', { name: 'Account not found' })).toBeVisible();
  });
  await judge(page, 'plans failed', async () => {
    await refuse(page, '**/api/payment-plans?*');
    await page.goto(root);
    await expect(page.getByText('Could not load payment plans')).toBeVisible();
  });
  await judge(page, 'late accounts failed', async () => {
    await refuse(page, '**/api/late-accounts?*');
    await page.goto(`${root}/late`);
    await expect(page.getByText('Could not load the late accounts')).toBeVisible();
  });
  await judge(page, 'runs of assessments failed', async () => {
    await refuse(page, '**/api/assessments/runs?*');
    await page.goto(`${root}/assessment`);
    await expect(page.getByText('Could not load runs')).toBeVisible();
  });
  await judge(page, 'bank lines failed', async () => {
    await refuse(page, '**/api/bank-lines?*');
    await page.goto(`${root}/bank?tab=lines`);
    await expect(page.getByText('Could not load bank lines')).toBeVisible();
  });
  await judge(page, 'card checkouts failed', async () => {
    await refuse(page, '**/api/checkouts?*');
    await page.goto(`${root}/cards?tab=checkouts`);
    await expect(page.getByText('Could not load checkouts')).toBeVisible();
  });
  await judge(page, 'closed days failed', async () => {
    await refuse(page, '**/api/closes?*');
    await page.goto(`${root}/closes`);
    await expect(page.getByText('Could not load closed days')).toBeVisible();
  });
  await judge(page, 'refunds failed', async () => {
    await refuse(page, '**/api/refunds?*');
    await page.goto(`${root}/refunds`);
    await expect(page.getByText('Could not load refunds')).toBeVisible();
  });
  await judge(page, 'bulk charges failed', async () => {
    await refuse(page, '**/api/charge-runs?*');
    await page.goto(`${root}/bulk-charges`);
    await expect(page.getByText('Could not load bulk charges')).toBeVisible();
  });
  await judge(page, 'runs failed', async () => {
    await refuse(page, '**/api/statement-runs?*');
    await page.goto(`${root}/statements`);
    await expect(page.getByText('Could not load runs')).toBeVisible();
  });
  await judge(page, 'the trial balance failed', async () => {
    await refuse(page, '**/api/ledger/trial-balance*');
    await page.goto(`${root}/ledger`);
    await expect(page.getByText('Could not load the trial balance')).toBeVisible();
  });
});

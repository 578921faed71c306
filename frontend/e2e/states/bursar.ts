import type { Page } from '@playwright/test';
import { acceptedApplication } from '../deposits';
import { failing, openFirst, root } from './payments';
import { first, type Visit } from './visit';

/** A list without rows. Other tests of this system may have written some. */
const without = (screen: string, at: string, list: string, shows: string): Visit => ({
  screen,
  at: async (page) => {
    const headers = { 'content-range': 'rows */0' };
    await page.route(`**/api/${list}`, (route) => route.fulfill({ json: [], headers }));
    return `${root}${at}`;
  },
  shows,
});

/** Before the university's accounts, so that no other test meets a closed day. A second one is refused. */
async function closedDay(page: Page) {
  const data = { day: '2000-01-31', cash: 1, checks: 0, reason: 'Judged' };
  await page.request.post('/api/closes', { data });
  return `${root}/closes`;
}

/** A student is charged once; a second bulk charge is refused. */
async function bulkCharge(page: Page) {
  const { studentNumber, termId } = await first(page, '/api/charges?range=[0,0]');
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
  return `${root}/bulk-charges`;
}

export const bursarDays: Visit[] = [
  { screen: 'bank lines', at: `${root}/bank?tab=lines`, shows: /^(\d+ bank lines?|No bank lines)$/ },
  {
    screen: 'no bank lines match',
    at: `${root}/bank?tab=lines&lines.search=zzzzzz`,
    shows: 'No bank lines match the filters.',
  },
  { screen: 'bank files', at: `${root}/bank?tab=files`, shows: /^(\d+ files?|No bank files)$/ },
  { screen: 'bank reconciliation', at: `${root}/bank?tab=reconciliation`, shows: 'Ledger balance' },
  {
    screen: 'Upload Bank File',
    at: `${root}/bank?dialog=upload`,
    shows: (page) => page.getByLabel('Format'),
  },
  failing('bank lines failed', '/bank?tab=lines', 'bank-lines?*', 'bank lines'),
  without('no closed days', '/closes', 'closes?*', 'No closed days'),
  {
    screen: 'Close Day',
    at: `${root}/closes?dialog=new`,
    act: async (page) => {
      await page.getByText('Expected cash').waitFor();
      await page.getByLabel('Counted cash').fill('1');
      await page.getByLabel('Counted checks').fill('0');
    },
    shows: /The count (matches|is)/,
  },
  { screen: 'closed days', at: closedDay, shows: 'Intact' },
  {
    screen: 'a closed day',
    at: closedDay,
    act: openFirst,
    shows: 'No entry has changed since the close.',
  },
  failing('closed days failed', '/closes', 'closes?*', 'closed days'),
  { screen: 'card checkouts', at: `${root}/cards?tab=checkouts`, shows: /^(\d+ checkouts?|No checkouts)$/ },
  {
    screen: 'nothing that needs attention',
    at: `${root}/cards?transactions.search=zzzzzz`,
    shows: 'No transactions match.',
  },
  failing('card checkouts failed', '/cards?tab=checkouts', 'checkouts?*', 'checkouts'),
  without('no bulk charges', '/bulk-charges', 'charge-runs?*', 'No bulk charges'),
  {
    screen: 'Charge in Bulk',
    at: `${root}/bulk-charges?dialog=charge`,
    act: async (page) => {
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Enrolled in').selectOption({ index: 1 });
      await dialog.getByLabel('Term of the charge').selectOption({ index: 1 });
      await dialog.getByLabel('Charge type').selectOption('Other');
      await dialog.getByLabel('Description').fill('Judged');
      await dialog.getByLabel('Amount for each student').fill('1');
      await dialog.getByLabel('Due date').fill('2030-01-15');
    },
    shows: /is charged,|are charged,|No students are charged/,
  },
  { screen: 'bulk charges', at: bulkCharge, shows: 'Done' },
  { screen: 'a bulk charge', at: bulkCharge, act: openFirst, shows: 'Unknown student ID' },
  failing('bulk charges failed', '/bulk-charges', 'charge-runs?*', 'bulk charges'),
  { screen: 'refunds', at: `${root}/refunds`, shows: /^[\d,]+ refunds?$/ },
  { screen: 'credits', at: `${root}/refunds?tab=credits`, shows: /^[\d,]+ credits?$/ },
  without('no bulk requests', '/refunds?tab=runs', 'refund-runs?*', 'No bulk requests'),
  {
    screen: 'Request Refund',
    at: `${root}/refunds?dialog=request`,
    shows: (page) => page.getByLabel('Amount'),
  },
  {
    screen: 'Request in Bulk',
    at: `${root}/refunds?dialog=bulk`,
    shows: /such a credit|No credits are that old/,
  },
  {
    screen: 'bulk requests',
    at: async (page) => {
      const data = { olderThanDays: 3650, method: 'check', reason: 'Judged' };
      await page.request.post('/api/refund-runs', { data });
      return `${root}/refunds?tab=runs`;
    },
    shows: 'Done',
  },
  failing('refunds failed', '/refunds', 'refunds?*', 'refunds'),
  {
    screen: 'Create Statements',
    at: `${root}/statements?dialog=create`,
    act: async (page) => {
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Period').selectOption('Through today');
      await dialog.getByRole('button', { name: 'Create Statements' }).click();
      await dialog.waitFor({ state: 'hidden' });
    },
    shows: (page) => page.getByRole('heading', { level: 1 }),
  },
  {
    screen: 'runs of statements',
    at: async (page) => {
      await page.request.post('/api/statements/runs', { data: { asOf: '2000-01-31' } });
      return `${root}/statements`;
    },
    shows: 'Done',
  },
  {
    screen: 'statements',
    at: `${root}/statements?tab=statements`,
    shows: /^([\d,]+ statements?|No statements.*)$/,
  },
  {
    screen: 'a statement',
    at: async (page) => {
      const { studentId } = await first(page, '/api/charges?range=[0,0]');
      await page.request.post(`/api/students/${studentId}/statements`, { data: {} });
      return `${root}/statements?tab=statements`;
    },
    act: openFirst,
    shows: (page) => page.getByRole('button', { name: 'Download PDF' }),
  },
  failing('runs failed', '/statements', 'statement-runs?*', 'runs'),
];

/** Of deposits, the list of applications that await one; accessibility-deposits.deep.spec.ts has the other states. */
export const deposits: Visit[] = [
  {
    screen: 'awaited deposits',
    at: async (page) => {
      await acceptedApplication(page.context().browser()!, 'Deposit');
      return `${root}/deposits`;
    },
    shows: /^[\d,]+ applications?$/,
  },
];

import type { Page } from '@playwright/test';
import { failing, openFirst, root } from './payments';
import { first, nobody, type Visit } from './visit';

async function previewed(page: Page) {
  const data = { termId: (await (await page.request.get('/api/terms/current')).json()).id, dryRun: true };
  await page.request.post('/api/assessments/runs', { data });
  return `${root}/assessment`;
}

const preview = async (page: Page) => {
  await page.getByRole('dialog').getByRole('button', { name: 'Preview' }).click();
  await page.getByText('Students changed', { exact: true }).waitFor();
};

/** An adjustment above the limit of one person, which waits. Returns its id. */
async function waiting(page: Page) {
  const filter = encodeURIComponent('{"chargeType":"tuition","isPaid":false}');
  const charge = await first(page, `/api/charges?filter=${filter}&range=[0,0]`);
  const data = { amount: -750, reason: 'Agreed with the dean', requestApproval: true };
  const response = await page.request.post(`/api/charges/${charge.id}/adjustments`, { data });
  return String((await response.json()).id);
}

export const ledger: Visit[] = [
  {
    screen: 'the trial balance',
    at: `${root}/ledger`,
    shows: (page) => page.getByRole('rowheader', { name: 'Total' }),
  },
  {
    screen: 'an entry',
    at: `${root}/ledger?tab=entries`,
    act: openFirst,
    shows: (page) => page.getByRole('heading', { name: 'Lines' }),
  },
  { screen: 'journals', at: `${root}/ledger?tab=journals`, shows: /^\d+ journals?$/ },
  {
    screen: 'no entries',
    at: `${root}/ledger?tab=entries&entries.studentId=${nobody}`,
    shows: 'No entries found',
  },
  {
    screen: 'Request Journal',
    at: `${root}/ledger?dialog=request`,
    shows: (page) => page.getByLabel('Debit'),
  },
  {
    screen: 'approvals',
    at: async (page) => {
      await waiting(page);
      return `${root}/approvals`;
    },
    shows: /^[\d,]+ entr(y|ies)$/,
  },
  {
    screen: 'no approvals',
    at: `${root}/approvals?acts.search=zzzzzz`,
    shows: 'No entries match the search and filters',
  },
  {
    screen: 'a request that waits',
    at: async (page) => `${root}/approvals?dialog=act:${await waiting(page)}`,
    shows: (page) => page.getByRole('dialog').getByText('Agreed with the dean'),
  },
  failing('approvals failed', '/approvals', 'money-acts?*', 'the list'),
  failing('the trial balance failed', '/ledger', 'ledger/trial-balance*', 'the trial balance'),
  { screen: 'late accounts', at: `${root}/late`, shows: /^[\d,]+ accounts?$/ },
  {
    screen: 'no late accounts',
    at: `${root}/late?late.search=zzzzzz`,
    shows: 'No late accounts match the filters.',
  },
  {
    screen: 'future seats of an account that is not suspended',
    at: async (page) =>
      `${root}/late?dialog=drop:${(await first(page, '/api/late-accounts?range=[0,0]')).studentId}`,
    shows: 'Only a suspended account can lose its seats.',
  },
  failing('late accounts failed', '/late', 'late-accounts?*', 'the late accounts'),
  { screen: 'runs of assessments', at: previewed, shows: /^[\d,]+ runs?$/ },
  {
    screen: 'Preview Assessment',
    at: `${root}/assessment?dialog=preview`,
    shows: (page) => page.getByRole('dialog').getByLabel('Term'),
  },
  {
    screen: 'the changes of a preview',
    at: `${root}/assessment?dialog=preview`,
    act: preview,
    shows: 'Students changed',
  },
  {
    screen: 'Assess a term',
    at: `${root}/assessment?dialog=preview`,
    act: async (page) => {
      await preview(page);
      const { id } = await first(page, '/api/assessments/runs?range=[0,0]');
      await page.goto(`${root}/assessment?dialog=assess:${id}`);
    },
    shows: (page) => page.getByRole('alertdialog').filter({ hasText: 'is charged' }),
  },
  {
    screen: 'unadopted tuition',
    at: `${root}/assessment?tab=unadopted`,
    shows: /^([\d,]+ charges?|No unadopted tuition)$/,
  },
  {
    screen: 'no unadopted tuition matches',
    at: `${root}/assessment?tab=unadopted&unadopted.search=zzzzzz`,
    shows: 'No charges match.',
  },
  failing('runs of assessments failed', '/assessment', 'assessments/runs?*', 'runs'),
];

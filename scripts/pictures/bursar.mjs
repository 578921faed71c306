import { payByCard } from './steps.mjs';

/** See registrar.mjs. */
export const bursar = {
  'record-a-payment': {
    role: 'bursar',
    address: () => '/portal/financial?dialog=pay-account',
    shows: 'How the student paid.',
  },
  'add-a-charge': {
    role: 'bursar',
    address: () => '/portal/financial?dialog=new-charge',
    shows: 'Create Student Charge',
  },
  'assess-a-term': {
    role: 'bursar',
    address: () => '/portal/financial/assessment?dialog=preview',
    shows: 'Preview Assessment',
    steps: async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Preview' }).click();
      await page.getByText('Students changed', { exact: true }).waitFor();
    },
  },
  'set-up-a-payment-plan': {
    role: 'bursar',
    address: () => '/portal/financial?dialog=new-plan',
    shows: 'Create TFC Payment Plan',
    steps: async (page) => {
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Total amount').fill('1800');
      await dialog.getByText('The total amount comes to').waitFor();
    },
  },
  'read-the-ledger': {
    role: 'bursar',
    address: () => '/portal/financial/ledger',
    shows: 'Student receivable',
  },
  'create-statements': {
    role: 'bursar',
    address: () => '/portal/financial/statements?dialog=create',
    shows: 'Period',
  },
  'request-and-approve-a-journal': {
    role: 'bursar',
    address: () => '/portal/financial/ledger?dialog=request',
    shows: 'Line 1',
  },
  'approve-a-colleagues-request': {
    role: 'bursar',
    address: () => '/portal/financial/approvals',
    shows: /^([\d,]+ entr(y|ies)|No entries yet)$/,
    steps: async (page) => {
      const filter = encodeURIComponent(JSON.stringify({ chargeType: 'tuition', isPaid: false }));
      const charges = await page.request.get(`/api/charges?filter=${filter}&range=[0,0]`);
      const [{ id }] = await charges.json();
      const data = { amount: -750, reason: 'Agreed with the dean', requestApproval: true };
      await page.request.post(`/api/charges/${id}/adjustments`, { data });
      await page.reload();
      await page.getByRole('row').filter({ hasText: 'Waiting' }).first().waitFor();
    },
  },
  'follow-card-payments': {
    role: 'bursar',
    address: () => '/portal/financial/cards?tab=checkouts',
    shows: /^(\d+ checkouts?|No checkouts)$/,
    steps: async (page) => {
      await payByCard(page, '25.00');
      await page.reload();
      await page.getByRole('row').filter({ hasText: 'Paid' }).first().waitFor();
    },
  },
  'charge-many-students': {
    role: 'bursar',
    address: () => '/portal/financial/bulk-charges?dialog=charge',
    shows: 'Amount for each student',
  },
  'refund-a-credit': {
    role: 'bursar',
    address: () => '/portal/financial/refunds',
    shows: /^[\d,]+ refunds?$/,
  },
  'record-an-enrollment-deposit': {
    role: 'bursar',
    address: () => '/portal/financial/deposits',
    shows: /^([\d,]+ applications?|No deposits awaited)$/,
  },
  'close-a-day': {
    role: 'bursar',
    address: () => '/portal/financial/closes?dialog=new',
    shows: /^Expected cash/,
  },
  'reconcile-the-bank': {
    role: 'bursar',
    address: () => '/portal/financial/bank',
    shows: /^(\d+ bank lines?|Nothing needs attention)$/,
  },
  'find-overdue-accounts': {
    role: 'bursar',
    address: () => '/portal/financial?tab=charges&charges.standing=overdue',
    shows: /^[\d,]+ charges?$/,
    steps: (page) =>
      page.getByRole('tab', { name: 'Charges' }).evaluate((tab) => tab.scrollIntoView({ block: 'center' })),
  },
};

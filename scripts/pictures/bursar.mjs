/** See registrar.mjs. */
export const bursar = {
  'record-a-payment': {
    role: 'bursar',
    ask: '/api/payment-plans?filter={"status":"current"}&range=[0,0]',
    address: ({ id }) => `/portal/financial?dialog=pay-plan.${id}`,
    shows: 'How the student paid.',
  },
  'add-a-charge': {
    role: 'bursar',
    address: () => '/portal/financial?dialog=new-charge',
    shows: 'Create Student Charge',
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
  'find-overdue-accounts': {
    role: 'bursar',
    address: () => '/portal/financial?tab=charges&charges.standing=overdue',
    shows: /^[\d,]+ charges?$/,
    steps: (page) =>
      page.getByRole('tab', { name: 'Charges' }).evaluate((tab) => tab.scrollIntoView({ block: 'center' })),
  },
};

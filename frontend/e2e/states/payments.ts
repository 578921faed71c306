import type { Page } from '@playwright/test';
import { planDialogs, planParts } from './parts';
import { first, nobody, type Visit } from './visit';

export const root = '/portal/financial';

export const failing = (screen: string, at: string, fails: string, what: string): Visit => ({
  screen,
  at: `${root}${at}`,
  fails: `**/api/${fails}`,
  shows: `Could not load ${what}`,
});

const late = (page: Page) => first(page, '/api/payment-plans?filter={"status":"late"}&range=[0,0]');
export const openFirst = (page: Page) => page.locator('[data-result]').first().click();
const showAsTable = (page: Page) => page.getByRole('button', { name: 'Show as table' }).first().click();
const planPart = (page: Page, part: string) =>
  page.getByRole('tablist', { name: 'Payment plan details' }).getByRole('tab', { name: part, exact: true });

/** Plans, charges, payments and accounts. */
export const payments: Visit[] = [
  { screen: 'payment plans', at: root, shows: /^\d+ payment plans$/ },
  {
    screen: 'a plan with installments',
    at: root,
    act: openFirst,
    shows: (page) => page.getByRole('columnheader', { name: 'Paid' }),
  },
  ...planParts.map((part): Visit => ({
    screen: `a plan: ${part}`,
    at: root,
    act: async (page) => {
      await openFirst(page);
      await planPart(page, part).click();
    },
    shows: (page) => planPart(page, part).and(page.locator('[aria-selected=true]')),
  })),
  { screen: 'no payment plans', at: `${root}?plans.search=zzzzzz`, shows: 'No payment plans found' },
  { screen: 'no such plan', at: `${root}?plan=${nobody}`, shows: 'Payment plan not found' },
  failing('plans failed', '', 'payment-plans?*', 'payment plans'),
  { screen: 'charges', at: `${root}?tab=charges&charges.standing=overdue`, shows: /^[\d,]+ charges?$/ },
  {
    screen: 'a charge',
    at: `${root}?tab=charges&charges.standing=overdue`,
    act: openFirst,
    shows: (page) => page.getByRole('tablist', { name: 'Charge details' }),
  },
  { screen: 'payments', at: `${root}?tab=payments`, shows: /^[\d,]+ payments$/ },
  {
    screen: 'a payment',
    at: async (page) => `${root}?tab=payments&payment=${(await first(page, '/api/payments?range=[0,0]')).id}`,
    shows: 'Applied to',
  },
  { screen: 'pictures', at: `${root}?tab=revenue`, shows: (page) => page.getByRole('img') },
  {
    screen: 'a picture as a table',
    at: `${root}?tab=revenue`,
    act: showAsTable,
    shows: (page) => page.getByRole('tabpanel').getByRole('table'),
  },
  {
    screen: 'Create Student Charge with errors',
    at: `${root}?dialog=new-charge`,
    act: (page) => page.getByRole('dialog').getByRole('button', { name: 'Create Charge' }).click(),
    shows: 'There are 5 problems',
  },
  {
    screen: 'Create TFC Payment Plan',
    at: `${root}?dialog=new-plan`,
    shows: (page) => page.getByLabel('Total amount'),
  },
  {
    screen: 'Record Payment to an account',
    at: `${root}?dialog=pay-account`,
    shows: (page) => page.getByLabel('Pays'),
  },
  ...planDialogs.map((name): Visit => ({
    screen: `the dialog ${name}`,
    at: async (page) => `${root}?dialog=${name}.${(await late(page)).id}`,
    shows: (page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }),
  })),
  {
    screen: 'account',
    at: async (page) => `${root}/students/${(await late(page)).studentId}`,
    shows: /^[\d,]+ payments?$/,
  },
  { screen: 'no such account', at: `${root}/students/${nobody}`, shows: 'Account not found' },
];

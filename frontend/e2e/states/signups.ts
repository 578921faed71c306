import type { Page } from '@playwright/test';
import { first, nobody, openFirstMenu, type Visit } from './visit';

async function markContacted(page: Page) {
  await openFirstMenu(page);
  await page
    .getByRole('menuitem', { name: /^Mark as/ })
    .first()
    .click();
}

export const signups: Visit[] = [
  { screen: 'sign-ups', at: '/portal/athletics', shows: /^\d+ sign-ups$/ },
  {
    screen: 'sign-up',
    at: async (page) => `/portal/athletics/${(await first(page, '/api/athletics/signups?range=[0,0]')).id}`,
    shows: (page) => page.getByRole('button', { name: 'Save Sign-up' }),
  },
  { screen: 'no sign-ups', at: '/portal/athletics?search=zzzzzz', shows: 'No sign-ups found' },
  { screen: 'no such sign-up', at: `/portal/athletics/${nobody}`, shows: 'Sign-up not found' },
  {
    screen: 'sign-ups failed',
    at: '/portal/athletics',
    fails: '**/api/athletics/signups?*',
    shows: 'Could not load the sign-ups',
  },
  { screen: 'the menu of a row', at: '/portal/athletics', act: openFirstMenu, shows: /^Mark as/ },
  {
    screen: 'a toast with Undo',
    at: '/portal/athletics?status=new',
    act: markContacted,
    shows: 'Undo',
  },
  {
    screen: 'a toast of an error',
    at: '/portal/athletics?status=new',
    fails: '**/api/athletics/signups/*',
    act: markContacted,
    shows: 'Error',
  },
];

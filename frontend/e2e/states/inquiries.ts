import type { Page } from '@playwright/test';
import { first, nobody, tabPanel, type Visit } from './visit';

const list = '/portal/inquiries';

const oneCase = async (page: Page) =>
  `${list}/${(await first(page, '/api/inquiries?filter={"kind":"contact"}')).id}`;

export const inquiries: Visit[] = [
  { screen: 'inquiries', at: list, shows: /^\d+ inquiries$/ },
  { screen: 'no inquiries', at: `${list}?search=zzzzzz`, shows: 'No inquiries found' },
  { screen: 'case', at: oneCase, shows: 'Activity' },
  { screen: 'history of a case', at: async (page) => `${await oneCase(page)}?tab=history`, shows: tabPanel },
  {
    screen: 'note with errors',
    at: async (page) => `${await oneCase(page)}?dialog=note`,
    act: (page) => page.getByRole('dialog').getByRole('button', { name: 'Add Note' }).click(),
    shows: 'Note is required',
  },
  { screen: 'inquiry not found', at: `${list}/${nobody}`, shows: 'Inquiry not found' },
  {
    screen: 'inquiries failed',
    at: list,
    fails: '**/api/inquiries?*',
    shows: 'Could not load inquiries',
  },
];

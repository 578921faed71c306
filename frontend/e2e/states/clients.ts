import type { Page } from '@playwright/test';
import { nobody, type Visit } from './visit';

const list = '/portal/settings/clients';

/** A new client. */
async function aClient(page: Page) {
  const name = `Ledger Sync ${Math.random().toString(36).slice(2, 8)}`;
  const made = await page.request.post('/api/clients', { data: { name, scopes: ['catalog.read'] } });
  if (!made.ok()) throw new Error(await made.text());
  return (await made.json()).id as string;
}

export const clients: Visit[] = [
  {
    screen: 'a client',
    at: async (page) => `${list}/${await aClient(page)}`,
    shows: /^Ends in/,
  },
  { screen: 'clients', at: list, shows: /^[\d,]+ machine clients?$/ },
  { screen: 'no clients', at: `${list}?search=zzzzzz`, shows: 'No machine clients found' },
  { screen: 'no such client', at: `${list}/${nobody}`, shows: 'Client not found' },
  {
    screen: 'clients failed',
    at: list,
    fails: '**/api/clients?*',
    shows: 'Could not load the machine clients',
  },
  {
    screen: 'Add Client with errors',
    at: `${list}?dialog=add-client`,
    act: async (page) => {
      const form = page.getByRole('dialog', { name: 'Add Client' });
      await form.getByLabel('catalog.read').waitFor(); // the second required field is loaded
      await form.getByRole('button', { name: 'Add Client' }).click();
    },
    shows: 'There are 2 problems',
  },
  {
    screen: 'a question about a client',
    at: async (page) => `${list}/${await aClient(page)}?dialog=end-client`,
    shows: /^The client's tokens are revoked immediately/,
  },
  {
    screen: 'the secret of a client',
    at: `${list}?dialog=add-client`,
    act: async (page) => {
      const form = page.getByRole('dialog', { name: 'Add Client' });
      await form.getByLabel('Name').fill(`Payroll ${Math.random().toString(36).slice(2, 8)}`);
      await form.getByLabel('catalog.read').check();
      await form.getByRole('button', { name: 'Add Client' }).click();
    },
    shows: "I've saved it",
  },
];

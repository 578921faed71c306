import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aUser } from './builders';
import { address, ok, open, problem } from './harness';
import { later, loseFocusOfDisabled } from './underWay';
import { admin, id, aSecret, aClient, scopes, answers } from './clientsScreen';

describe('Machine clients', () => {
  it('should be listed with their scopes, state and last call', async () => {
    await open('/portal/settings/clients', { user: admin, answers: answers() });
    expect(await screen.findByText('1 machine client')).toBeVisible();
    expect(screen.getAllByRole('row')[1]).toHaveTextContent(/Learning platform.*1.*Active.*Never/);
  });

  it('should say that its scopes could not be read, and read them again', async () => {
    let fails = true;
    const { person } = await open('/portal/settings/clients?dialog=add-client', {
      user: admin,
      answers: { ...answers(), '/api/clients/scopes': () => (fails ? problem(500) : ok(scopes)) },
    });
    expect(await screen.findByText('Could not load the scopes')).toBeVisible();
    fails = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('catalog.read')).toBeVisible();
  });

  it('should show the secret of a new one once, and nowhere in the address', async () => {
    const { person } = await open('/portal/settings/clients', { user: admin, answers: answers() });
    await person.click(await screen.findByRole('button', { name: 'Add Client' }));
    await waitFor(() => expect(address()).toMatch(/dialog=add-client/));
    const form = await screen.findByRole('dialog', { name: 'Add Client' });
    await person.click(within(form).getByRole('button', { name: 'Add Client' }));
    expect(await within(form).findAllByText(/Name is required/)).not.toHaveLength(0);
    expect(within(form).getAllByText(/At least one scope is required/)).not.toHaveLength(0);
    await person.type(within(form).getByLabelText(/^Name/), 'Learning platform');
    await person.click(within(form).getByLabelText('catalog.read'));
    await person.click(within(form).getByRole('button', { name: 'Add Client' }));
    const shown = await screen.findByRole('alertdialog', { name: 'Secret for Learning platform' });
    expect(within(shown).getByText('collegium_cs_the-secret')).toBeVisible();
    await person.keyboard('{Escape}');
    expect(within(shown).getByText('collegium_cs_the-secret')).toBeVisible();
    expect(address()).toBe('/portal/settings/clients');
    await person.click(within(shown).getByRole('button', { name: "I've saved it" }));
    await waitFor(() => expect(screen.queryByText('collegium_cs_the-secret')).toBeNull());
    expect(address()).toBe(`/portal/settings/clients/${id}`);
  });

  it('should allow no third secret', async () => {
    const full = aClient({ secrets: [aSecret('bX9A'), aSecret('cY0B')] });
    await open(`/portal/settings/clients/${id}`, { user: admin, answers: answers(full) });
    expect(await screen.findByText(/A client can have at most two/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add a secret' })).toBeNull();
  });

  it('should keep the focus when it is reactivated', async () => {
    const client = aClient({ isActive: false });
    const { person } = await open(`/portal/settings/clients/${id}`, {
      user: admin,
      answers: {
        ...answers(client),
        [`/api/clients/${id}`]: later((_: URL, { method = 'GET' }: RequestInit) =>
          ok(method === 'GET' ? client : aClient(), { ETag: '"3-x"' }),
        ),
      },
    });
    loseFocusOfDisabled();
    await person.click(await screen.findByRole('button', { name: 'Reactivate' }));
    const deactivate = await screen.findByRole('button', { name: 'Deactivate' });
    await waitFor(() => expect(deactivate).toHaveFocus());
  });
});

describe('Settings', () => {
  it('should be empty for other roles', async () => {
    await open('/portal/settings', { user: aUser('bursar'), answers: answers() });
    expect(await screen.findByText("You don't have access to any settings")).toBeVisible();
  });
});

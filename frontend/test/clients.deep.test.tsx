import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { address, ok, open, problem } from './harness';
import { viewport } from './viewport';
import { admin, id, aSecret, aClient, answers } from './clientsScreen';

describe('Machine clients', () => {
  it('should close the secret of a new one on a phone, and open its record', async () => {
    viewport(390);
    const { person } = await open('/portal/settings/clients?state=active&dialog=add-client', {
      user: admin,
      answers: answers(),
    });
    const form = await screen.findByRole('dialog', { name: 'Add Client' });
    await person.type(within(form).getByLabelText(/^Name/), 'Learning platform');
    await person.click(await within(form).findByLabelText('catalog.read'));
    await person.click(within(form).getByRole('button', { name: 'Add Client' }));
    const shown = await screen.findByRole('alertdialog', { name: 'Secret for Learning platform' });
    expect(address()).toBe('/portal/settings/clients?state=active');
    await person.click(within(shown).getByRole('button', { name: "I've saved it" }));
    await screen.findByRole('dialog', { name: 'Learning platform' });
    await waitFor(() => expect(screen.queryByText('collegium_cs_the-secret')).toBeNull());
    expect(address()).toBe(`/portal/settings/clients/${id}?state=active`);
  });

  it('should ask before a secret is revoked, and say that it is the only one', async () => {
    const calls: string[] = [];
    const { person } = await open(`/portal/settings/clients/${id}`, {
      user: admin,
      answers: {
        ...answers(),
        [`/api/clients/${id}/secrets/${aSecret('bX9A').id}`]: (_, { method, headers }) => {
          calls.push(`${method} ${new Headers(headers).get('If-Match')}`);
          return { status: 200, body: null };
        },
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Revoke the secret ending in bX9A' }));
    const question = await screen.findByRole('alertdialog', { name: 'Revoke the secret ending in bX9A?' });
    expect(question).toHaveTextContent(/It is the only secret, so Learning platform can't call the API/);
    expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await person.click(within(question).getByRole('button', { name: 'Revoke secret' }));
    await waitFor(() => expect(calls).toEqual(['DELETE "3-x"']));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('should say that another user saved first, and continue from the saved version', async () => {
    const versions: (string | null)[] = [];
    let version = 1;
    const client = aClient({ isActive: false });
    const { person } = await open(`/portal/settings/clients/${id}`, {
      user: admin,
      answers: {
        ...answers(client),
        [`/api/clients/${id}`]: (_: URL, { method = 'GET', headers }: RequestInit) => {
          if (method === 'GET') return ok(client, { ETag: `"${version}"` });
          versions.push(new Headers(headers).get('If-Match'));
          version = 2;
          return versions.length > 1 ? ok(client) : problem(412, 'Someone else changed it.');
        },
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Reactivate' }));
    expect(await screen.findByText('Someone else changed it.')).toBeVisible();
    await waitFor(async () => {
      await person.click(screen.getByRole('button', { name: 'Reactivate' }));
      expect(versions.at(-1)).toBe('"2"');
    });
  });

  it('should offer to be reactivated when it is inactive', async () => {
    await open(`/portal/settings/clients/${id}`, {
      user: admin,
      answers: answers(aClient({ isActive: false })),
    });
    expect(await screen.findByRole('button', { name: 'Reactivate' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Deactivate' })).toBeNull();
  });

  it('should be closed to other roles', async () => {
    await open('/portal/settings/clients', { answers: answers() });
    expect(await screen.findByText("You don't have access to machine clients")).toBeVisible();
  });
});

describe('Settings', () => {
  it('should link to its screens for roles that manage them', async () => {
    await open('/portal/settings', { user: admin, answers: answers() });
    expect(await screen.findByRole('link', { name: /Machine clients/ })).toHaveAttribute(
      'href',
      '/portal/settings/clients',
    );
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ClientRecordDto } from '../src/api/types.gen';
import { aUser } from './builders';
import { address, aList, ok, open, problem } from './harness';
import { later, loseFocusOfDisabled } from './underWay';
import { viewport } from './viewport';

const admin = aUser('super_admin', {
  permissions: [...aUser('super_admin').permissions, 'clients.manage', 'settings.academic'],
});
const id = '44444444-0000-4000-8000-000000000001';
const aSecret = (hint: string) => ({
  id: `55555555-0000-4000-8000-00000000${hint}`,
  hint,
  createdAt: '2026-11-02T15:00:00.000Z',
  lastUsedAt: null,
});
const aClient = (change: Partial<ClientRecordDto> = {}): ClientRecordDto => ({
  id,
  name: 'Learning platform',
  description: 'Grades',
  scopes: ['catalog.read'],
  isActive: true,
  isExternal: false,
  createdAt: '2026-11-02T15:00:00.000Z',
  lastUsedAt: null,
  secrets: [aSecret('bX9A')],
  ...change,
});
const scopes = ['catalog.read', 'students.search', 'catalog.write'].map((scope) => ({
  scope,
  roles: ['super_admin'],
  writes: scope.endsWith('write'),
  external: !scope.endsWith('write'),
}));
const answers = (client = aClient()) => ({
  '/api/clients': (_: URL, { method = 'GET' }: RequestInit) =>
    method === 'POST'
      ? { status: 201, body: { ...client, secret: 'collegium_cs_the-secret' } }
      : aList([client]),
  '/api/clients/scopes': () => ok(scopes),
  [`/api/clients/${id}`]: (_: URL, { method = 'GET' }: RequestInit) =>
    method === 'DELETE' ? { status: 200, body: null } : ok(client, { ETag: '"3-x"' }),
  [`/api/clients/${id}/history`]: () => aList([]),
  [`/api/clients/${id}/secrets/${aSecret('bX9A').id}`]: () => ({ status: 200, body: null }),
});

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

  it('should allow no third secret', async () => {
    const full = aClient({ secrets: [aSecret('bX9A'), aSecret('cY0B')] });
    await open(`/portal/settings/clients/${id}`, { user: admin, answers: answers(full) });
    expect(await screen.findByText(/A client can have at most two/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add a secret' })).toBeNull();
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

  it('should be empty for other roles', async () => {
    await open('/portal/settings', { user: aUser('bursar'), answers: answers() });
    expect(await screen.findByText("You don't have access to any settings")).toBeVisible();
  });
});

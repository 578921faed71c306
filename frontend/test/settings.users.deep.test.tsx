import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { address, ok, open } from './harness';
import { later } from './underWay';
import { writes } from './writes';
import { admin, users, ada, one, answers, panelOf } from './usersScreen';
import type { UserDto } from '../src/api/types.gen';

describe('Settings: users and roles', () => {
  it('should get another role, with the date from which it applies', async () => {
    const { sent, handler } = writes(() => ok({ ...ada, role: 'registrar' }));
    const { asked: requested, person } = await open(`${users}/${ada.id}`, {
      user: admin,
      answers: { ...answers(), [one]: handler(() => ok(ada, { ETag: '"4-x"' })) },
    });
    await person.click((await panelOf('Ada King')).getByRole('button', { name: 'Change role' }));
    const form = within(await screen.findByRole('dialog', { name: 'Change the role of Ada King' }));
    expect(form.getByText(/from the user's next action in the portal/)).toBeVisible();
    await person.selectOptions(form.getByLabelText('Role'), 'registrar');
    await person.click(form.getByRole('button', { name: 'Change role' }));
    await waitFor(() => expect(sent).toMatchObject([{ method: 'PUT', body: { role: 'registrar' } }]));
    expect(sent[0]!.headers.get('If-Match')).toBe('"4-x"');
    await waitFor(() => expect(address()).toBe(`${users}/${ada.id}`));
    const histories = () => requested.filter((url) => url.startsWith(`${one}/history`));
    await waitFor(() => expect(histories()).toHaveLength(2));
  });

  it('should be reactivated', async () => {
    const gone = { ...ada, isActive: false, deactivatedAt: '2026-11-01T12:00:00.000Z' };
    const { sent, handler } = writes(() => ok(ada));
    const { person } = await open(`${users}/${ada.id}`, {
      user: admin,
      answers: { ...answers(gone), [`${one}/reactivate`]: later(handler(() => ok(ada))) },
    });
    const panel = await panelOf('Ada King');
    const reactivate = await panel.findByRole('button', { name: 'Reactivate' });
    expect(panel.queryByRole('button', { name: 'Deactivate' })).toBeNull();
    await person.click(reactivate);
    // The response replaces the record, which every read still answers as inactive.
    expect(await panel.findByRole('button', { name: 'Deactivate' })).toBeVisible();
    expect(sent).toHaveLength(1);
    await waitFor(() => expect(document.body).not.toHaveFocus());
  });

  it('should be closed to other roles', async () => {
    await open(users, { answers: answers() });
    expect(await screen.findByText("You don't have access to users and roles")).toBeVisible();
  });

  it('should keep an instructor without an email address without one', async () => {
    const imported = { ...ada, email: null };
    const { sent, handler } = writes(() => ok(imported));
    const { person } = await open(`${users}/${ada.id}?dialog=edit`, {
      user: admin,
      answers: { ...answers(imported), [one]: handler(() => ok(imported)) },
    });
    const form = within(await screen.findByRole('dialog', { name: 'Edit Ada King' }));
    await person.clear(form.getByLabelText('Last name'));
    await person.type(form.getByLabelText('Last name'), 'Lovelace');
    await person.click(form.getByRole('button', { name: 'Save user' }));
    await waitFor(() =>
      expect(sent).toMatchObject([{ body: { email: null, firstName: 'Ada', lastName: 'Lovelace' } }]),
    );
    expect(sent[0]!.body).not.toHaveProperty('role');
  });

  it('should hand a role over to the mapping, and end that', async () => {
    const mapped: UserDto = {
      ...ada,
      roleHandedOverAt: '2026-11-20T15:00:00.000Z',
      roleHandedOverBy: 'Rowena Ashdale',
    };
    let now = ada;
    const { sent, handler } = writes(({ method }) => {
      now = method === 'POST' ? mapped : ada;
      return method === 'POST' ? ok(mapped, { ETag: '"5-x"' }) : { status: 204, body: undefined };
    });
    const { person } = await open(`${users}/${ada.id}`, {
      user: admin,
      answers: {
        ...answers(),
        [one]: () => ok(now, { ETag: '"4-x"' }),
        [`${one}/role-handover`]: handler(() => ok(now)),
      },
    });
    const panel = await panelOf('Ada King');
    expect(await panel.findByText('Hand')).toBeVisible();
    await person.click(panel.getByRole('button', { name: 'Hand over role' }));
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Hand over the role of Ada King?' }),
    );
    await person.click(question.getByRole('button', { name: 'Hand over role' }));
    expect(await panel.findByText(/^The role mapping, handed over .* by Rowena Ashdale$/)).toBeVisible();
    await person.click(panel.getByRole('button', { name: 'Stop mapping' }));
    expect(await panel.findByText('Hand')).toBeVisible();
    expect(sent.map(({ method, path }) => [method, path])).toEqual([
      ['POST', `${one}/role-handover`],
      ['DELETE', `${one}/role-handover`],
    ]);
  });
});

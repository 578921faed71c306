import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { address } from './harness';
import { athletics, signup, toasts, openSignups, taking } from './athleticsScreen';
import { aUser } from './builders';

describe('the sign-ups for teams', () => {
  it('should change their status from the row, and undo it', async () => {
    const { sent, answers } = taking();
    const { person } = await openSignups('', { answers });
    await person.click(await screen.findByRole('button', { name: 'Actions for Maya Okafor' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Mark as contacted' }));
    await waitFor(() => expect(toasts()).toEqual(['Maya Okafor: contacted']));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(sent).toEqual([
        { method: 'PUT', body: { status: 'contacted' }, etag: null },
        { method: 'PUT', body: { status: 'new' }, etag: '"v2"' },
      ]),
    );
  });

  it('should be deleted only after the consequence is shown', async () => {
    const { sent, answers } = taking();
    const { person } = await openSignups(`/${signup.id}`, { answers });
    await person.click(await screen.findByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/are permanently deleted/)).toBeVisible();
    await person.click(question.getByRole('button', { name: 'Delete Sign-up' }));
    await waitFor(() => expect(address()).toBe(athletics));
    expect(sent).toEqual([{ method: 'DELETE', body: undefined, etag: '"v1"' }]);
  });

  it('should say that one does not exist', async () => {
    await openSignups('/dddddddd-0000-8000-8000-000000000001');
    await screen.findByRole('dialog', { name: 'Sign-up not found' });
  });

  it('should be closed to roles that do not manage them', async () => {
    await openSignups('', { user: aUser('registrar') });
    expect(await screen.findByText("You don't have access to athletics sign-ups")).toBeVisible();
  });

  it('should be edited and get notes, in the version that was read', async () => {
    const { sent, answers } = taking();
    const { person } = await openSignups(`/${signup.id}?sport=soccer`, { answers });
    const dialog = within(await screen.findByRole('dialog', { name: 'Maya Okafor' }));
    const phone = dialog.getByLabelText('Phone');
    await person.clear(phone);
    await person.click(dialog.getByRole('button', { name: 'Save Sign-up' }));
    expect((await dialog.findAllByText('Please enter a valid phone number')).length).toBeGreaterThan(0);
    await person.type(phone, '555 555 0100');
    await person.type(dialog.getByLabelText('Note'), 'Called.');
    await person.click(dialog.getByRole('button', { name: 'Save Sign-up' }));
    await waitFor(() => expect(address()).toBe(`${athletics}?sport=soccer`));
    expect(sent[0]).toMatchObject({
      etag: '"v1"',
      body: { phone: '555 555 0100', staffNote: 'Called.', message: null, status: 'new' },
    });
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { address, aList, problem } from './harness';
import { athletics, api, openSignups, signup, taking } from './athleticsScreen';

describe('the sign-ups for teams', () => {
  it('should be counted by the server, each count linked to its rows', async () => {
    const { person } = await openSignups();
    const tile = await screen.findByText('Soccer', { selector: 'dt a' });
    expect(await screen.findByText('2 new')).toBeVisible();
    await person.click(tile);
    expect(address()).toBe(`${athletics}?sport=soccer`);
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

  it('should say that reading failed, and that a list is empty', async () => {
    const { person, answers } = await openSignups('?status=closed', {
      answers: { [api]: () => problem(503) },
    });
    expect(await screen.findByText('Could not load the sign-ups')).toBeVisible();
    answers[api] = () => aList([]);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await person.click(await screen.findByRole('link', { name: 'Clear search and filters' }));
    expect(address()).toBe(athletics);
  });
});

import { screen, waitFor, fireEvent, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { address, aList, open, ok } from './harness';
import { box, searching, bell, aNotification, withThree } from './headerScreen';

const list = () => within(screen.getByRole('listbox'));

const options = () =>
  list()
    .getAllByRole('option')
    .map((option) => option.textContent);

describe('the search in the header', () => {
  it('should open the best result if Enter comes before the answer', async () => {
    const { person } = await open('/portal', { answers: searching });
    await person.type(await box(), 'maya{Enter}');
    await waitFor(() => expect(address()).toBe('/portal/student-records/s1'));
  });

  it('should say that nothing was found, and link to the records', async () => {
    const { person } = await open('/portal', { answers: searching });
    await person.type(await box(), 'zzz');
    expect(await screen.findByText('No results for “zzz”.')).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'Search Student Records for “zzz”' }));
    expect(address()).toBe('/portal/student-records?search=zzz');
  });

  it('should return the focus on Escape, and remember what was opened', async () => {
    const { person } = await open('/portal', { answers: searching });
    await person.type(await box(), 'maya');
    await waitFor(() => expect(options()).toHaveLength(3));
    await person.click(list().getByRole('option', { name: /Maya/ }));
    const menu = await screen.findByRole('button', { name: /Eleanor/ });
    menu.focus();
    await person.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(options()).toEqual(['Maya OkaforRestricted: phoneS2600017']));
    expect(list().getByRole('group')).toHaveTextContent('Recent');
    // The box takes the focus in the next frame.
    await waitFor(() => expect(screen.getByRole('combobox', { name: /^Search students/ })).toHaveFocus());
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    expect(menu).toHaveFocus();
  });
});

describe('the bell', () => {
  it('should say that there are none', async () => {
    const { person } = await open('/portal', { answers: { '/api/notifications': () => aList([]) } });
    await person.click(await bell('Notifications'));
    expect(await screen.findByText(/^No notifications\./)).toBeVisible();
  });

  it('should remove one, and restore it by Undo', async () => {
    const gone = vi.fn(() => ok(aNotification(2)));
    const { person } = await open('/portal', { answers: { ...withThree(), '/api/notifications/n2': gone } });
    await person.click(await bell(/^Notifications/));
    await person.click(await screen.findByRole('button', { name: 'Remove: Notice 2' }));
    expect(screen.queryByText('Notice 2')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Undo', hidden: true }));
    expect(await screen.findByText('Notice 2')).toBeInTheDocument();
    expect(gone).not.toHaveBeenCalled();
    await person.click(screen.getByRole('button', { name: 'Remove: Notice 2' }));
    fireEvent.click(screen.getByRole('button', { name: 'Close', hidden: true }));
    await waitFor(() => expect(gone).toHaveBeenCalledTimes(1));
  });
});

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { toastStore } from '../src/components/toasts';
import { fill, show, Screen, read, server, RoomScreen, submit, summary } from './formScreen';

describe('a form', () => {
  it('should not be sent again by the second half of a slow double click', async () => {
    let closed = 0;
    const { person, sent } = await show(<Screen onClose={() => closed++} />, () => ({
      status: 201,
      body: { id: '1' },
    }));
    await fill(person);
    fireEvent.click(submit(), { detail: 1 });
    await waitFor(() => expect(closed).toBe(1));
    await waitFor(() => expect(submit()).toBeEnabled());
    fireEvent.click(submit(), { detail: 2 });
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(sent).toHaveLength(1);
  });

  it('should list each blocker with the office that can release it', async () => {
    const { person } = await show(<Screen />, () => ({
      status: 409,
      body: {
        detail: 'Not now.',
        blockers: [
          { code: 'hold', message: 'A hold is active.', liftedBy: 'Bursar', facts: {} },
          { code: 'student_inactive', message: 'The student has left.', liftedBy: null, facts: {} },
        ],
      },
    }));
    await fill(person);
    await person.click(submit());
    await waitFor(() => expect(summary()).toHaveFocus());
    const lines = within(summary())
      .getAllByRole('listitem')
      .map((item) => item.textContent);
    expect(lines).toEqual([
      'A hold is active.Can be released by: BursarHow to resolve this (opens in a new tab)',
      "The student has left.This problem can't be overridden.How to resolve this (opens in a new tab)",
    ]);
    const [first] = within(summary()).getAllByRole('link');
    expect(first).toHaveAttribute('href', '/portal/help/registrar/release-a-hold');
    await new Promise((later) => setTimeout(later));
    expect(toastStore.get()).toEqual([]);
  });

  it('should link to the help for the job if the record’s state refuses it', async () => {
    const { person, router } = await show(<Screen />, () => ({
      status: 409,
      body: { detail: 'The charge has payments.' },
    }));
    await act(() => router.navigate('/?dialog=new-charge'));
    await fill(person);
    await person.click(submit());
    expect(
      await within(await screen.findByRole('group', { name: 'There is 1 problem' })).findByRole('link', {
        name: 'Help for this job (opens in a new tab)',
      }),
    ).toHaveAttribute('href', '/portal/help/bursar/add-a-charge');
  });

  it('should use the document’s words for an error without a message', async () => {
    const { person } = await show(<Screen />, () => Promise.reject(new TypeError('offline')));
    await fill(person);
    await person.click(submit());
    await waitFor(() => expect(summary()).toHaveTextContent('Failed to create charge'));
    await new Promise((later) => setTimeout(later));
    expect(toastStore.get()).toEqual([]);
  });
});

describe('typed text', () => {
  it('should not be discarded by Escape, Cancel or a link without a question', async () => {
    let closed = 0;
    const { person, router } = await show(<Screen onClose={() => closed++} />);
    await person.type(screen.getByLabelText('Description'), 'Lab');
    await person.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await waitFor(() => expect(within(question).getByRole('button', { name: 'Keep editing' })).toHaveFocus());
    await person.click(within(question).getByRole('button', { name: 'Keep editing' }));
    expect(closed).toBe(0);
    expect(screen.getByLabelText('Description')).toHaveValue('Lab');
    await waitFor(() => expect(screen.getByLabelText('Description')).toHaveFocus());

    void router.navigate('/elsewhere');
    await person.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(screen.queryByText('Elsewhere')).toBeNull();

    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    await person.click(await screen.findByRole('button', { name: 'Discard changes' }));
    expect(closed).toBe(1);
  });
});

const change = async (person: Awaited<ReturnType<typeof show>>['person']) => {
  await person.type(screen.getByLabelText('Name'), ' B');
  await person.click(screen.getByRole('button', { name: 'Save' }));
};

describe('a stale edit', () => {
  it('should be shown side by side, chosen by field, and saved on the newer version', async () => {
    const { world, answer } = server({ ...read, name: 'Great Hall', seats: '40' });
    let closed = 0;
    const { person } = await show(<RoomScreen onClose={() => closed++} />, answer);
    await change(person);
    const heading = await screen.findByRole('heading', {
      name: 'Someone else changed this record while you were editing it',
    });
    expect(heading).toHaveFocus();
    expect(toastStore.get()).toEqual([]);
    const name = within(screen.getByRole('group', { name: 'Name' }));
    expect(name.getByRole('radio', { name: /Saved version\s*Great Hall/ })).not.toBeChecked();
    expect(name.getByRole('radio', { name: /Your version\s*Hall 1 B/ })).toBeChecked();
    const seats = within(screen.getByRole('group', { name: 'Seats' }));
    expect(seats.getByRole('radio', { name: /Saved version\s*40/ })).toBeChecked();
    expect(screen.queryByRole('group', { name: 'Note' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Save these choices' }));
    await waitFor(() => expect(closed).toBe(1));
    expect(world.puts).toEqual([
      { name: 'Hall 1 B', seats: '20', note: 'North' },
      { name: 'Hall 1 B', seats: '40', note: 'North' },
    ]);
  });
});

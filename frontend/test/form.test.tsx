import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { toastStore } from '../src/components/toasts';
import { type Answer, fill, show, Screen, server, RoomScreen, read, submit, summary } from './formScreen';

describe('a form', () => {
  it('should put the focus on its first field, and name what is missing at its field and in a summary', async () => {
    const { person, sent } = await show(<Screen />);
    await waitFor(() => expect(screen.getByLabelText('Description')).toHaveFocus());
    await person.click(submit());
    await waitFor(() => expect(summary()).toHaveFocus());
    expect(summary()).toHaveTextContent('There are 2 problems');
    expect(screen.getByLabelText('Description')).toHaveAccessibleDescription('Description is required');
    expect(screen.getByLabelText('Description')).toBeInvalid();
    expect(sent).toEqual([]);
    await person.click(within(summary()).getByRole('button', { name: 'Amount is required' }));
    expect(screen.getByLabelText('Amount')).toHaveFocus();
    await person.keyboard('3');
    expect(summary()).toHaveTextContent('There is 1 problem');
  });

  it('should read a comma as people type it, and never send another number', async () => {
    const { person, sent } = await show(<Screen />, () => ({ status: 201, body: { id: '1' } }));
    const amount = screen.getByLabelText('Amount');
    await person.type(screen.getByLabelText('Description'), 'Lab fee');
    await person.type(amount, '1,2345');
    await person.click(submit());
    await waitFor(() => expect(amount).toHaveAccessibleDescription('Amount must be a valid number'));
    expect(amount).toHaveValue('1,2345');
    expect(sent).toEqual([]);
    await person.clear(amount);
    await person.type(amount, ' 329,17 ');
    await person.click(submit());
    await waitFor(() => expect(sent).toMatchObject([{ body: { amount: 329.17 } }]));
  });

  it('should be sent once with a key however often it is clicked, and report progress and success', async () => {
    let settle: (answer: Answer) => void = () => {};
    let closed = 0;
    const { person, sent } = await show(
      <Screen onClose={() => closed++} />,
      () => new Promise((resolve) => (settle = resolve)),
    );
    await fill(person);
    await person.dblClick(submit());
    const saving = await screen.findByRole('button', { name: 'Saving…' });
    expect(saving).toBeDisabled();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      method: 'POST',
      path: '/api/charges',
      body: { description: 'Lab fee', amount: 12.5, chargeType: 'fees' },
    });
    expect(sent[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
    settle({ status: 201, body: { id: '1' } });
    await waitFor(() => expect(closed).toBe(1));
    expect(toastStore.get()).toMatchObject([
      { title: 'Success', description: 'Charge created successfully', variant: 'success' },
    ]);
  });

  it('should keep the key of an attempt without an answer, and use a new one after an answer', async () => {
    const answers = [503, 422, 201];
    const { person, sent } = await show(<Screen />, () => ({
      status: answers.shift(),
      body: { detail: 'It is so.', errors: {} },
    }));
    await fill(person);
    for (const times of [1, 2, 3]) {
      await person.click(await screen.findByRole('button', { name: 'Create Charge' }));
      await waitFor(() => expect(sent).toHaveLength(times));
    }
    const [first, second, third] = sent.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('should show the server’s messages at their fields, others above the form, and none in a toast', async () => {
    const { person } = await show(<Screen />, () => ({
      status: 422,
      body: {
        detail: 'Two fields are not right.',
        errors: { amount: ['It is too much.'], studentId: ['The student has left.'] },
      },
    }));
    await fill(person);
    await person.click(submit());
    await waitFor(() => expect(summary()).toHaveFocus());
    expect(screen.getByLabelText('Amount')).toHaveAccessibleDescription('It is too much.');
    expect(summary()).toHaveTextContent('Amount: It is too much.');
    expect(summary()).toHaveTextContent('The student has left.');
    await new Promise((later) => setTimeout(later));
    expect(toastStore.get()).toEqual([]);
    expect(screen.getByLabelText('Description')).toHaveValue('Lab fee');
  });
});

describe('typed text', () => {
  it('should not delay closing if there is none', async () => {
    let closed = 0;
    const { person } = await show(<Screen onClose={() => closed++} />);
    await person.keyboard('{Escape}');
    expect(closed).toBe(1);
  });

  it('should be restored after the session ended', async () => {
    const first = await show(<Screen />, () => ({ status: 401, body: { title: 'Unauthorized' } }));
    await fill(first.person);
    await first.person.click(submit());
    await waitFor(() => expect(toastStore.get()[0]?.title).toBe('Unauthorized'));
    first.unmount();

    await show(<Screen />);
    expect(await screen.findByText(/has been restored/)).toBeVisible();
    expect(screen.getByLabelText('Description')).toHaveValue('Lab fee');
    expect(screen.getByLabelText('Amount')).toHaveValue('12.5');
  });
});

const change = async (person: Awaited<ReturnType<typeof show>>['person']) => {
  await person.type(screen.getByLabelText('Name'), ' B');
  await person.click(screen.getByRole('button', { name: 'Save' }));
};

describe('a stale edit', () => {
  it('should be saved without a question if no field of the form changed', async () => {
    const { world, answer } = server({ ...read, taken: 12 });
    let closed = 0;
    const { person } = await show(<RoomScreen onClose={() => closed++} />, answer);
    await change(person);
    await waitFor(() => expect(closed).toBe(1));
    expect(world.puts).toHaveLength(2);
  });

  it('should not ask about values that read the same', async () => {
    const { answer } = server({ ...read, note: 'South', name: 'Hall 1 B' });
    const { person } = await show(<RoomScreen />, answer);
    await change(person);
    expect(await screen.findByRole('group', { name: 'Note' })).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Name' })).toBeNull();
  });

  it('should offer to keep the saved version', async () => {
    const { world, answer } = server({ ...read, name: 'Great Hall' });
    let closed = 0;
    const { person } = await show(<RoomScreen onClose={() => closed++} />, answer);
    await change(person);
    await person.click(await screen.findByRole('button', { name: 'Keep saved version' }));
    expect(closed).toBe(1);
    expect(world.puts).toHaveLength(1);
  });
});

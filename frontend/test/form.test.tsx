import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useDataProvider } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { Fields } from '../src/components/form/FieldFrame';
import { MoneyField, NumberField, SelectField, TextField } from '../src/components/form/fields';
import { FormDialog } from '../src/components/form/FormDialog';
import { all, number, required, toNumber } from '../src/components/form/rules';
import { toastStore } from '../src/components/toasts';
import { post, put, useAct } from '../src/providers/acts';
import type { PortalDataProvider } from '../src/providers/dataProvider';
import { type Answer, show } from './formScreen';

interface Charge {
  description: string;
  amount: string;
  chargeType: string;
}

function Screen({ onClose = () => {} }: { onClose?: () => void }) {
  const charge = useAct({
    act: ({ description, amount, chargeType }: Charge) =>
      post(['charges'], { description, amount: toNumber(amount), chargeType }),
    done: 'Charge created successfully',
    failed: 'Failed to create charge',
    refreshes: [['charges']],
  });
  return (
    <FormDialog<Charge>
      name="charge"
      title="Create Student Charge"
      submit="Create Charge"
      failed="Failed to create charge"
      values={{ description: '', amount: '', chargeType: 'fees' }}
      onSubmit={charge.run}
      onClose={onClose}
    >
      <Fields>
        <TextField name="description" label="Description" rules={required('Description is required')} />
        <MoneyField
          name="amount"
          label="Amount"
          rules={all(required('Amount is required'), number('Amount must be a valid number'))}
        />
        <SelectField
          name="chargeType"
          label="Charge type"
          choices={[
            { value: 'fees', label: 'Fees' },
            { value: 'other', label: 'Other' },
          ]}
        />
      </Fields>
    </FormDialog>
  );
}

const fill = async (person: Awaited<ReturnType<typeof show>>['person']) => {
  await person.type(screen.getByLabelText('Description'), 'Lab fee');
  await person.type(screen.getByLabelText('Amount'), '12.5');
};
const submit = () => screen.getByRole('button', { name: 'Create Charge' });
const summary = () => screen.getByRole('group', { name: /^There (is|are) \d+ problems?$/ });

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
    expect(screen.getByLabelText('Amount')).toHaveValue(12.5);
  });
});

interface Room {
  name: string;
  seats: string;
  note: string;
}

describe('a stale edit', () => {
  const read = { id: 'r1', name: 'Hall 1', seats: '20', note: 'North' };
  /** The server: the current record, and the version that it expects. */
  const server = (now: typeof read & { taken?: number }) => {
    const world = { now, etag: '"2"', puts: [] as unknown[] };
    const answer = ({
      method,
      headers,
      body,
    }: {
      method: string;
      headers: Headers;
      body: unknown;
    }): Answer => {
      if (method === 'GET') return { body: world.now, headers: { ETag: world.etag } };
      world.puts.push(body);
      return headers.get('If-Match') === world.etag
        ? { body: world.now, headers: { ETag: '"3"' } }
        : { status: 412, body: { title: 'Precondition Failed' } };
    };
    return { world, answer };
  };

  function Screen({ onClose = () => {} }: { onClose?: () => void }) {
    const dataProvider = useDataProvider<PortalDataProvider>();
    const save = useAct({
      act: ({ values, etag }: { values: Room; etag?: string }) => put(['rooms', 'r1'], values, etag),
      done: 'Saved',
      failed: 'Failed to save',
    });
    return (
      <FormDialog
        name="room/r1"
        title="Room"
        submit="Save"
        failed="Failed to save"
        values={{ name: read.name, seats: read.seats, note: read.note }}
        etag={'"1"'}
        reread={async () => {
          const { name, seats, note, etag } = (await dataProvider.getOne('rooms', { id: 'r1' })).data;
          return { values: { name, seats, note }, etag };
        }}
        onSubmit={(values, etag) => save.run({ values, etag })}
        onClose={onClose}
      >
        <TextField name="name" label="Name" />
        <NumberField name="seats" label="Seats" />
        <TextField name="note" label="Note" />
      </FormDialog>
    );
  }
  const change = async (person: Awaited<ReturnType<typeof show>>['person']) => {
    await person.type(screen.getByLabelText('Name'), ' B');
    await person.click(screen.getByRole('button', { name: 'Save' }));
  };

  it('should be shown side by side, chosen by field, and saved on the newer version', async () => {
    const { world, answer } = server({ ...read, name: 'Great Hall', seats: '40' });
    let closed = 0;
    const { person } = await show(<Screen onClose={() => closed++} />, answer);
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

  it('should be saved without a question if no field of the form changed', async () => {
    const { world, answer } = server({ ...read, taken: 12 });
    let closed = 0;
    const { person } = await show(<Screen onClose={() => closed++} />, answer);
    await change(person);
    await waitFor(() => expect(closed).toBe(1));
    expect(world.puts).toHaveLength(2);
  });

  it('should not ask about values that read the same', async () => {
    const { answer } = server({ ...read, note: 'South', name: 'Hall 1 B' });
    const { person } = await show(<Screen />, answer);
    await change(person);
    expect(await screen.findByRole('group', { name: 'Note' })).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Name' })).toBeNull();
  });

  it('should offer to keep the saved version', async () => {
    const { world, answer } = server({ ...read, name: 'Great Hall' });
    let closed = 0;
    const { person } = await show(<Screen onClose={() => closed++} />, answer);
    await change(person);
    await person.click(await screen.findByRole('button', { name: 'Keep saved version' }));
    expect(closed).toBe(1);
    expect(world.puts).toHaveLength(1);
  });
});

import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { ActionMenu } from '../src/components/ActionMenu';
import { Confirm } from '../src/components/dialog/Confirm';
import { Dialog, DialogBody } from '../src/components/dialog/Dialog';
import { useDialogAddress } from '../src/components/dialog/useDialogAddress';
import { show } from './formScreen';

function Addressed() {
  const { dialog, parameter, open, close } = useDialogAddress('dialog', ['plan']);
  return (
    <>
      <button onClick={() => open('edit', { plan: '7' })}>Edit</button>
      <ActionMenu
        label="Actions"
        items={[{ label: 'Edit it', onSelect: () => open('edit', { plan: '7' }) }]}
      />
      {dialog === 'edit' && (
        <Dialog title={`Plan ${parameter('plan')}`} description="Of a student" onClose={close}>
          <DialogBody>
            <p>Nothing to type</p>
          </DialogBody>
        </Dialog>
      )}
    </>
  );
}

describe('a dialog', () => {
  it('should open from its address, take the focus, and close by going back', async () => {
    const { person, router } = await show(<Addressed />);
    await person.click(screen.getByRole('button', { name: 'Edit' }));
    const dialog = await screen.findByRole('dialog', { name: 'Plan 7' });
    expect(dialog).toHaveAccessibleDescription('Of a student');
    expect(router.state.location.search).toBe('?dialog=edit&plan=7');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Plan 7' })).toHaveFocus());
    await person.dblClick(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toBe('');
    expect(router.state.historyAction).toBe('POP');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus());
  });

  it('should return the focus to the button of the menu that opened it', async () => {
    const { person } = await show(<Addressed />);
    await person.click(screen.getByRole('button', { name: 'Actions' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Edit it' }));
    await screen.findByRole('dialog', { name: 'Plan 7' });
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Actions' })).toHaveFocus());
  });

  it('should remove its parameters from an address that came from elsewhere', async () => {
    const { person, router } = await show(<Addressed />);
    await router.navigate('/?tab=plans&dialog=edit&plan=9');
    await screen.findByRole('dialog', { name: 'Plan 9' });
    await person.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.search).toBe('?tab=plans'));
    expect(router.state.historyAction).toBe('REPLACE');
  });
});

function Question({ onConfirm }: { onConfirm: () => Promise<unknown> }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Drop</button>
      {open && (
        <Confirm
          title="Drop Maya Lopez?"
          confirm="Drop Maya Lopez"
          doing="Dropping…"
          danger
          onConfirm={() => onConfirm().then(() => setOpen(false))}
          onCancel={() => setOpen(false)}
        >
          The seat goes to the first in line.
        </Confirm>
      )}
    </>
  );
}

describe('a confirmation', () => {
  it('should start with the focus on Cancel, and be left without doing anything', async () => {
    let done = 0;
    const { person } = await show(<Question onConfirm={async () => done++} />);
    await person.click(screen.getByRole('button', { name: 'Drop' }));
    const question = await screen.findByRole('alertdialog', { name: 'Drop Maya Lopez?' });
    expect(question).toHaveAccessibleDescription('The seat goes to the first in line.');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(done).toBe(0);
  });

  it('should act once, stay open while it runs, and stay open after a failure', async () => {
    const calls: ((error?: Error) => void)[] = [];
    const onConfirm = () =>
      new Promise<void>((resolve, reject) => calls.push((error) => (error ? reject(error) : resolve())));
    const { person } = await show(<Question onConfirm={onConfirm} />);
    await person.click(screen.getByRole('button', { name: 'Drop' }));
    await person.dblClick(await screen.findByRole('button', { name: 'Drop Maya Lopez' }));
    expect(screen.getByRole('button', { name: 'Dropping…' })).toBeDisabled();
    await person.keyboard('{Escape}');
    expect(screen.getByRole('alertdialog')).toBeVisible();
    expect(calls).toHaveLength(1);
    calls[0]!(new Error('no'));
    await person.click(await screen.findByRole('button', { name: 'Drop Maya Lopez' }));
    calls[1]!();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });
});

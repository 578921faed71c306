import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { FormButtons } from '../src/components/form/FormButtons';
import { FormDialog } from '../src/components/form/FormDialog';
import { Form } from '../src/components/form/Form';
import { TextField } from '../src/components/form/fields';
import { useDialogAddress } from '../src/components/dialog/useDialogAddress';
import { Part } from '../src/components/Part';
import { show } from './formScreen';

function Typed({ title }: { title: string }) {
  const [saved, setSaved] = useState(false);
  return (
    <Part title={title}>
      <Form
        name={title}
        values={{ text: '' }}
        failed="No"
        onSubmit={() => Promise.resolve()}
        onDone={() => setSaved(true)}
        buttons={<FormButtons submit={`Save ${title}`} />}
      >
        <TextField name="text" label={`Text of ${title}`} />
        {saved && <p>{title} is saved</p>}
      </Form>
    </Part>
  );
}

function Screen() {
  const { dialog, open, close } = useDialogAddress();
  return (
    <>
      <Typed title="Name" />
      <Typed title="Address" />
      <button onClick={() => open('more')}>More</button>
      {dialog === 'more' && (
        <FormDialog
          name="more"
          title="More about it"
          submit="Save more"
          failed="No"
          values={{ note: '' }}
          onSubmit={() => Promise.resolve()}
          onClose={close}
        >
          <TextField name="note" label="Note" />
        </FormDialog>
      )}
    </>
  );
}

const type = (person: Awaited<ReturnType<typeof show>>['person'], label: string) =>
  person.type(screen.getByLabelText(label), 'x');
const question = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' });

describe('two forms with something unsaved', () => {
  it('should ask once, with the names of both, before the user leaves', async () => {
    const { person, router } = await show(<Screen />);
    await type(person, 'Text of Name');
    await type(person, 'Text of Address');
    void router.navigate('/elsewhere');
    const requested = await question();
    expect(
      within(requested)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Name', 'Address']);
    await person.click(within(requested).getByRole('button', { name: 'Discard changes' }));
    expect(await screen.findByText('Elsewhere')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it.each([
    ['Name', 'Address'],
    ['Address', 'Name'],
  ])('should still ask for the other one after %s is saved', async (saved, other) => {
    const { person, router } = await show(<Screen />);
    await type(person, 'Text of Name');
    await type(person, 'Text of Address');
    await person.click(screen.getByRole('button', { name: `Save ${saved}` }));
    await screen.findByText(`${saved} is saved`);
    void router.navigate('/elsewhere');
    const requested = await question();
    expect(within(requested).queryAllByRole('listitem')).toEqual([]);
    await person.click(within(requested).getByRole('button', { name: 'Keep editing' }));
    expect(screen.getByLabelText(`Text of ${other}`)).toHaveValue('x');

    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
  });

  it('should not ask before anything is typed', async () => {
    const { router } = await show(<Screen />);
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(false);
    await router.navigate('/elsewhere');
    expect(await screen.findByText('Elsewhere')).toBeVisible();
  });

  it('should not ask about the page if only a dialog over it opens, closes or is left', async () => {
    const { person, router } = await show(<Screen />);
    await type(person, 'Text of Name');
    await person.click(screen.getByRole('button', { name: 'More' }));
    await type(person, 'Note');
    await person.click(screen.getByRole('button', { name: 'Close' }));
    await person.click(within(await question()).getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByLabelText('Text of Name')).toHaveValue('x');

    void router.navigate('/elsewhere');
    await question();
  });
});

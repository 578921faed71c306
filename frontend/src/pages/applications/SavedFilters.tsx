import { useStore } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { ActionMenu } from '../../components/ActionMenu';
import { TextField } from '../../components/form/fields';
import { FormDialog } from '../../components/form/FormDialog';
import { required } from '../../components/form/rules';
import { useDialogAddress } from '../../components/dialog/useDialogAddress';
import { messages } from './messages';

interface Saved {
  name: string;
  /** The query of the address. */
  search: string;
}

const withoutDialog = (search: string) => {
  const query = new URLSearchParams(search);
  for (const name of ['dialog', 'page']) query.delete(name);
  return query.toString();
};

/** Searches and filters of the list by name, stored in this browser. */
export function SavedFilters() {
  const [saved, setSaved] = useStore<Saved[]>('applications.filters', []);
  const { pathname, search } = useLocation();
  const { dialog, open, close } = useDialogAddress();
  const others = (name: string) => saved.filter((one) => one.name !== name);
  return (
    <>
      <ActionMenu
        label={messages.saved.menu}
        items={[
          ...saved.map((one) => ({
            label: one.name,
            to: one.search ? `${pathname}?${one.search}` : pathname,
          })),
          { label: messages.saved.save, icon: 'plus' as const, onSelect: () => open('save-filters') },
          ...saved.map(({ name }) => ({
            label: messages.saved.delete(name),
            danger: true,
            onSelect: () => setSaved(others(name)),
          })),
        ]}
      >
        {messages.saved.menu}
      </ActionMenu>
      {dialog === 'save-filters' && (
        <FormDialog
          name="applications/filters"
          title={messages.saved.title}
          description={messages.saved.description}
          size="small"
          submit="Save Filters"
          failed={messages.failed.act}
          values={{ name: '' }}
          onSubmit={({ name }: { name: string }) => {
            const kept = { name: name.trim(), search: withoutDialog(search) };
            setSaved([...others(kept.name), kept]);
            return Promise.resolve(kept);
          }}
          onClose={close}
        >
          <TextField name="name" label="Name" maxLength={60} rules={required('Name is required')} />
        </FormDialog>
      )}
    </>
  );
}

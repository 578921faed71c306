import { useWatch } from 'react-hook-form';
import type { CreateClientDto, MachineScope, NewClientDto } from '../../api/types.gen';
import { Bone } from '../../components/Bone';
import { Dialog, DialogBody } from '../../components/dialog/Dialog';
import { Failure } from '../../components/Failure';
import { CheckboxField, ChoicesField } from '../../components/form/choices';
import { Fields } from '../../components/form/FieldFrame';
import { TextArea, TextField } from '../../components/form/fields';
import { FormDialog } from '../../components/form/FormDialog';
import { required, toText } from '../../components/form/rules';
import { PanelBones } from '../../components/SidePanel';
import { useAct } from '../../providers/acts';
import { createClient, updateClient } from '../../providers/clientActs';
import { type ReadClient, useClientToEdit, useRereadClient, useScopes } from './queries';
import { clientRecord } from './path';
import { messages } from './messages';

interface Values {
  name: string;
  description: string;
  scopes: string[];
  isExternal: boolean;
}

const toValues = ({ name, description, scopes, isExternal }: ReadClient): Values => ({
  isExternal,
  name,
  description: description ?? '',
  scopes: [...scopes],
});
const toBody = ({ name, description, scopes, isExternal }: Values): CreateClientDto => ({
  isExternal,
  name: name.trim(),
  description: toText(description),
  scopes: scopes as MachineScope[],
});

export function AddClient({
  onAdded,
  onClose,
}: {
  onAdded: (client: NewClientDto) => void;
  onClose: () => void;
}) {
  const failed = messages.form.addFailed;
  const create = useAct({
    act: (values: Values) => createClient(toBody(values)),
    done: messages.form.added,
    record: clientRecord,
    failed,
    refreshes: [['clients']],
  });
  return (
    <FormDialog<Values, NewClientDto>
      name="client/new"
      title="Add Client"
      description={messages.form.add}
      size="large"
      submit="Add Client"
      failed={failed}
      values={{ name: '', description: '', scopes: [], isExternal: false }}
      onSubmit={create.run}
      onDone={onAdded}
      onClose={onClose}
    >
      <ClientFields />
    </FormDialog>
  );
}

export function EditClient({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useClientToEdit(id);
  if (data) return <EditForm client={data} onClose={onClose} />;
  return (
    <Dialog title="Edit client" size="large" onClose={onClose}>
      <DialogBody>
        {error && !isFetching ? (
          <Failure title={messages.panel.failed} error={error} onRetry={() => void refetch()} />
        ) : (
          <PanelBones />
        )}
      </DialogBody>
    </Dialog>
  );
}

function EditForm({ client, onClose }: { client: ReadClient; onClose: () => void }) {
  const reread = useRereadClient(client.id);
  const failed = messages.form.updateFailed;
  const update = useAct({
    act: ({ values, etag }: { values: Values; etag: string | undefined }) =>
      updateClient(client.id, toBody(values), etag),
    done: messages.form.updated,
    record: clientRecord,
    failed,
    refreshes: [['clients']],
  });
  return (
    <FormDialog<Values>
      name={`client/${client.id}`}
      title={messages.form.editTitle(client.name)}
      description={messages.form.edit}
      size="large"
      submit="Save client"
      failed={failed}
      values={toValues(client)}
      etag={client.etag}
      reread={async () => {
        const now = await reread();
        return { values: toValues(now), etag: now.etag };
      }}
      onSubmit={(values, etag) => update.run({ values, etag })}
      onClose={onClose}
    >
      <ClientFields known={client.scopes} />
    </FormDialog>
  );
}

/** Shows the client's own scopes while the list of scopes loads. */
function ClientFields({ known = [] }: { known?: readonly string[] }) {
  const { data, error, isFetching, refetch } = useScopes();
  const isExternal = useWatch<Values, 'isExternal'>({ name: 'isExternal' });
  const chosen = useWatch<Values, 'scopes'>({ name: 'scopes' });
  // Keeps a chosen scope in the list, so that it can be removed.
  const scopes = data
    ?.filter(({ scope, external }) => !isExternal || external || chosen.includes(scope))
    .map(({ scope }) => scope as string) ?? [...known];
  return (
    <Fields>
      <TextField name="name" label="Name" maxLength={100} rules={required('Name is required')} />
      <TextArea name="description" label="Description" rows={2} />
      <CheckboxField name="isExternal" label="External client" hint={messages.form.externalHint} />
      {scopes.length > 0 ? (
        <ChoicesField
          name="scopes"
          label="Scopes"
          hint={messages.form.scopesHint}
          choices={scopes.map((scope) => ({ value: scope, label: scope }))}
          rules={required(messages.form.scopesRequired)}
        />
      ) : error && !isFetching ? (
        <Failure title={messages.form.scopesFailed} error={error} onRetry={() => void refetch()} />
      ) : (
        <Bone height="480px" />
      )}
    </Fields>
  );
}

import { useWatch } from 'react-hook-form';
import type { ClientRecordDto, CreateClientDto, MachineScope, NewClientDto } from '../../api/types.gen';
import { Bone } from '../../components/Bone';
import { Failure } from '../../components/Failure';
import { CheckboxField, ChoicesField } from '../../components/form/choices';
import { Fields } from '../../components/form/FieldFrame';
import { TextArea, TextField } from '../../components/form/fields';
import { required, toText } from '../../components/form/rules';
import { RecordForm } from '../../components/records/RecordForm';
import type { FormProps } from '../../components/records/records';
import { clientKind } from './clientKind';
import { useScopes } from './queries';
import { messages } from './messages';

interface Values {
  name: string;
  description: string;
  scopes: string[];
  isExternal: boolean;
}

const toValues = ({ name, description, scopes, isExternal }: ClientRecordDto): Values => ({
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

const shared = {
  kind: clientKind,
  blank: { name: '', description: '', scopes: [], isExternal: false },
  toValues,
  toBody,
};

interface AddProps {
  onAdded: (client: NewClientDto) => void;
  onClose: () => void;
}

export const AddClient = (props: AddProps) => (
  <RecordForm<Values, NewClientDto> {...shared} {...props} description={messages.form.add}>
    <ClientFields />
  </RecordForm>
);

export const EditClient = (props: FormProps<ClientRecordDto>) => (
  <RecordForm<Values, ClientRecordDto> {...shared} {...props} description={messages.form.edit}>
    <ClientFields known={props.row.scopes} />
  </RecordForm>
);

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

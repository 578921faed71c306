import type { CreateUserDto, UserDto } from '../../../api/types.gen';
import { FieldRow, Fields } from '../../../components/form/FieldFrame';
import { SelectField, TextField } from '../../../components/form/fields';
import { required, toText } from '../../../components/form/rules';
import { displayName } from '../../../layout/identity';
import { RecordForm } from '../../../components/records/RecordForm';
import type { Read } from '../../../components/records/records';
import { roleChoices, userKind } from './userKind';
import { messages } from './messages';

interface Values {
  email: string;
  firstName: string;
  lastName: string;
  role: string;
}

const blank: Values = { email: '', firstName: '', lastName: '', role: '' };
const toValues = ({ email, firstName, lastName, role }: UserDto): Values => ({
  email: email ?? '',
  firstName: firstName ?? '',
  lastName: lastName ?? '',
  role,
});

interface Props {
  onClose: () => void;
}
interface RowProps extends Props {
  row: Read<UserDto>;
  reread: () => Promise<Read<UserDto>>;
}

const names = ({ email, firstName, lastName }: Values) => ({
  email: toText(email),
  firstName: toText(firstName),
  lastName: toText(lastName),
});

export const AddUser = ({ onClose }: Props) => (
  <RecordForm<Values, UserDto>
    kind={userKind}
    blank={blank}
    toValues={toValues}
    toBody={({ role, ...values }): CreateUserDto => ({
      ...(names({ ...values, role }) as Pick<CreateUserDto, 'email' | 'firstName' | 'lastName'>),
      role: role as CreateUserDto['role'],
    })}
    description={messages.add}
    onClose={onClose}
  >
    <Fields>
      <Names />
      <RoleField empty="Choose a role" />
    </Fields>
  </RecordForm>
);

/** A field that was empty may stay empty. */
export const EditUser = ({ row, reread, onClose }: RowProps) => (
  <RecordForm<Values, UserDto>
    kind={userKind}
    row={row}
    reread={reread}
    blank={blank}
    toValues={toValues}
    toBody={names}
    description={messages.edit}
    onClose={onClose}
  >
    <Fields>
      <Names had={row} />
    </Fields>
  </RecordForm>
);

export const ChangeRole = ({ row, reread, onClose }: RowProps) => (
  <RecordForm<Values, UserDto>
    kind={userKind}
    row={row}
    reread={reread}
    blank={blank}
    toValues={toValues}
    toBody={({ role }) => ({ role })}
    part={{ name: 'role', title: messages.role.title(displayName(row)), submit: 'Change role' }}
    description={messages.role.text}
    onClose={onClose}
  >
    <Fields>
      <RoleField />
    </Fields>
  </RecordForm>
);

const RoleField = ({ empty }: { empty?: string }) => (
  <SelectField
    name="role"
    label="Role"
    empty={empty}
    choices={roleChoices}
    rules={required('Role is required')}
  />
);

const Names = ({ had }: { had?: UserDto }) => {
  const kept = (value: string | null | undefined, message: string) =>
    had && !value ? undefined : required(message);
  return (
    <>
      <FieldRow>
        <TextField
          name="firstName"
          label="First name"
          maxLength={100}
          rules={kept(had?.firstName, 'First name is required')}
        />
        <TextField
          name="lastName"
          label="Last name"
          maxLength={100}
          rules={kept(had?.lastName, 'Last name is required')}
        />
      </FieldRow>
      <TextField
        name="email"
        label="Email"
        type="email"
        maxLength={254}
        rules={kept(had?.email, 'Email is required')}
      />
    </>
  );
};

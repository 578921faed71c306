import type { CreateDepartmentDto, ListedDepartmentDto } from '../../../api/types.gen';
import { TextField } from '../../../components/form/fields';
import { required } from '../../../components/form/rules';
import { RecordForm } from '../../../components/records/RecordForm';
import type { Read } from '../../../components/records/records';
import { departmentKind } from './departmentKind';
import { messages } from './messages';

interface Values {
  name: string;
}

const toValues = ({ name }: ListedDepartmentDto): Values => ({ name });
const toBody = ({ name }: Values): CreateDepartmentDto => ({ name: name.trim() });

interface Props {
  row?: Read<ListedDepartmentDto>;
  reread?: () => Promise<Read<ListedDepartmentDto>>;
  onClose: () => void;
}

export const DepartmentForm = (props: Props) => (
  <RecordForm<Values, ListedDepartmentDto>
    {...props}
    kind={departmentKind}
    blank={{ name: '' }}
    toValues={toValues}
    toBody={toBody}
    description={props.row && messages.editText}
    refreshes={[['courses']]}
  >
    <TextField name="name" label="Name" maxLength={100} rules={required('Name is required')} />
  </RecordForm>
);

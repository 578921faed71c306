import { useNavigate } from 'react-router-dom';
import type { ListedDepartmentDto } from '../../../api/types.gen';
import { Button } from '../../../components/Button';
import { SelectField } from '../../../components/form/fields';
import { FormDialog } from '../../../components/form/FormDialog';
import { required } from '../../../components/form/rules';
import { post, useAct } from '../../../providers/acts';
import { useDepartmentList } from '../../../providers/programs';
import type { Read } from '../../../components/records/records';
import { useRecordHref } from '../../../components/records/useRecordHref';
import { WhileRead } from '../../../components/records/WhileRead';
import { useDialogAddress } from '../../../components/dialog/useDialogAddress';
import { departmentKind } from './departmentKind';
import { messages } from './messages';

const { resource, path } = departmentKind;

export function MergeButton() {
  const { open } = useDialogAddress();
  return (
    <Button type="button" look="quiet" onClick={() => open('merge')}>
      Merge
    </Button>
  );
}

interface Props {
  row: Read<ListedDepartmentDto>;
  onClose: () => void;
}

/** For two spellings of one department: moves the courses to the other one. */
export const MergeDepartment = ({ row, onClose }: Props) => (
  <WhileRead
    title={messages.merge.title(row.name)}
    one="departments"
    reading={useDepartmentList()}
    onClose={onClose}
  >
    {(departments) => <MergeForm row={row} departments={departments} onClose={onClose} />}
  </WhileRead>
);

function MergeForm({ row, departments, onClose }: Props & { departments: readonly ListedDepartmentDto[] }) {
  const navigate = useNavigate();
  const hrefOf = useRecordHref(path);
  const { failed } = messages.merge;
  const { run } = useAct({
    act: ({ intoId, etag }: { intoId: string; etag: string | undefined }) =>
      post<ListedDepartmentDto>([resource, row.id, 'merge'], { intoId }, etag),
    done: ({ name }) => messages.merge.done(row.name, name),
    record: ({ id, name }) => ({ name, to: `${path}/${id}` }),
    failed,
    refreshes: [[resource], ['courses']],
  });
  return (
    <FormDialog
      name={`${resource}/${row.id}/merge`}
      title={messages.merge.title(row.name)}
      description={messages.merge.text(row.courses, row.name)}
      submit="Merge department"
      saving="Merging…"
      danger
      failed={failed}
      values={{ intoId: '' }}
      etag={row.etag}
      onSubmit={({ intoId }, etag) => run({ intoId, etag })}
      onDone={({ id }) => void navigate(hrefOf(id), { replace: true })}
      onClose={onClose}
    >
      <SelectField
        name="intoId"
        label="Merge into"
        empty="Choose a department"
        choices={departments
          .filter(({ id }) => id !== row.id)
          .map(({ id, name }) => ({ value: id, label: name }))}
        rules={required('Department is required')}
      />
    </FormDialog>
  );
}

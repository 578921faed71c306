import { Failure } from '../../components/Failure';
import { SelectField } from '../../components/form/fields';
import { useUser } from '../../providers/session';
import { failures, useAssign } from './acts';
import { CaseForm } from './CaseForm';
import { type Case, useAssignees } from './queries';

interface Props {
  inquiry: Case;
  onClose: () => void;
}

export function AssignDialog({ inquiry, onClose }: Props) {
  const before = inquiry.assigneeId ?? null;
  const me = useUser();
  const assign = useAssign(inquiry.id);
  const { data, error, isFetching, refetch } = useAssignees(inquiry.id);
  const people = data ?? (before ? [{ id: before, name: inquiry.assigneeName ?? null }] : []);
  return (
    <CaseForm
      inquiry={inquiry}
      deed="assign"
      title={`Assign ${inquiry.number}`}
      description="Whoever is chosen is told of it."
      values={{ assigneeId: before ?? '' }}
      run={({ values, etag }) => assign.run({ assigneeId: values.assigneeId || null, before, etag })}
      failed={failures.assign}
      submit="Assign Inquiry"
      onClose={onClose}
    >
      {error && !isFetching && !data ? (
        <Failure title="The people could not be read" error={error} onRetry={() => void refetch()} />
      ) : (
        <SelectField
          name="assigneeId"
          label="Assigned to"
          empty={data ? 'Nobody' : 'Loading the people…'}
          choices={people.map(({ id, name }) => ({
            value: id,
            label: `${name ?? 'Without a name'}${id === me.id ? ' (you)' : ''}`,
          }))}
        />
      )}
    </CaseForm>
  );
}

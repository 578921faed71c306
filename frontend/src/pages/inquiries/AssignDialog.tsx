import { Failure } from '../../components/Failure';
import { SelectField } from '../../components/form/fields';
import { useUser } from '../../providers/session';
import { useAssign } from './acts';
import { CaseForm } from './CaseForm';
import { type Case, useAssignees } from './queries';
import { messages } from './messages';

const { unnamed } = messages.assign;

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
      title={messages.assign.title(inquiry.number)}
      description={messages.assign.description}
      values={{ assigneeId: before ?? '' }}
      run={({ values, etag }) => assign.run({ assigneeId: values.assigneeId || null, before, etag })}
      failed={messages.failures.assign}
      submit="Assign Inquiry"
      onClose={onClose}
    >
      {error && !isFetching && !data ? (
        <Failure title={messages.assign.failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <SelectField
          name="assigneeId"
          label="Assigned to"
          empty={data ? messages.unassigned : messages.assign.loading}
          choices={people.map(({ id, name }) => ({
            value: id,
            label: id === me.id ? messages.assign.you(name ?? unnamed) : (name ?? unnamed),
          }))}
        />
      )}
    </CaseForm>
  );
}

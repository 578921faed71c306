import type { EnrollmentDto, GradeChangeDto } from '../../api/types.gen';
import { OneRecord } from '../../components/records/OneRecord';
import { useDialogAddress } from '../../components/dialog/useDialogAddress';
import { useMay } from '../../providers/session';
import { ChangeDialog } from './ChangeDialog';
import { DecideDialog } from './DecideDialog';
import { RequestDialog } from './RequestDialog';

/** The open dialog, from the address: `?dialog=approve:<id>`. */
export function GradeChangeDialogs() {
  const { dialog, open, close } = useDialogAddress();
  const may = useMay();
  const [act, id] = dialog?.split(':') ?? [];
  if (act === 'request' && may('request', 'grades.change'))
    return id ? (
      <OneRecord<EnrollmentDto>
        resource="enrollments"
        id={id}
        among={undefined}
        title="Request Grade Change"
        one="enrollment"
        onClose={close}
      >
        {(enrollment) => <RequestDialog enrollment={enrollment} onClose={close} />}
      </OneRecord>
    ) : (
      <RequestDialog onClose={close} />
    );
  if (!id || !['change', 'approve', 'reject'].includes(act!)) return null;
  return (
    <OneRecord<GradeChangeDto>
      resource="grade-changes"
      id={id}
      among={undefined}
      title="Grade change"
      one="grade change"
      onClose={close}
    >
      {(change) => {
        const mayDecide =
          may('approve', 'grades.change', change.studentId) && change.status === 'pending' && !change.isOwn;
        return (act === 'approve' || act === 'reject') && mayDecide ? (
          <DecideDialog act={act} change={change} onClose={close} />
        ) : (
          <ChangeDialog
            change={change}
            onDecide={mayDecide ? (verb) => open(`${verb}:${id}`) : undefined}
            onClose={close}
          />
        );
      }}
    </OneRecord>
  );
}

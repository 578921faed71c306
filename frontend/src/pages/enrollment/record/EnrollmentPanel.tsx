import { Bone } from '../../../components/Bone';
import type { EnrollmentDto } from '../../../api/types.gen';
import { Button } from '../../../components/Button';
import { useDialogAddress } from '../../../components/dialog/useDialogAddress';
import { RecordPanel } from '../../../components/records/RecordPanel';
import type { PanelProps } from '../../../components/records/usePanel';
import { ActionBones } from '../../../components/SidePanel';
import { whenLoaded } from '../../../components/whenLoaded';
import { useMay } from '../../../providers/session';
import { courseOf, studentOf } from '../../../resources/enrollments/enrollment';
import { actsOf } from './enrollmentActions';
import { type Enrollment, useEnrollment } from './queries';
import { messages } from './messages';

const EnrollmentRecord = whenLoaded<{ enrollment: Enrollment }>(
  () => import('./EnrollmentRecord').then((module) => ({ default: module.EnrollmentRecord })),
  Bone,
);

const RecordDialogs = whenLoaded(
  () => import('./RecordDialogs'),
  () => null,
);

interface Props extends PanelProps {
  id: string;
  known?: EnrollmentDto;
}

/** One enrollment with its actions. */
export function EnrollmentPanel({ id, ...panel }: Props) {
  const may = useMay();
  const { dialog, open } = useDialogAddress();
  return (
    <RecordPanel<Enrollment, EnrollmentDto>
      one="enrollment"
      reading={useEnrollment(id)}
      heading={studentOf}
      subtitle={(row) => `${courseOf(row)} ${row.courseTitle}`}
      actions={(row) =>
        actsOf(row, may).map(({ dialog, label, danger }) => (
          <Button key={dialog} type="button" look={danger ? 'quiet' : 'outline'} onClick={() => open(dialog)}>
            {label}
          </Button>
        ))
      }
      actionBones={<ActionBones />}
      missing={messages.notFound}
      pageTitle={(row) => `${studentOf(row)} · Enrollment Management`}
      {...panel}
    >
      {(row) => (
        <>
          <EnrollmentRecord enrollment={row} />
          {actsOf(row, may).some((act) => act.dialog === dialog) && <RecordDialogs enrollment={row} />}
        </>
      )}
    </RecordPanel>
  );
}

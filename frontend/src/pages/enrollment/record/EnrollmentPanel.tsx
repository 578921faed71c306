import type { EnrollmentDto } from '../../../api/types.gen';
import { Bone } from '../../../components/Bone';
import { Button } from '../../../components/Button';
import { useDialogAddress } from '../../../components/dialog/useDialogAddress';
import { Failure } from '../../../components/Failure';
import { PageTitle } from '../../../components/PageTitle';
import { ActionBones, PanelBones, SidePanel } from '../../../components/SidePanel';
import { whenLoaded } from '../../../components/whenLoaded';
import { hasStatus } from '../../../providers/apiError';
import { useMay } from '../../../providers/session';
import { courseOf, studentOf } from '../../../resources/enrollments/enrollment';
import { actsOf } from './enrollmentActions';
import { EnrollmentRecord } from './EnrollmentRecord';
import { useEnrollment } from './queries';
import { messages } from './messages';

const RecordDialogs = whenLoaded(
  () => import('./RecordDialogs'),
  () => null,
);

interface Props {
  id: string;
  /** The list's row, so that the name is there immediately. */
  known?: EnrollmentDto;
  closed: string;
  beside: boolean;
  takesFocus: boolean;
}

/** One enrollment with its actions. */
export function EnrollmentPanel({ id, known, ...place }: Props) {
  const { data, error, isFetching, refetch } = useEnrollment(id);
  const may = useMay();
  const { dialog, open } = useDialogAddress();
  const acts = data ? actsOf(data, may) : [];
  const shown = data ?? known;
  const failed = error && !isFetching && !data ? error : undefined;
  const missing = failed && (hasStatus(failed, 404) || hasStatus(failed, 400));

  const heading = missing
    ? 'Enrollment not found'
    : failed
      ? 'Enrollment not loaded'
      : shown
        ? studentOf(shown)
        : 'Loading the enrollment';
  return (
    <SidePanel
      headingId="enrollment-heading"
      heading={heading}
      subtitle={
        failed ? undefined : shown ? `${courseOf(shown)} ${shown.courseTitle}` : <Bone width="200px" />
      }
      actions={
        data
          ? acts.map(({ dialog, label, danger }) => (
              <Button
                key={dialog}
                type="button"
                look={danger ? 'quiet' : 'outline'}
                onClick={() => open(dialog)}
              >
                {label}
              </Button>
            ))
          : !failed && <ActionBones />
      }
      closeLabel="Close enrollment"
      {...place}
    >
      {data ? (
        <>
          <EnrollmentRecord enrollment={data} />
          {acts.some((act) => act.dialog === dialog) && <RecordDialogs enrollment={data} />}
        </>
      ) : missing ? (
        <p>{messages.notFound}</p>
      ) : failed ? (
        <Failure title={messages.failed} error={failed} onRetry={() => void refetch()} />
      ) : (
        <PanelBones />
      )}
      {shown && !failed && <PageTitle>{`${studentOf(shown)} · Enrollment Management`}</PageTitle>}
    </SidePanel>
  );
}

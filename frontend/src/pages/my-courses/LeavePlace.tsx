import { NoticeDialog } from '../../components/dialog/NoticeDialog';
import { FormDialog } from '../../components/form/FormDialog';
import { useAct } from '../../providers/acts';
import { type Leaving, leave } from '../../providers/registration';
import { courseOf } from '../../resources/enrollments/enrollment';
import { Consequences } from '../enrollment/record/Consequences';
import { useConsequences } from '../enrollment/record/queries';
import type { PlaceDialogProps } from './PlaceDialogs';
import { ownKeys } from './queries';

const verbs: Record<Leaving, string> = { drop: 'Drop', withdraw: 'Withdraw from' };

/** Drops the enrollment. The server states the consequences first, or why the enrollment can't be dropped. */
export function LeavePlace({ place, onClose }: PlaceDialogProps) {
  const { id, etag, status } = place;
  const { data } = useConsequences(id);
  const course = courseOf(place);
  const waiting = status === 'waitlisted';
  const how = data?.act === 'swap' ? undefined : data?.act;
  const title = waiting
    ? `Leave the waitlist of ${course}`
    : how
      ? `${verbs[how]} ${course}`
      : `Leave ${course}`;

  const { run } = useAct({
    act: (way: Leaving) => leave(id, way, {}, etag),
    done: (_, way) =>
      waiting
        ? `You are off the waitlist of ${course}`
        : way === 'withdraw'
          ? `You have withdrawn from ${course}`
          : `You have dropped ${course}`,
    failed: 'Failed to give the place up',
    refreshes: ownKeys,
  });
  if (!how)
    return (
      <NoticeDialog title={title} onClose={onClose}>
        <Consequences id={id} />
      </NoticeDialog>
    );
  return (
    <FormDialog
      title={title}
      description={
        waiting
          ? 'Your place in the queue is lost: registering again starts at its end.'
          : 'This can’t be undone.'
      }
      name={`place/${id}/leave`}
      values={{}}
      onSubmit={() => run(how)}
      onClose={onClose}
      failed="Failed to give the place up"
      submit={waiting ? 'Leave the waitlist' : title}
      saving="Working…"
      dismiss={waiting ? 'Keep my place' : 'Stay in the course'}
      danger
    >
      <Consequences id={id} />
    </FormDialog>
  );
}

import { NoticeDialog } from '../../components/dialog/NoticeDialog';
import { FormDialog } from '../../components/form/FormDialog';
import { useAct } from '../../providers/acts';
import { type Leaving, leave } from '../../providers/registration';
import { courseOf } from '../../resources/enrollments/enrollment';
import { Consequences } from '../enrollment/record/Consequences';
import { useConsequences } from '../enrollment/record/queries';
import type { EnrollmentDialogProps } from './OwnEnrollmentDialog';
import { ownKeys } from './queries';
import { dialogMessages } from './messages';

const messages = dialogMessages.leave;
const titles: Record<Leaving, (course: string) => string> = {
  drop: messages.dropTitle,
  withdraw: messages.withdrawTitle,
};
const buttons: Record<Leaving, (course: string) => string> = {
  drop: messages.drop,
  withdraw: messages.withdraw,
};

/** Drops the enrollment. The server states the consequences first, or why the enrollment can't be dropped. */
export function LeaveEnrollment({ enrollment, onClose }: EnrollmentDialogProps) {
  const { id, etag, status } = enrollment;
  const { data } = useConsequences(id);
  const course = courseOf(enrollment);
  const waiting = status === 'waitlisted';
  const how = data?.act === 'swap' ? undefined : data?.act;
  const title = waiting
    ? messages.waitlistTitle(course)
    : how
      ? titles[how](course)
      : messages.unknownTitle(course);
  const failed = waiting ? messages.failedWaitlist : messages.failed;

  const { run } = useAct({
    act: (way: Leaving) => leave(id, way, {}, etag),
    done: (_, way) =>
      waiting
        ? messages.leftWaitlist(course)
        : way === 'withdraw'
          ? messages.withdrew(course)
          : messages.dropped(course),
    failed,
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
      description={waiting ? messages.waitlist : messages.course}
      name={`place/${id}/leave`}
      values={{}}
      onSubmit={() => run(how)}
      onClose={onClose}
      failed={failed}
      submit={waiting ? 'Leave the waitlist' : buttons[how](course)}
      saving="Working…"
      dismiss={waiting ? messages.keepPosition : messages.stay}
      danger
    >
      <Consequences id={id} />
    </FormDialog>
  );
}

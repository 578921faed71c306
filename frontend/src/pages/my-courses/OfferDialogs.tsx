import { CheckboxField } from '../../components/form/choices';
import { FormDialog } from '../../components/form/FormDialog';
import { formatUntil, formatSchedule } from '../../components/format';
import { OwnSchedule, OwnTime } from '../../components/OwnTime';
import { useAct } from '../../providers/acts';
import { acceptOffer, declineOffer } from '../../providers/registration';
import { courseOf } from '../../resources/enrollments/enrollment';
import type { EnrollmentDialogProps } from './OwnEnrollmentDialog';
import { ownKeys } from './queries';
import { myCoursesPath } from './path';
import { dialogMessages } from './messages';

const { accept, decline } = dialogMessages;

export function AcceptSeat({ enrollment, onClose }: EnrollmentDialogProps) {
  const course = courseOf(enrollment);
  const { run } = useAct({
    act: () => acceptOffer(enrollment.id),
    done: accept.done(course),
    record: () => ({ name: course, to: myCoursesPath }),
    failed: accept.failed,
    refreshes: ownKeys,
  });
  return (
    <FormDialog
      title={accept.title(course)}
      description={accept.consequence(formatUntil(enrollment.offerExpiresAt!))}
      name={`place/${enrollment.id}/accept`}
      values={{}}
      onSubmit={() => run()}
      onClose={onClose}
      failed={accept.failed}
      submit="Accept the seat"
      saving="Enrolling…"
      dismiss="Decide later"
    >
      <p>
        {course} {enrollment.courseTitle},{' '}
        {enrollment.schedule ? formatSchedule(enrollment.schedule) : 'no fixed time'}
        <OwnSchedule schedule={enrollment.schedule} />
        <OwnTime at={enrollment.offerExpiresAt} what="Held until" />
      </p>
    </FormDialog>
  );
}

export function DeclineSeat({ enrollment, onClose }: EnrollmentDialogProps) {
  const course = courseOf(enrollment);
  const { run } = useAct({
    act: ({ keepPlace }: { keepPlace: boolean }) => declineOffer(enrollment.id, { keepPlace, reason: null }),
    done: (_, { keepPlace }) => (keepPlace ? decline.kept(course) : decline.left(course)),
    failed: decline.failed,
    refreshes: ownKeys,
  });
  return (
    <FormDialog
      title={decline.title(course)}
      description={decline.consequence}
      name={`place/${enrollment.id}/decline`}
      values={{ keepPlace: true }}
      onSubmit={(values) => run(values)}
      onClose={onClose}
      failed={decline.failed}
      submit="Decline the seat"
      saving="Working…"
      danger
    >
      <CheckboxField name="keepPlace" label={decline.keep} hint={decline.keepHint} />
    </FormDialog>
  );
}

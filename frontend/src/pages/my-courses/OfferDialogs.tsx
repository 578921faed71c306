import { CheckboxField } from '../../components/form/choices';
import { FormDialog } from '../../components/form/FormDialog';
import { formatUntil, formatSchedule } from '../../components/format';
import { OwnSchedule, OwnTime } from '../../components/OwnTime';
import { useAct } from '../../providers/acts';
import { acceptOffer, declineOffer } from '../../providers/registration';
import { courseOf } from '../../resources/enrollments/enrollment';
import type { PlaceDialogProps } from './PlaceDialogs';
import { ownKeys } from './queries';
import { myCoursesPath } from './path';

export function AcceptSeat({ place, onClose }: PlaceDialogProps) {
  const course = courseOf(place);
  const { run } = useAct({
    act: () => acceptOffer(place.id),
    done: `You are enrolled in ${course}`,
    record: () => ({ name: course, to: myCoursesPath }),
    failed: 'Failed to accept the seat',
    refreshes: ownKeys,
  });
  return (
    <FormDialog
      title={`Accept the seat in ${course}`}
      description={`You are enrolled then, and leave the waitlist. The seat is held ${formatUntil(place.offerExpiresAt!)}.`}
      name={`place/${place.id}/accept`}
      values={{}}
      onSubmit={() => run()}
      onClose={onClose}
      failed="Failed to accept the seat"
      submit="Accept the seat"
      saving="Enrolling…"
      dismiss="Decide later"
    >
      <p>
        {course} {place.courseTitle}, {place.schedule ? formatSchedule(place.schedule) : 'no fixed time'}
        <OwnSchedule schedule={place.schedule} />
        <OwnTime at={place.offerExpiresAt} what="Held until" />
      </p>
    </FormDialog>
  );
}

export function DeclineSeat({ place, onClose }: PlaceDialogProps) {
  const course = courseOf(place);
  const { run } = useAct({
    act: ({ keepPlace }: { keepPlace: boolean }) => declineOffer(place.id, { keepPlace, reason: null }),
    done: (_, { keepPlace }) =>
      keepPlace ? `You stay on the waitlist of ${course}` : `You are off the waitlist of ${course}`,
    failed: 'Failed to decline the seat',
    refreshes: ownKeys,
  });
  return (
    <FormDialog
      title={`Decline the seat in ${course}`}
      description="The next who may have it is offered it at once. This cannot be taken back."
      name={`place/${place.id}/decline`}
      values={{ keepPlace: true }}
      onSubmit={(values) => run(values)}
      onClose={onClose}
      failed="Failed to decline the seat"
      submit="Decline the seat"
      saving="Working…"
      danger
    >
      <CheckboxField
        name="keepPlace"
        label="Keep my place on the waitlist"
        hint="You are asked again another time. Otherwise the place is given up."
      />
    </FormDialog>
  );
}

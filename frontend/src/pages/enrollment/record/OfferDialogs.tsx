import { Fields } from '../../../components/form/FieldFrame';
import { CheckboxField } from '../../../components/form/choices';
import { TextField } from '../../../components/form/fields';
import { FormDialog } from '../../../components/form/FormDialog';
import { Confirm } from '../../../components/dialog/Confirm';
import { formatUntil } from '../../../components/format';
import { useAct } from '../../../providers/acts';
import { acceptOffer, declineOffer } from '../../../providers/registration';
import { courseOf, studentOf } from '../../../resources/enrollments/enrollment';
import { registrationKeys } from '../keys';
import type { Enrollment } from './queries';
import { enrollmentRecord } from './enrollmentRecord';

interface Props {
  enrollment: Enrollment;
  onClose: () => void;
}

export function AcceptDialog({ enrollment, onClose }: Props) {
  const [name, course] = [studentOf(enrollment), courseOf(enrollment)];
  const { run } = useAct({
    act: () => acceptOffer(enrollment.id),
    done: `${name} has the seat in ${course}`,
    record: enrollmentRecord,
    failed: 'Failed to accept the offer',
    refreshes: registrationKeys,
  });
  return (
    <Confirm
      title={`Accept the offered seat for ${name}`}
      confirm={`Enroll ${name}`}
      onConfirm={() => run().then(onClose)}
      onCancel={onClose}
    >
      {name} is enrolled in {course}, and leaves its waitlist. The seat is held{' '}
      {formatUntil(enrollment.offerExpiresAt!)}.
    </Confirm>
  );
}

interface Values {
  keepPlace: boolean;
  reason: string;
}

export function DeclineDialog({ enrollment, onClose }: Props) {
  const [name, course] = [studentOf(enrollment), courseOf(enrollment)];
  const { run } = useAct({
    act: ({ keepPlace, reason }: Values) =>
      declineOffer(enrollment.id, { keepPlace, reason: reason.trim() || null }),
    done: (_, { keepPlace }) =>
      keepPlace
        ? `${name} keeps the place on the waitlist of ${course}`
        : `${name} is off the waitlist of ${course}`,
    record: enrollmentRecord,
    failed: 'Failed to decline the offer',
    refreshes: registrationKeys,
  });
  return (
    <FormDialog<Values>
      title={`Decline the offered seat for ${name}`}
      description={`The next who may have the seat in ${course} is offered it at once.`}
      name={`enrollment/${enrollment.id}/decline`}
      values={{ keepPlace: true, reason: '' }}
      onSubmit={(values) => run(values)}
      onClose={onClose}
      failed="Failed to decline the offer"
      submit="Decline the offer"
      saving="Working…"
      danger
    >
      <Fields>
        <CheckboxField
          name="keepPlace"
          label="Keep the place on the waitlist"
          hint="Else the place is given up, and cannot be taken back."
        />
        <TextField
          name="reason"
          label="Reason"
          hint="It is kept in the history of the enrollment."
          maxLength={500}
        />
      </Fields>
    </FormDialog>
  );
}

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
import { messages, offerMessages } from './messages';

const { accept, decline } = offerMessages;

interface Props {
  enrollment: Enrollment;
  onClose: () => void;
}

export function AcceptDialog({ enrollment, onClose }: Props) {
  const [name, course] = [studentOf(enrollment), courseOf(enrollment)];
  const { run } = useAct({
    act: () => acceptOffer(enrollment.id),
    done: accept.done(name, course),
    record: enrollmentRecord,
    failed: accept.failed,
    refreshes: registrationKeys,
  });
  return (
    <Confirm
      title={accept.title(name)}
      confirm={accept.confirm(name)}
      onConfirm={() => run().then(onClose)}
      onCancel={onClose}
    >
      {accept.consequence(name, course, formatUntil(enrollment.offerExpiresAt!))}
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
    done: (_, { keepPlace }) => (keepPlace ? decline.kept(name, course) : decline.left(name, course)),
    record: enrollmentRecord,
    failed: decline.failed,
    refreshes: registrationKeys,
  });
  return (
    <FormDialog<Values>
      title={decline.title(name)}
      description={decline.consequence(course)}
      name={`enrollment/${enrollment.id}/decline`}
      values={{ keepPlace: true, reason: '' }}
      onSubmit={(values) => run(values)}
      onClose={onClose}
      failed={decline.failed}
      submit="Decline the offer"
      saving="Working…"
      danger
    >
      <Fields>
        <CheckboxField name="keepPlace" label={decline.keep} hint={decline.keepHint} />
        <TextField name="reason" label="Reason" hint={messages.reasonHint} maxLength={500} />
      </Fields>
    </FormDialog>
  );
}

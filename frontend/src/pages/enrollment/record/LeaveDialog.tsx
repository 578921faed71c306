import { useWatch } from 'react-hook-form';
import { CheckboxField, RadioField } from '../../../components/form/choices';
import { Fields } from '../../../components/form/FieldFrame';
import { DateField, TextField } from '../../../components/form/fields';
import { FormDialog } from '../../../components/form/FormDialog';
import { required } from '../../../components/form/rules';
import { useAct } from '../../../providers/acts';
import { type Leaving, leave } from '../../../providers/registration';
import { useMay } from '../../../providers/session';
import { courseOf, studentOf } from '../../../resources/enrollments/enrollment';
import { registrationKeys } from '../keys';
import { Consequences } from './Consequences';
import { type Enrollment, useConsequences } from './queries';
import { enrollmentRecord } from './enrollmentRecord';

interface Values {
  how: Leaving | '';
  reason: string;
  lastAttendanceDate: string;
  override: boolean;
}
interface Props {
  enrollment: Enrollment;
  onClose: () => void;
}

const ways = [
  { value: 'withdraw', label: 'Withdraw (W)', note: 'A W stays on the transcript.' },
  { value: 'drop', label: 'Drop', note: 'Nothing stays on the transcript.' },
];

/** Drops a student from a seat or a place on the waitlist, or withdraws the student, with what follows said before. */
export function LeaveDialog({ enrollment, onClose }: Props) {
  const { id, etag, status } = enrollment;
  const drop = useConsequences(id, { act: 'drop' }).data;
  const withdrawal = useConsequences(id, { act: 'withdraw' }).data;
  const name = studentOf(enrollment);
  const course = courseOf(enrollment);
  const waiting = status === 'waitlisted';
  // After add/drop staff may do both; which of the two is meant is theirs to say.
  const both = drop?.act === 'drop' && withdrawal?.act === 'withdraw';
  const isLate = (withdrawal?.warnings.length ?? 0) > 0;
  const howOf = ({ how }: Pick<Values, 'how'>): Leaving =>
    both ? how || 'withdraw' : withdrawal?.act === 'withdraw' ? 'withdraw' : 'drop';

  const { run } = useAct({
    act: (values: Values) => {
      const how = howOf(values);
      const reason = values.reason.trim() || null;
      const overrides = how === 'withdraw' &&
        isLate &&
        reason && [{ code: 'window_closed' as const, reason }];
      return leave(
        id,
        how,
        {
          reason,
          ...(values.lastAttendanceDate && { lastAttendanceDate: values.lastAttendanceDate }),
          ...(overrides && { overrides }),
        },
        etag,
      );
    },
    done: (_, values) =>
      howOf(values) === 'withdraw'
        ? `${name} is withdrawn from ${course} with a W`
        : waiting
          ? `${name} is off the waitlist of ${course}`
          : `${name} is dropped from ${course}`,
    record: enrollmentRecord,
    failed: 'Failed to drop or withdraw the student',
    refreshes: registrationKeys,
  });
  return (
    <FormDialog<Values>
      title={
        waiting
          ? `Take ${name} off the waitlist of ${course}`
          : both
            ? `Drop or withdraw ${name} from ${course}`
            : `Drop ${name} from ${course}`
      }
      description={
        waiting
          ? 'The waitlist position is lost: registering again starts at the end.'
          : 'This can’t be undone.'
      }
      name={`enrollment/${id}/leave`}
      values={{ how: '', reason: '', lastAttendanceDate: '', override: false }}
      onSubmit={(values) => run(values)}
      onClose={onClose}
      failed="Failed to drop or withdraw the student"
      submit={waiting ? 'Take off the waitlist' : both ? 'Drop or withdraw' : `Drop ${name}`}
      saving="Working…"
      danger
    >
      <Leave
        enrollment={enrollment}
        both={both}
        isLate={isLate}
        needsReason={both || (drop?.warnings.length ?? 0) > 0}
        howOf={howOf}
      />
    </FormDialog>
  );
}

interface LeaveProps {
  enrollment: Enrollment;
  both: boolean;
  isLate: boolean;
  needsReason: boolean;
  howOf: (values: Pick<Values, 'how'>) => Leaving;
}

function Leave({ enrollment: { id, status }, both, isLate, needsReason, howOf }: LeaveProps) {
  const mayOverride = useMay()('override', 'enrollments');
  const how = howOf({ how: useWatch({ name: 'how' }) as Values['how'] });
  const seated = status === 'enrolled';
  return (
    <Fields>
      {both && <RadioField name="how" label="Action" choices={ways} rules={required('Choose an action')} />}
      <Consequences id={id} of={{ act: how }} />
      {how === 'withdraw' && isLate && mayOverride && (
        <CheckboxField
          name="override"
          label="Override: the last day for a W has passed"
          rules={required('Select this to withdraw after the last day for a W')}
        />
      )}
      {seated && needsReason && (
        <DateField
          name="lastAttendanceDate"
          label="Last date of attendance"
          hint="Leave blank if the student never attended."
        />
      )}
      <TextField
        name="reason"
        label="Reason"
        hint="It is kept in the history of the enrollment."
        rules={seated && needsReason ? required('Reason is required') : undefined}
        maxLength={500}
      />
    </Fields>
  );
}

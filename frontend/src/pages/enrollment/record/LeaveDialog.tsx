import { Fields } from '../../../components/form/FieldFrame';
import { RadioField } from '../../../components/form/choices';
import { TextField } from '../../../components/form/fields';
import { FormDialog } from '../../../components/form/FormDialog';
import { required } from '../../../components/form/rules';
import { useAct } from '../../../providers/acts';
import { type Leaving, leave } from '../../../providers/registration';
import { courseOf, studentOf } from '../../../resources/enrollments/enrollment';
import { registrationKeys } from '../keys';
import { Consequences } from './Consequences';
import { type Enrollment, useConsequences } from './queries';

interface Values {
  how: Leaving | '';
  reason: string;
}
interface Props {
  enrollment: Enrollment;
  onClose: () => void;
}

const ways = [
  { value: 'withdraw', label: 'Withdraw', note: 'A W stands on the transcript.' },
  { value: 'drop', label: 'Drop', note: 'No grade stays. After add/drop only staff can do this.' },
];

/** Gives a seat or a place on the waitlist up, with what follows from it said before. */
export function LeaveDialog({ enrollment, onClose }: Props) {
  const { id, etag, status } = enrollment;
  const { data } = useConsequences(id);
  const name = studentOf(enrollment);
  const course = courseOf(enrollment);
  const waiting = status === 'waitlisted';
  // After add/drop staff may do both; which of the two is meant is theirs to say.
  const both = data?.act === 'withdraw';
  const howOf = ({ how }: Values): Leaving => (both ? how || 'withdraw' : (data?.act ?? 'drop'));

  const { run } = useAct({
    act: (values: Values) => leave(id, howOf(values), values.reason.trim() || null, etag),
    done: (_, values) =>
      howOf(values) === 'withdraw'
        ? `${name} is withdrawn from ${course} with a W`
        : waiting
          ? `${name} is off the waitlist of ${course}`
          : `${name} is dropped from ${course}`,
    failed: 'Failed to give the place up',
    refreshes: registrationKeys,
  });
  return (
    <FormDialog<Values>
      title={waiting ? `Take ${name} off the waitlist of ${course}` : `Drop ${name} from ${course}`}
      description={
        waiting
          ? 'The place in the queue is lost: registering again starts at its end.'
          : 'The seat goes to the first who waits and may have it. It cannot be taken back.'
      }
      name={`enrollment/${id}/leave`}
      values={{ how: '', reason: '' }}
      onSubmit={(values) => run(values)}
      onClose={onClose}
      failed="Failed to give the place up"
      submit={waiting ? 'Take off the waitlist' : both ? 'Give the seat up' : `Drop ${name}`}
      saving="Working…"
      danger
    >
      <Consequences id={id} />
      <Fields>
        {both && <RadioField name="how" label="How" choices={ways} rules={required('Choose a way')} />}
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

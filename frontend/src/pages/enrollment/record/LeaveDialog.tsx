import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ConsequencesDto } from '../../../api/types.gen';
import { NoticeDialog } from '../../../components/dialog/NoticeDialog';
import { CheckboxField, RadioField } from '../../../components/form/choices';
import { Fields } from '../../../components/form/FieldFrame';
import { DateField, TextField } from '../../../components/form/fields';
import { FormDialog } from '../../../components/form/FormDialog';
import { required } from '../../../components/form/rules';
import { bothRead } from '../../../components/records/RecordPanel';
import { WhileRead } from '../../../components/records/WhileRead';
import { useAct } from '../../../providers/acts';
import { type Leaving, leave } from '../../../providers/registration';
import { useMay } from '../../../providers/session';
import { courseOf, studentOf } from '../../../resources/enrollments/enrollment';
import { circumstanceTexts } from '../../../resources/enrollments/messages-circumstances';
import { refundRequestOf } from '../../../resources/enrollments/circumstances';
import { RefundFields } from '../../../resources/enrollments/RefundFields';
import { registrationKeys } from '../keys';
import { Consequences } from './Consequences';
import { enrollmentRecord } from './enrollmentRecord';
import { type Enrollment, useConsequences } from './queries';
import { leaveButtons, leaveLabels, leaveMessages, messages } from './messages';

interface Values {
  /** Empty until an action is chosen. */
  how: Leaving | '';
  reason: string;
  lastAttendanceDate: string;
  circumstance: string;
  requestedOn: string;
  override: boolean;
}
interface Props {
  enrollment: Enrollment;
  onClose: () => void;
}

const ways: Record<Leaving, { value: Leaving; label: string; note: string }> = {
  withdraw: { value: 'withdraw', ...leaveLabels.withdraw },
  drop: { value: 'drop', ...leaveLabels.drop },
};

/** Drops a student from a seat or from the waitlist, or withdraws the student. It states the consequences first. */
export function LeaveDialog({ enrollment, onClose }: Props) {
  const { id, status } = enrollment;
  const reading = bothRead(useConsequences(id, { act: 'drop' }), useConsequences(id, { act: 'withdraw' }));
  const [student, course] = [studentOf(enrollment), courseOf(enrollment)];
  const title =
    status === 'waitlisted'
      ? leaveMessages.waitlistTitle(student, course)
      : leaveMessages.title(student, course);
  const dialog = { title, onClose };
  return (
    <WhileRead one="enrollment" reading={reading} failed={messages.failedConsequences} {...dialog}>
      {([drop, withdrawal]) =>
        drop.act || withdrawal.act ? (
          <LeaveForm enrollment={enrollment} drop={drop} withdrawal={withdrawal} {...dialog} />
        ) : (
          <NoticeDialog {...dialog}>
            <Consequences id={id} of={{ act: 'drop' }} />
          </NoticeDialog>
        )
      }
    </WhileRead>
  );
}

interface FormProps extends Props {
  title: string;
  drop: ConsequencesDto;
  withdrawal: ConsequencesDto;
}

function LeaveForm({ enrollment, title, drop, withdrawal, onClose }: FormProps) {
  const { id, etag, status } = enrollment;
  const name = studentOf(enrollment);
  const course = courseOf(enrollment);
  const isWaitlisted = status === 'waitlisted';
  const possible = [withdrawal.act === 'withdraw' && ways.withdraw, drop.act === 'drop' && ways.drop].filter(
    (way) => way !== false,
  );
  const isAfterAddDrop = !isWaitlisted && drop.today > drop.addDropUntil;
  const hasBegun = drop.today >= drop.termStartDate;
  const isLate = withdrawal.warnings.length > 0;
  const { failed } = leaveMessages;

  const { run } = useAct({
    act: ({ how, override, ...values }: Values) => {
      const reason = values.reason.trim() || null;
      const overrides =
        how === 'withdraw' && override && reason ? [{ code: 'window_closed' as const, reason }] : undefined;
      const lastAttendanceDate = values.lastAttendanceDate || undefined;
      const request = isWaitlisted ? {} : refundRequestOf(values);
      return leave(id, how || 'drop', { reason, lastAttendanceDate, overrides, ...request }, etag);
    },
    done: (_, { how }) =>
      how === 'withdraw'
        ? leaveMessages.withdrawn(name, course)
        : isWaitlisted
          ? leaveMessages.offWaitlist(name, course)
          : leaveMessages.dropped(name, course),
    record: enrollmentRecord,
    failed,
    refreshes: registrationKeys,
  });
  return (
    <FormDialog<Values>
      title={title}
      description={isWaitlisted ? leaveMessages.waitlist : leaveMessages.final}
      name={`enrollment/${id}/leave`}
      values={{
        how: possible.length > 1 ? '' : possible[0]!.value,
        reason: '',
        lastAttendanceDate: '',
        circumstance: '',
        requestedOn: '',
        override: false,
      }}
      onSubmit={(values) => run(values)}
      onClose={onClose}
      failed={failed}
      submit={isWaitlisted ? 'Remove from waitlist' : <Verb name={name} />}
      saving="Working…"
      danger
    >
      <Fields>
        {possible.length > 1 && (
          <RadioField name="how" label="Action" choices={possible} rules={required('Choose an action')} />
        )}
        {!isWaitlisted && <RefundFields />}
        <ConsequencesOfChoice id={id} isLate={isLate} />
        {isAfterAddDrop && hasBegun && (
          <LastAttendance usual={drop.today < drop.termEndDate ? drop.today : drop.termEndDate} />
        )}
        <TextField
          name="reason"
          label="Reason"
          hint={messages.reasonHint}
          rules={isAfterAddDrop ? required('Reason is required') : undefined}
          maxLength={500}
        />
      </Fields>
    </FormDialog>
  );
}

const useHow = () => useWatch({ name: 'how' }) as Values['how'];

/** The label of the button, once an action is chosen. */
const Verb = ({ name }: { name: string }) => leaveButtons[useHow() || ''](name);

/** A withdrawal needs the date; the usual one is filled in. A student who never attended is dropped. */
function LastAttendance({ usual }: { usual: string }) {
  const name = 'lastAttendanceDate';
  const { getValues, setValue } = useFormContext<Values>();
  const how = useHow();
  useEffect(() => {
    const value = getValues(name);
    if (how === 'withdraw' && !value) setValue(name, usual);
    if (how === 'drop' && value === usual) setValue(name, '');
  }, [how, usual, getValues, setValue]);
  if (!how) return null;
  return (
    <DateField
      name={name}
      label="Last date of attendance"
      hint={how === 'withdraw' ? leaveMessages.attendanceOfWithdrawal : leaveMessages.attendanceHint}
      rules={how === 'withdraw' ? required(leaveMessages.attendanceRequired) : undefined}
    />
  );
}

/** The consequences of the chosen action. A withdrawal after the last day to withdraw needs an override. */
function ConsequencesOfChoice({ id, isLate }: { id: string; isLate: boolean }) {
  const mayOverride = useMay()('override', 'enrollments');
  const how = useHow();
  const [circumstance, requestedOn] = useWatch<Values, ['circumstance', 'requestedOn']>({
    name: ['circumstance', 'requestedOn'],
  });
  if (!how) return null;
  return (
    <>
      <Consequences id={id} of={{ act: how, ...refundRequestOf({ circumstance, requestedOn }) }} />
      {how === 'withdraw' && isLate && mayOverride && (
        <CheckboxField
          name="override"
          label={circumstanceTexts.override}
          rules={required(circumstanceTexts.overrideRequired)}
        />
      )}
    </>
  );
}

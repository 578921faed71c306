import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type {
  CreateTermWithdrawalDto,
  StudentRecordDto,
  TermDto,
  TermWithdrawalDto,
} from '../../../api/types.gen';
import { CheckboxField } from '../../../components/form/choices';
import { Fields } from '../../../components/form/FieldFrame';
import { DateField, SelectField, TextArea } from '../../../components/form/fields';
import { FormDialog } from '../../../components/form/FormDialog';
import { todayInNewYork } from '../../../components/form/newYork';
import { TermPicker } from '../../../components/form/pickers';
import { required } from '../../../components/form/rules';
import { useEmptied } from '../../../components/form/useEmptied';
import { post, useAct } from '../../../providers/acts';
import { useMay } from '../../../providers/session';
import { useActiveTerms, useCurrentTerm } from '../../../providers/terms';
import { refundRequestOf } from '../../../resources/enrollments/circumstances';
import { circumstanceTexts } from '../../../resources/enrollments/messages-circumstances';
import { RefundFields } from '../../../resources/enrollments/RefundFields';
import { fullName } from '../../../resources/students/student';
import { registrationKeys } from '../../enrollment/keys';
import { moneyOf } from '../../financial/queries';
import { studentRecordsPath } from '../path';
import { addressOf, useRequests, useWithdrawal } from './queries';
import { WithdrawalPreview } from './WithdrawalPreview';
import { messages } from './messages';

interface Props {
  student: StudentRecordDto;
  onClose: () => void;
}

interface Values {
  termId: string;
  requestedOn: string;
  circumstance: string;
  lastAttendanceDate: string;
  inquiryId: string;
  reason: string;
  override: boolean;
}

type Preview = Omit<Values, 'reason' | 'override'>;
const bodyOf = ({ termId, inquiryId, lastAttendanceDate, ...request }: Preview) =>
  ({
    termId,
    ...refundRequestOf(request),
    ...(lastAttendanceDate && { lastAttendanceDate }),
    ...(inquiryId && { inquiryId }),
  }) satisfies Omit<CreateTermWithdrawalDto, 'reason'>;

/** Opens with the current term chosen. */
export default function WithdrawDialog(props: Props) {
  const { data, error } = useCurrentTerm();
  return data || error ? <Withdrawing {...props} termId={data?.id ?? ''} /> : null;
}

/** Ends all enrollments of a student in a term, after a preview. */
function Withdrawing({ student, termId, onClose }: Props & { termId: string }) {
  const name = fullName(student);
  const { run } = useAct({
    act: ({ override, ...values }: Values) => {
      const reason = values.reason.trim();
      const overrides = override ? [{ code: 'window_closed' as const, reason }] : undefined;
      return post<TermWithdrawalDto>(addressOf(student.id), { ...bodyOf(values), reason, overrides });
    },
    done: ({ enrollments }) => messages.done(name, enrollments.length),
    record: () => ({ name, to: `${studentRecordsPath}/${student.id}` }),
    failed: messages.failed,
    refreshes: [...registrationKeys, ...moneyOf()],
  });
  return (
    <FormDialog<Values>
      title={messages.title(name)}
      description={messages.text}
      size="large"
      name={`withdraw/${student.id}`}
      values={{
        termId,
        requestedOn: '',
        circumstance: '',
        lastAttendanceDate: '',
        inquiryId: '',
        reason: '',
        override: false,
      }}
      onSubmit={run}
      onClose={onClose}
      failed={messages.failed}
      submit={messages.submit}
      saving="Withdrawing…"
      danger
    >
      <Fields>
        <TermPicker name="termId" label="Term" rules={required(messages.termRequired)} />
        <RefundFields />
        <Consequences studentId={student.id} />
        <Request studentId={student.id} />
        <TextArea
          name="reason"
          label="Reason"
          hint={messages.reasonHint}
          rows={2}
          rules={required(messages.reasonRequired)}
        />
      </Fields>
    </FormDialog>
  );
}

/** Today, or the last day of a term that is over; none before a term begins. */
const usualAttendance = (term: TermDto | undefined, today: string) => {
  if (!term || term.startDate > today) return '';
  return term.endDate < today ? term.endDate : today;
};

/** The preview of what is in the form, and the date that a withdrawal with a W needs. */
function Consequences({ studentId }: { studentId: string }) {
  const values = useWatch() as Values;
  const { termId } = values;
  const { getValues, setValue } = useFormContext<Values>();
  const terms = useActiveTerms();
  const usual = usualAttendance(
    terms.data?.find(({ id }) => id === termId),
    todayInNewYork(),
  );
  const lastAttendanceDate = values.lastAttendanceDate || usual;
  const reading = useWithdrawal(studentId, bodyOf({ ...values, lastAttendanceDate }));
  const isLate = !!reading.data?.warnings.length;
  const hasW = reading.data?.enrollments.some(({ act }) => act === 'withdraw') ?? false;
  // The usual date is filled in for each term.
  useEmptied('lastAttendanceDate', '', termId);
  useEmptied('override', false, termId);
  useEffect(() => {
    if (hasW && !getValues('lastAttendanceDate')) setValue('lastAttendanceDate', usual);
  }, [hasW, usual, getValues, setValue]);
  if (!termId) return null;
  return (
    <>
      <WithdrawalPreview reading={reading} />
      {isLate && (
        <CheckboxField
          name="override"
          label={circumstanceTexts.override}
          rules={required(circumstanceTexts.overrideRequired)}
        />
      )}
      {(hasW || values.lastAttendanceDate) && (
        <DateField
          name="lastAttendanceDate"
          label={circumstanceTexts.lastAttendance}
          hint={messages.attendanceHint}
          max={todayInNewYork()}
          rules={required(messages.attendanceRequired)}
        />
      )}
    </>
  );
}

/** The student's own withdrawal request, if there is one that the person may read. */
function Request({ studentId }: { studentId: string }) {
  const mayRead = useMay()('manage', 'inquiries.requests');
  const { data } = useRequests(studentId, mayRead);
  if (!data?.length) return null;
  return (
    <SelectField
      name="inquiryId"
      label={circumstanceTexts.inquiry}
      empty={messages.noInquiry}
      choices={data.map((inquiry) => ({ value: inquiry.id, label: messages.inquiry(inquiry) }))}
    />
  );
}

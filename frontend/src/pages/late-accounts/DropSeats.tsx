import { useWatch } from 'react-hook-form';
import type { DroppedSeatsDto, FutureSeatDto, LateAccountDto } from '../../api/types.gen';
import { Bone } from '../../components/Bone';
import { Fact, Facts } from '../../components/Facts';
import { Failure } from '../../components/Failure';
import { formatMoney } from '../../components/format';
import { ChoicesField } from '../../components/form/choices';
import { Fields } from '../../components/form/FieldFrame';
import { TextArea } from '../../components/form/fields';
import { FormDialog } from '../../components/form/FormDialog';
import { required } from '../../components/form/rules';
import { Text } from '../../components/layout/Text';
import { WhileRead } from '../../components/records/WhileRead';
import { RestrictedMark } from '../../components/RestrictedMark';
import { post, useAct } from '../../providers/acts';
import { moneyOf } from '../financial/queries';
import { lateAccountsOf, useDropPreview, useFutureSeats, useLateAccount } from './queries';
import { messages } from './messages';

/** The bursar drops the seats of a suspended account in terms that begin later. */
export function DropSeats({ studentId, onClose }: { studentId: string; onClose: () => void }) {
  const account = useLateAccount(studentId);
  const seats = useFutureSeats(studentId);
  const both = account.data && seats.data && { account: account.data, seats: seats.data };
  return (
    <WhileRead
      title={messages.drop}
      one="account"
      reading={{
        data: both,
        error: account.error ?? seats.error,
        isFetching: account.isFetching || seats.isFetching,
        refetch: () => Promise.all([account.refetch(), seats.refetch()]),
      }}
      refused={(found) =>
        found.account.stage !== 'suspended'
          ? messages.notSuspended
          : found.seats.length
            ? undefined
            : messages.noSeats
      }
      onClose={onClose}
    >
      {(found) => <DropForm {...found} onClose={onClose} />}
    </WhileRead>
  );
}

interface Props {
  account: LateAccountDto;
  seats: FutureSeatDto[];
  onClose: () => void;
}
interface Values {
  enrollmentIds: string[];
  reason: string;
}

function DropForm({ account, seats, onClose }: Props) {
  const { studentId } = account;
  const { run } = useAct({
    act: ({ enrollmentIds, reason }: Values) =>
      post<DroppedSeatsDto>([lateAccountsOf, studentId, 'drops'], { enrollmentIds, reason: reason.trim() }),
    done: messages.dropped,
    failed: messages.dropFailed,
    refreshes: [[lateAccountsOf], ['enrollments'], ...moneyOf()],
  });
  return (
    <FormDialog<Values>
      name={`late-accounts/${studentId}/drops`}
      title={
        <>
          {messages.dropTitle(account.studentName ?? account.studentNumber)} <RestrictedMark of={account} />
        </>
      }
      description={messages.dropText}
      submit={messages.submit}
      failed={messages.dropFailed}
      values={{ enrollmentIds: seats.map(({ id }) => id), reason: '' }}
      onSubmit={run}
      danger
      onClose={onClose}
    >
      <Fields>
        <ChoicesField
          name="enrollmentIds"
          label={messages.seatsLabel}
          choices={seats.map((seat) => ({ value: seat.id, label: messages.seat(seat) }))}
          rules={required(messages.seatsRequired)}
        />
        <Preview studentId={studentId} />
        <TextArea name="reason" label="Reason" rows={3} rules={required('Reason is required')} />
      </Fields>
    </FormDialog>
  );
}

const changeOf = (before: string, after: string) =>
  before === after
    ? messages.same(formatMoney(after))
    : messages.change(formatMoney(before), formatMoney(after));

function Preview({ studentId }: { studentId: string }) {
  const chosen = (useWatch({ name: 'enrollmentIds' }) as string[] | undefined) ?? [];
  const { data, error, isFetching, refetch } = useDropPreview(studentId, chosen);
  if (!chosen.length) return <Text>{messages.seatsRequired}</Text>;
  if (error && !isFetching)
    return <Failure title={messages.previewFailed} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Bone height="92px" />;
  return (
    <Facts>
      {data.terms.flatMap(({ termId, termName, account: { before, after } }) => [
        <Fact key={`${termId} tuition`} label={messages.ofTerm('Tuition', termName)}>
          {changeOf(before.tuition, after.tuition)}
        </Fact>,
        <Fact key={`${termId} fees`} label={messages.ofTerm('Fees', termName)}>
          {changeOf(before.fees, after.fees)}
        </Fact>,
      ])}
    </Facts>
  );
}

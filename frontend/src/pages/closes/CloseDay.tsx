import { useWatch } from 'react-hook-form';
import type { CloseDto, ClosePreviewDto, CreateCloseDto } from '../../api/types.gen';
import { Bone } from '../../components/Bone';
import { Failure } from '../../components/Failure';
import { formatMoney } from '../../components/format';
import { FieldRow, Fields } from '../../components/form/FieldFrame';
import { DateField, MoneyField, TextArea } from '../../components/form/fields';
import { FormDialog } from '../../components/form/FormDialog';
import { todayInNewYork } from '../../components/form/newYork';
import { all, number, required, toNumber, toText } from '../../components/form/rules';
import { Stack } from '../../components/layout/Stack';
import { Muted, Text } from '../../components/layout/Text';
import { Ledger, LedgerRow } from '../../components/Ledger';
import { post, useAct } from '../../providers/acts';
import { amountOf, centsOf } from '../../resources/billing/cents';
import { messages } from './messages';
import { closesOf, refreshes, usePreview } from './queries';
import { ReceivedPayments } from './ReceivedPayments';

interface Values {
  day: string;
  cash: string;
  checks: string;
  reason: string;
}

const { close: texts } = messages;
const bodyOf = ({ day, cash, checks, reason }: Values): CreateCloseDto => ({
  day,
  cash: toNumber(cash)!,
  checks: toNumber(checks)!,
  reason: toText(reason),
});

/** Compares the count with the ledger, and closes the day. */
export function CloseDay({ onClose }: { onClose: () => void }) {
  const { run } = useAct({
    act: (values: Values) => post<CloseDto>([closesOf], bodyOf(values)),
    done: texts.done,
    failed: texts.failed,
    refreshes,
  });
  return (
    <FormDialog<Values>
      name="closes/new"
      title={texts.title}
      description={texts.text}
      submit={texts.title}
      failed={texts.failed}
      values={{ day: todayInNewYork(), cash: '', checks: '', reason: '' }}
      onSubmit={run}
      onClose={onClose}
    >
      <CloseFields />
    </FormDialog>
  );
}

function CloseFields() {
  const day = useWatch<Values, 'day'>({ name: 'day' });
  const preview = usePreview(day);
  return (
    <Fields>
      <DateField
        name="day"
        label="Day"
        hint={texts.dayHint}
        max={todayInNewYork()}
        rules={required(texts.dayRequired)}
      />
      {preview.error && !preview.isFetching ? (
        <Failure title={texts.previewFailed} error={preview.error} onRetry={() => void preview.refetch()} />
      ) : preview.data ? (
        <Expected {...preview.data} />
      ) : (
        day && <Bone height="92px" />
      )}
      <FieldRow columns={2}>
        <MoneyField
          name="cash"
          label="Counted cash"
          rules={all(required(texts.cashRequired), number(texts.cashNumber))}
        />
        <MoneyField
          name="checks"
          label="Counted checks"
          rules={all(required(texts.checksRequired), number(texts.checksNumber))}
        />
      </FieldRow>
      <Compared expected={preview.data} />
    </Fields>
  );
}

/** What the ledger expects in the count, with the payments behind it. */
function Expected({
  day,
  fromDay,
  expectedCash,
  expectedChecks,
  otherUndeposited,
  ...counts
}: ClosePreviewDto) {
  return (
    <Stack gap={3} role="group" aria-label="Expected by the ledger">
      <Text strong>{messages.days(fromDay, day)}</Text>
      <Ledger>
        <LedgerRow label={`Expected cash, ${messages.payments.cash(counts.cashPayments)}`}>
          {formatMoney(expectedCash)}
        </LedgerRow>
        <LedgerRow label={`Expected checks, ${messages.payments.check(counts.checkPayments)}`}>
          {formatMoney(expectedChecks)}
        </LedgerRow>
      </Ledger>
      {centsOf(otherUndeposited) !== 0 && <Muted size="small">{texts.other(otherUndeposited)}</Muted>}
      <ReceivedPayments fromDay={fromDay} day={day} />
    </Stack>
  );
}

/** The difference as it is typed; the server compares again. */
function Compared({ expected }: { expected: ClosePreviewDto | undefined }) {
  const [cash, checks] = useWatch<Values, ['cash', 'checks']>({ name: ['cash', 'checks'] });
  const [cashCount, checkCount] = [toNumber(cash), toNumber(checks)];
  const isCounted = expected && cashCount !== null && checkCount !== null;
  const parts = isCounted
    ? (
        [
          [texts.cash, centsOf(String(cashCount)) - centsOf(expected.expectedCash)],
          [texts.checks, centsOf(String(checkCount)) - centsOf(expected.expectedChecks)],
        ] as const
      )
        .filter(([, cents]) => cents !== 0)
        .map(([what, cents]) => texts.part(what, cents, amountOf(Math.abs(cents))))
    : [];
  return (
    <>
      <Text role="status" measure={60}>
        {isCounted && (
          <>
            <strong>{parts.length ? texts.differs(parts.join(' and ')) : texts.matches}</strong>{' '}
            {texts.deposit(amountOf(centsOf(String(cashCount)) + centsOf(String(checkCount))))}
          </>
        )}
      </Text>
      <TextArea
        name="reason"
        label="Reason"
        rows={2}
        hint={texts.reasonHint}
        rules={parts.length ? required(texts.reasonRequired) : {}}
      />
    </>
  );
}

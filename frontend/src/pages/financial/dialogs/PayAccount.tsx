import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { MoneyActDto, PaymentDto } from '../../../api/types.gen';
import { Fields } from '../../../components/form/FieldFrame';
import { SelectField } from '../../../components/form/fields';
import { FormDialog } from '../../../components/form/FormDialog';
import type { Picked } from '../../../components/form/picker/picked';
import { StudentPicker } from '../../../components/form/pickers';
import { todayInNewYork } from '../../../components/form/newYork';
import { required } from '../../../components/form/rules';
import { formatDate, formatMoney } from '../../../components/format';
import { recordPayment } from '../../../providers/billing';
import { moneyOf, useAccount, useInstallments, useOpenItems } from '../queries';
import { idOfTarget, type Target, targetBody } from '../targets';
import { useOpened } from '../useOpened';
import { accountRecord } from './accountRecord';
import { nextAmount } from './nextAmount';
import { blankPayment, paymentBody, PaymentFields, type PaymentValues } from './PaymentFields';
import { messages as account } from '../messages-account';
import { messages } from './messages';
import { isRequest, useLimited } from './useLimited';

interface Values extends PaymentValues {
  studentId: Picked | null;
  /** "account", or a charge or plan. */
  target: string;
}

/** A payment by a student: to the account, or to one charge or plan. Its panel then shows what it pays. */
export function PayAccount({ student, onClose }: { student: Picked | null; onClose: () => void }) {
  const navigate = useNavigate();
  const { hrefTo } = useOpened();
  const { run, submit } = useLimited({
    act: ({ studentId, target, ...payment }: Values) =>
      recordPayment({ studentId: studentId!.id, ...targetBody(target), ...paymentBody(payment) }),
    done: messages.done.payment,
    record: accountRecord,
    failed: messages.failed.newPayment,
    refreshes: moneyOf(),
  });
  return (
    <FormDialog<Values, PaymentDto | MoneyActDto>
      name="payment/new"
      title="Record Payment"
      values={{ ...blankPayment, studentId: student, target: 'account' }}
      onSubmit={run}
      onDone={(made) =>
        isRequest(made)
          ? onClose()
          : void navigate(hrefTo({ kind: 'payment', id: made.id }), { replace: true })
      }
      failed={messages.failed.newPayment}
      submit={submit('Record Payment')}
      onClose={onClose}
    >
      <Fields>
        <StudentPicker name="studentId" label="Student" rules={required(account.studentRequired)} />
        <TargetFields />
      </Fields>
    </FormDialog>
  );
}

function TargetFields() {
  const [student, target] = useWatch<Values, ['studentId', 'target']>({ name: ['studentId', 'target'] });
  const { data: items, error } = useOpenItems(student?.id);
  const { setValue } = useFormContext<Values>();
  const isKnown = target === 'account' || !items || items.some(({ value }) => value === target);
  // A charge or plan of the student chosen before.
  useEffect(() => {
    if (!isKnown || !student) setValue('target', 'account');
  }, [isKnown, student, setValue]);
  const chosen = items?.find(({ value }) => value === target);
  return (
    <>
      <SelectField
        name="target"
        label="Pays"
        disabled={!student}
        hint={
          !student
            ? account.targetHint
            : error
              ? account.itemsFailed
              : target === 'account'
                ? account.accountHint
                : undefined
        }
        rules={required(account.targetRequired)}
        choices={[{ value: 'account', label: account.account }, ...(items ?? [])]}
      />
      {chosen ? <Suggested target={chosen} /> : <OfAccount studentId={student?.id} />}
    </>
  );
}

function OfAccount({ studentId }: { studentId: string | undefined }) {
  const { data } = useAccount(studentId);
  const hint = data && (Number(data.due) > 0 ? account.dueToday(formatMoney(data.due)) : account.nothingDue);
  return <PaymentFields amountHint={hint} />;
}

const Suggested = ({ target }: { target: Target }) => {
  const planId = idOfTarget('plan', target.value);
  return planId ? <OfPlan planId={planId} target={target} /> : <OfCharge target={target} />;
};

function OfCharge({ target: { value, open } }: { target: Target }) {
  useSuggestion(value, open);
  return <PaymentFields amountHint={account.openOnly(formatMoney(open))} />;
}

function OfPlan({ planId, target }: { planId: string; target: Target }) {
  const { data } = useInstallments(planId);
  const next = data && nextAmount(data, todayInNewYork());
  useSuggestion(target.value, next?.amount);
  return <PaymentFields amountHint={planHint(target.open, next)} />;
}

/** The open amount of a plan, and the part that is due. */
export const planHint = (open: string, next: ReturnType<typeof nextAmount>) =>
  !next
    ? account.openOnly(formatMoney(open))
    : next.dueDate
      ? account.nextOf(formatMoney(open), formatMoney(next.amount), formatDate(next.dueDate))
      : account.dueOf(formatMoney(open), formatMoney(next.amount));

/** Fills in the open amount once a charge or plan is chosen. */
function useSuggestion(target: string, amount: string | undefined) {
  const { setValue } = useFormContext<Values>();
  const filled = useRef<string>(undefined);
  useEffect(() => {
    if (amount === undefined || filled.current === target) return;
    filled.current = target;
    setValue('amount', amount, { shouldDirty: true });
  }, [target, amount, setValue]);
}

import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { CardAvailabilityDto, CheckoutDto } from '../../api/types.gen';
import { Fields } from '../../components/form/FieldFrame';
import { MoneyField, SelectField } from '../../components/form/fields';
import { FormDialog } from '../../components/form/FormDialog';
import { todayInNewYork } from '../../components/form/newYork';
import { all, number, required, toNumber } from '../../components/form/rules';
import { formatMoney } from '../../components/format';
import { post, useAct } from '../../providers/acts';
import { nextAmount } from '../financial/dialogs/nextAmount';
import { messages as financial } from '../financial/dialogs/messages';
import { messages as account } from '../financial/messages-account';
import { useInstallments, useOpenItems } from '../financial/queries';
import { idOfTarget, type Target, targetBody } from '../financial/targets';
import { checkoutsOf } from './queries';
import { messages } from './messages';

interface Values {
  /** "account", or a charge or plan. */
  target: string;
  amount: string;
}
const { pay: texts } = messages;

interface DialogProps {
  studentId: string;
  availability: CardAvailabilityDto;
  onClose: () => void;
}

/** What to pay, and how much. The card itself is entered on the page of the gateway. */
export default function PayDialog({ studentId, availability, onClose }: DialogProps) {
  const { run } = useAct({
    act: ({ target, amount }: Values) =>
      post<CheckoutDto>([checkoutsOf], { studentId, amount: toNumber(amount)!, ...targetBody(target) }),
    failed: texts.failed,
  });
  return (
    <FormDialog<Values, CheckoutDto>
      name="card-payment/new"
      title={messages.payByCard}
      description={texts.note}
      values={{ target: 'account', amount: '' }}
      onSubmit={run}
      onDone={({ url }) => {
        if (url) window.location.assign(url);
      }}
      failed={texts.failed}
      submit={texts.submit}
      onClose={onClose}
    >
      <Fields>
        <PayFields studentId={studentId} availability={availability} />
      </Fields>
    </FormDialog>
  );
}

function PayFields({ studentId, availability }: Omit<DialogProps, 'onClose'>) {
  const target = useWatch<Values, 'target'>({ name: 'target' });
  const { data: items, error } = useOpenItems(studentId);
  const chosen = items?.find(({ value }) => value === target);
  const { mostAmount, suggestedAmount } = availability;
  const owes = Number(mostAmount) > 0;
  return (
    <>
      <SelectField
        name="target"
        label="Pays"
        hint={
          error
            ? account.itemsFailed
            : target === 'account'
              ? owes
                ? texts.accountHint
                : texts.nothingOpen
              : undefined
        }
        rules={required(account.targetRequired)}
        choices={[{ value: 'account', label: texts.account }, ...(items ?? [])]}
      />
      {chosen ? (
        <Chosen target={chosen} />
      ) : (
        <Amount suggested={owes ? suggestedAmount : undefined} most={mostAmount} of="account" />
      )}
    </>
  );
}

function Chosen({ target }: { target: Target }) {
  const planId = idOfTarget('plan', target.value);
  return planId ? (
    <OfPlan planId={planId} target={target} />
  ) : (
    <Amount suggested={target.open} most={target.open} of={target.value} />
  );
}

function OfPlan({ planId, target }: { planId: string; target: Target }) {
  const { data } = useInstallments(planId);
  const next = data && nextAmount(data, todayInNewYork());
  return <Amount suggested={next?.amount} most={target.open} of={target.value} />;
}

/** Fills in the usual amount once for each chosen target. */
function Amount({ suggested, most, of }: { suggested: string | undefined; most: string; of: string }) {
  const { setValue } = useFormContext<Values>();
  const filled = useRef<string>(undefined);
  useEffect(() => {
    if (suggested === undefined || filled.current === of) return;
    filled.current = of;
    setValue('amount', suggested);
  }, [suggested, of, setValue]);
  return (
    <MoneyField
      name="amount"
      label="Amount"
      hint={texts.atMost(formatMoney(most))}
      rules={all(required(financial.amountRequired), number(financial.amountNumber))}
    />
  );
}

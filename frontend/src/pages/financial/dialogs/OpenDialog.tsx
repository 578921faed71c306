import { todayInNewYork } from '../../../components/form/newYork';
import type { PaymentPlanDto } from '../../../api/types.gen';
import type { Picked } from '../../../components/form/picker/picked';
import { formatMoney } from '../../../components/format';
import { afresh, WhileRead } from '../../../components/records/WhileRead';
import { useCurrentTerm } from '../../../providers/terms';
import { useCharge, useInstallments, usePayment, usePlan } from '../queries';
import { AdjustCharge } from './AdjustCharge';
import type { DialogName } from './dialogs';
import { Disclosures } from './Disclosures';
import { EditCharge } from './EditCharge';
import { EditPayment } from './EditPayment';
import { EditPlan } from './EditPlan';
import { NewCharge } from './NewCharge';
import { NewPlan } from './NewPlan';
import { nextAmount } from './nextAmount';
import { ofWhom } from './ofWhom';
import { PayAccount, planHint } from './PayAccount';
import { Reallocate } from './Reallocate';
import { RecordPayment } from './RecordPayment';
import { CancelPlan, ReturnPayment, VoidCharge, VoidPayment } from './takeBacks';
import { messages } from './messages';

interface Props {
  name: DialogName;
  /** Of the dialog's record. */
  id: string;
  student: Picked | null;
  onClose: () => void;
}

export default function OpenDialog({ name, id, student, onClose }: Props) {
  const term = useCurrentTerm();
  const fresh = { student, termId: term.data?.id ?? '', onClose };
  if (name === 'new-charge') return term.isLoading ? null : <NewCharge {...fresh} />;
  if (name === 'new-plan') return term.isLoading ? null : <NewPlan {...fresh} />;
  if (name === 'pay-account') return <PayAccount {...fresh} />;
  const about = { id, name, onClose };
  const key = `${name}.${id}`;
  if (name.endsWith('-plan')) return <OfPlan key={key} {...about} />;
  if (name.endsWith('-charge')) return <OfCharge key={key} {...about} />;
  return <OfPayment key={key} {...about} />;
}

/** Of the record that a dialog changes. */
const whole = { size: 'small', missing: true } as const;

interface About {
  id: string;
  name: DialogName;
  onClose: () => void;
}

const planTitles: Partial<Record<DialogName, string>> = {
  'edit-plan': 'Edit Payment Plan',
  'pay-plan': 'Record Payment',
  'disclose-plan': 'Record Disclosures',
};

function OfPlan({ id, name, onClose }: About) {
  return (
    <WhileRead
      {...whole}
      one="payment plan"
      title={planTitles[name] ?? 'Cancel Payment Plan'}
      reading={afresh(usePlan(id, true))}
      refused={(plan) =>
        plan.cancelledAt
          ? messages.refused.canceledPlan
          : name === 'pay-plan' && plan.status === 'paid'
            ? messages.refused.planPaid
            : undefined
      }
      onClose={onClose}
    >
      {(plan) =>
        name === 'edit-plan' ? (
          <EditPlan record={plan} onClose={onClose} />
        ) : name === 'cancel-plan' ? (
          <CancelPlan record={plan} onClose={onClose} />
        ) : name === 'disclose-plan' ? (
          <Disclosures record={plan} onClose={onClose} />
        ) : (
          <PayPlan plan={plan} onClose={onClose} />
        )
      }
    </WhileRead>
  );
}

/** Pays the installments due, or else the next one. */
function PayPlan({ plan, onClose }: { plan: PaymentPlanDto; onClose: () => void }) {
  return (
    <WhileRead
      {...whole}
      one="payment plan"
      title="Record Payment"
      reading={useInstallments(plan.id)}
      onClose={onClose}
    >
      {(installments) => {
        const next = nextAmount(installments, todayInNewYork());
        return (
          <RecordPayment
            target={{ planId: plan.id }}
            description={messages.about(ofWhom(plan), plan.planType)}
            usual={next?.amount ?? plan.remainingBalance}
            hint={planHint(plan.remainingBalance, next)}
            onClose={onClose}
          />
        );
      }}
    </WhileRead>
  );
}

const chargeTitles: Partial<Record<DialogName, string>> = {
  'edit-charge': 'Edit Charge',
  'pay-charge': 'Record Payment',
  'adjust-charge': 'Add Adjustment',
};

function OfCharge({ id, name, onClose }: About) {
  return (
    <WhileRead
      {...whole}
      one="charge"
      title={chargeTitles[name] ?? 'Void Charge'}
      reading={afresh(useCharge(id, true))}
      refused={(charge) =>
        charge.voidedAt
          ? messages.refused.voidCharge
          : name === 'pay-charge' && charge.isPaid
            ? messages.refused.chargePaid
            : undefined
      }
      onClose={onClose}
    >
      {(charge) =>
        name === 'edit-charge' ? (
          <EditCharge record={charge} onClose={onClose} />
        ) : name === 'adjust-charge' ? (
          <AdjustCharge record={charge} onClose={onClose} />
        ) : name === 'void-charge' ? (
          <VoidCharge record={charge} onClose={onClose} />
        ) : (
          <RecordPayment
            target={{ chargeId: id }}
            description={messages.about(ofWhom(charge), charge.description ?? 'charge')}
            usual={charge.balance}
            hint={messages.openAmount(formatMoney(charge.balance))}
            onClose={onClose}
          />
        )
      }
    </WhileRead>
  );
}

const paymentTitles: Partial<Record<DialogName, string>> = {
  'edit-payment': 'Edit Payment',
  'reallocate-payment': 'Reallocate Payment',
  'return-payment': 'Return Payment',
};

function OfPayment({ id, name, onClose }: About) {
  return (
    <WhileRead
      {...whole}
      one="payment"
      title={paymentTitles[name] ?? 'Void Payment'}
      reading={afresh(usePayment(id, true))}
      refused={(payment) => (payment.voidedAt ? messages.refused.voidPayment : undefined)}
      onClose={onClose}
    >
      {(payment) =>
        name === 'edit-payment' ? (
          <EditPayment record={payment} onClose={onClose} />
        ) : name === 'reallocate-payment' ? (
          <Reallocate record={payment} onClose={onClose} />
        ) : name === 'return-payment' ? (
          <ReturnPayment record={payment} onClose={onClose} />
        ) : (
          <VoidPayment record={payment} onClose={onClose} />
        )
      }
    </WhileRead>
  );
}

import type { Picked } from '../../../components/form/picker/picked';
import { afresh, WhileRead } from '../../../components/records/WhileRead';
import { useMay } from '../../../providers/session';
import { useCurrentTerm } from '../../../providers/terms';
import { useCharge, usePayment, usePlan } from '../queries';
import { type DialogName, useFinancialDialogs } from './dialogs';
import { EditCharge } from './EditCharge';
import { EditPayment } from './EditPayment';
import { EditPlan } from './EditPlan';
import { NewCharge } from './NewCharge';
import { NewPlan } from './NewPlan';
import { ofWhom } from './ofWhom';
import { RecordPayment } from './RecordPayment';
import { CancelPlan, VoidCharge, VoidPayment } from './takeBacks';
import { messages } from './messages';

/** The permission for each dialog: its address alone doesn't open it. */
const needs: Record<DialogName, [action: string, resource: string]> = {
  'new-charge': ['write', 'charges'],
  'edit-charge': ['write', 'charges'],
  'void-charge': ['write', 'charges'],
  'new-plan': ['write', 'plans'],
  'edit-plan': ['write', 'plans'],
  'cancel-plan': ['write', 'plans'],
  'pay-plan': ['record', 'payments'],
  'pay-charge': ['record', 'payments'],
  'edit-payment': ['record', 'payments'],
  'void-payment': ['record', 'payments'],
};

/** The open dialog, from the address. `student`: preselected for a new charge or plan. */
export function FinancialDialogs({ student = null }: { student?: Picked | null }) {
  const { dialog, close } = useFinancialDialogs();
  const may = useMay();
  const term = useCurrentTerm();
  if (!dialog || !may(...needs[dialog.name])) return null;
  const { name, id } = dialog;
  const fresh = { student, termId: term.data?.id ?? '', onClose: close };
  if (name === 'new-charge') return term.isLoading ? null : <NewCharge {...fresh} />;
  if (name === 'new-plan') return term.isLoading ? null : <NewPlan {...fresh} />;
  const about = { id, name, onClose: close };
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

function OfPlan({ id, name, onClose }: About) {
  const title =
    name === 'edit-plan'
      ? 'Edit Payment Plan'
      : name === 'pay-plan'
        ? 'Record Payment'
        : 'Cancel Payment Plan';
  return (
    <WhileRead
      {...whole}
      one="payment plan"
      title={title}
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
        ) : (
          <RecordPayment
            target={{ planId: id }}
            description={messages.about(ofWhom(plan), plan.planType)}
            open={plan.remainingBalance}
            usual={usualOf(plan)}
            onClose={onClose}
          />
        )
      }
    </WhileRead>
  );
}

/** The monthly payment, or the remaining balance if that is less. */
const usualOf = ({
  monthlyPayment,
  remainingBalance,
}: {
  monthlyPayment: string | null;
  remainingBalance: string;
}) =>
  monthlyPayment && Number(monthlyPayment) < Number(remainingBalance) ? monthlyPayment : remainingBalance;

function OfCharge({ id, name, onClose }: About) {
  const title =
    name === 'edit-charge' ? 'Edit Charge' : name === 'pay-charge' ? 'Record Payment' : 'Void Charge';
  return (
    <WhileRead
      {...whole}
      one="charge"
      title={title}
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
        ) : name === 'void-charge' ? (
          <VoidCharge record={charge} onClose={onClose} />
        ) : (
          <RecordPayment
            target={{ chargeId: id }}
            description={messages.about(ofWhom(charge), charge.description ?? 'charge')}
            open={charge.balance}
            usual={charge.balance}
            onClose={onClose}
          />
        )
      }
    </WhileRead>
  );
}

function OfPayment({ id, name, onClose }: About) {
  return (
    <WhileRead
      {...whole}
      one="payment"
      title={name === 'edit-payment' ? 'Edit Payment' : 'Void Payment'}
      reading={afresh(usePayment(id, true))}
      refused={(payment) => (payment.voidedAt ? messages.refused.voidPayment : undefined)}
      onClose={onClose}
    >
      {(payment) =>
        name === 'edit-payment' ? (
          <EditPayment record={payment} onClose={onClose} />
        ) : (
          <VoidPayment record={payment} onClose={onClose} />
        )
      }
    </WhileRead>
  );
}

import type { PaymentPlanDto } from '../../../api/types.gen';
import type { Action } from '../../../components/ActionMenu';
import type { RowButton } from '../../../components/lists/DataTable';
import { useMay } from '../../../providers/session';
import { useFinancialDialogs } from '../dialogs/dialogs';

/** The actions that the signed-in person may take on a plan in its current state. */
export function usePlanTools(view?: (id: string) => void, account?: (studentId: string) => string) {
  const may = useMay();
  const { open } = useFinancialDialogs();
  const writes = may('write', 'plans');
  const records = may('record', 'payments');

  const changes = (plan: PaymentPlanDto): readonly (Action | false)[] => {
    const [pays, edits] = [may('record', 'payments', plan.studentId), may('write', 'plans', plan.studentId)];
    return [
      pays &&
        !plan.cancelledAt &&
        plan.status !== 'paid' && {
          label: 'Record payment',
          icon: 'finance',
          onSelect: () => open('pay-plan', plan.id),
        },
      edits &&
        !plan.cancelledAt &&
        plan.requiresDisclosures &&
        !plan.disclosuresDeliveredOn && {
          label: 'Record disclosures',
          icon: 'check',
          onSelect: () => open('disclose-plan', plan.id),
        },
      edits &&
        !plan.cancelledAt && { label: 'Edit', icon: 'edit', onSelect: () => open('edit-plan', plan.id) },
      edits &&
        !plan.cancelledAt && {
          label: 'Cancel plan',
          icon: 'close',
          danger: true,
          onSelect: () => open('cancel-plan', plan.id),
        },
    ];
  };
  const actions = (plan: PaymentPlanDto): readonly Action[] =>
    [
      view && ({ label: 'View', icon: 'eye', onSelect: () => view(plan.id) } as const),
      ...changes(plan),
      account && ({ label: "Student's account", icon: 'student', to: account(plan.studentId) } as const),
    ].filter((item): item is Action => !!item);
  const buttons = (plan: PaymentPlanDto): readonly RowButton[] => [
    ...(may('write', 'plans', plan.studentId) && !plan.cancelledAt
      ? [{ label: 'Edit', icon: 'edit', onSelect: () => open('edit-plan', plan.id) } as const]
      : []),
    ...(view ? [{ label: 'View', icon: 'eye', onSelect: () => view(plan.id) } as const] : []),
  ];
  return { changes, actions, buttons, changing: writes || records };
}

import type { ChargeDto } from '../../../api/types.gen';
import type { Action } from '../../../components/ActionMenu';
import { useMay } from '../../../providers/session';
import { useFinancialDialogs } from '../dialogs/dialogs';

/** The actions that the signed-in person may take on a charge in its current state. */
export function useChargeTools(view?: (id: string) => void, account?: (studentId: string) => string) {
  const may = useMay();
  const { open } = useFinancialDialogs();
  const writes = may('write', 'charges');
  const records = may('record', 'payments');

  const changes = (charge: ChargeDto): readonly (Action | false)[] => {
    const [pays, edits] = [
      may('record', 'payments', charge.studentId),
      may('write', 'charges', charge.studentId),
    ];
    return [
      pays &&
        !charge.voidedAt &&
        !charge.isPaid && {
          label: 'Record payment',
          icon: 'finance',
          onSelect: () => open('pay-charge', charge.id),
        },
      edits &&
        !charge.voidedAt && { label: 'Edit', icon: 'edit', onSelect: () => open('edit-charge', charge.id) },
      edits &&
        !charge.voidedAt && {
          label: 'Add adjustment',
          icon: 'plus',
          onSelect: () => open('adjust-charge', charge.id),
        },
      edits &&
        !charge.voidedAt &&
        charge.source !== 'assessed' && {
          label: 'Void charge',
          icon: 'close',
          danger: true,
          onSelect: () => open('void-charge', charge.id),
        },
    ];
  };
  const actions = (charge: ChargeDto): readonly Action[] =>
    [
      view && ({ label: 'View', icon: 'eye', onSelect: () => view(charge.id) } as const),
      ...changes(charge),
      account && ({ label: "Student's account", icon: 'student', to: account(charge.studentId) } as const),
    ].filter((item): item is Action => !!item);
  return { changes, actions, changing: writes || records };
}

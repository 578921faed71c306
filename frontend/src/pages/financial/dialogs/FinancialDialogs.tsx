import type { Picked } from '../../../components/form/picker/picked';
import { whenLoaded } from '../../../components/whenLoaded';
import { useMay } from '../../../providers/session';
import { type DialogName, useFinancialDialogs } from './dialogs';

const OpenDialog = whenLoaded(
  () => import('./OpenDialog'),
  () => null,
);

/** The permission for each dialog: its address alone doesn't open it. */
const needs: Record<DialogName, [action: string, resource: string]> = {
  'new-charge': ['write', 'charges'],
  'edit-charge': ['write', 'charges'],
  'void-charge': ['write', 'charges'],
  'new-plan': ['write', 'plans'],
  'edit-plan': ['write', 'plans'],
  'cancel-plan': ['write', 'plans'],
  'disclose-plan': ['write', 'plans'],
  'pay-plan': ['record', 'payments'],
  'pay-charge': ['record', 'payments'],
  'adjust-charge': ['write', 'charges'],
  'pay-account': ['record', 'payments'],
  'edit-payment': ['record', 'payments'],
  'reallocate-payment': ['record', 'payments'],
  'return-payment': ['record', 'payments'],
  'void-payment': ['record', 'payments'],
};

/** The open dialog, from the address. `student`: preselected for a new charge or plan. */
export function FinancialDialogs({ student = null }: { student?: Picked | null }) {
  const { dialog, close } = useFinancialDialogs();
  const may = useMay();
  if (!dialog || !may(...needs[dialog.name])) return null;
  return <OpenDialog {...dialog} student={student} onClose={close} />;
}

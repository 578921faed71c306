import type { EnrollmentDto } from '../../api/types.gen';
import { useDialogAddress } from '../../components/dialog/useDialogAddress';
import { useMay } from '../../providers/session';
import { actsOf, type RecordDialog } from '../enrollment/record/enrollmentActions';
import { actionLabels } from './messages';

export const enrollmentDialogs = ['leave', 'swap', 'accept', 'decline'] as const satisfies RecordDialog[];
export type EnrollmentDialog = (typeof enrollmentDialogs)[number];

const isOwn = (dialog: RecordDialog): dialog is EnrollmentDialog =>
  enrollmentDialogs.some((name) => name === dialog);

/** The actions on the student's own enrollment. The dialog is in the address: `?dialog=leave.5d1c…`. */
export function useEnrollmentActions() {
  const may = useMay();
  const { open } = useDialogAddress();
  return (enrollment: EnrollmentDto) =>
    actsOf(enrollment, may)
      .filter(({ dialog }) => isOwn(dialog))
      .map(({ dialog, danger }) => ({
        label:
          dialog === 'leave' && enrollment.status === 'waitlisted'
            ? 'Leave the waitlist'
            : actionLabels[dialog as EnrollmentDialog],
        danger,
        onSelect: () => open(`${dialog}.${enrollment.id}`),
      }));
}

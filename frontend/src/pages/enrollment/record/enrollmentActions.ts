import type { EnrollmentDto } from '../../../api/types.gen';
import type { Action } from '../../../components/ActionMenu';
import { useMay } from '../../../providers/session';

/** The names of the dialogs in the address. */
export type RecordDialog = 'leave' | 'swap' | 'move' | 'accept' | 'decline';

export interface RecordAct {
  dialog: RecordDialog;
  label: string;
  danger?: boolean;
}

type EnrollmentState = Pick<EnrollmentDto, 'studentId' | 'status' | 'offerExpiresAt' | 'grade'>;

/** The actions on an enrollment, by its status and the role. Each dialog says whether its action is possible today. */
export function actsOf(
  { studentId, status, offerExpiresAt, grade }: EnrollmentState,
  may: ReturnType<typeof useMay>,
): RecordAct[] {
  const seated = status === 'enrolled' && grade === null;
  const waiting = status === 'waitlisted';
  const offered = waiting && offerExpiresAt !== null;
  const acts: (RecordAct | false)[] = [
    offered && may('create', 'enrollments') && { dialog: 'accept', label: 'Accept offer' },
    offered && may('drop', 'enrollments') && { dialog: 'decline', label: 'Decline offer' },
    seated && may('drop', 'enrollments') && { dialog: 'swap', label: 'Swap' },
    seated && may('override', 'enrollments', studentId) && { dialog: 'move', label: 'Move' },
    seated && may('drop', 'enrollments') && { dialog: 'leave', label: 'Drop or withdraw', danger: true },
    waiting && may('drop', 'enrollments') && { dialog: 'leave', label: 'Remove from waitlist', danger: true },
  ];
  return acts.filter((act) => act !== false);
}

/** The same as items of a row's menu: each opens its dialog over the record. */
export function useEnrollmentActions() {
  const may = useMay();
  return (row: EnrollmentState, record: string): Action[] => {
    const to = (dialog?: RecordDialog) =>
      dialog ? `${record}${record.includes('?') ? '&' : '?'}dialog=${dialog}` : record;
    return [
      { label: 'Open', to: to() },
      ...actsOf(row, may).map(({ dialog, label, danger }) => ({
        label: `${label}…`,
        to: to(dialog),
        danger,
      })),
    ];
  };
}

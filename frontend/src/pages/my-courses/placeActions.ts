import type { EnrollmentDto } from '../../api/types.gen';
import { useDialogAddress } from '../../components/dialog/useDialogAddress';
import { useMay } from '../../providers/session';
import { actsOf, type RecordDialog } from '../enrollment/record/enrollmentActions';
import { actionLabels } from './messages';

export const placeDialogs = ['leave', 'swap', 'accept', 'decline'] as const satisfies RecordDialog[];
export type PlaceDialog = (typeof placeDialogs)[number];

const isOwn = (dialog: RecordDialog): dialog is PlaceDialog => placeDialogs.some((name) => name === dialog);

/** The actions on the student's own enrollment. The dialog is in the address: `?dialog=leave.5d1c…`. */
export function usePlaceActions() {
  const may = useMay();
  const { open } = useDialogAddress();
  return (place: EnrollmentDto) =>
    actsOf(place, may)
      .filter(({ dialog }) => isOwn(dialog))
      .map(({ dialog, danger }) => ({
        label:
          dialog === 'leave' && place.status === 'waitlisted'
            ? 'Leave the waitlist'
            : actionLabels[dialog as PlaceDialog],
        danger,
        onSelect: () => open(`${dialog}.${place.id}`),
      }));
}

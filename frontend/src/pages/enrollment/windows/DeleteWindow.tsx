import type { RegistrationWindowDto } from '../../../api/types.gen';
import { Confirm } from '../../../components/dialog/Confirm';
import { formatUntil } from '../../../components/format';
import { useAct } from '../../../providers/acts';
import { createWindow, deleteWindow } from '../../../providers/registration';

interface Props {
  row: RegistrationWindowDto;
  onClose: () => void;
}

export function DeleteWindow({ row, onClose }: Props) {
  const { run } = useAct({
    act: ({ id }: RegistrationWindowDto) => deleteWindow(id),
    done: 'Registration window deleted',
    failed: 'Failed to delete the registration window',
    refreshes: [['registration-windows']],
    undo: {
      act: (_, { termId, name, opensAt, closesAt, classLevels, programIds, needsTicket }) =>
        createWindow({ termId, name, opensAt, closesAt, classLevels, programIds, needsTicket }),
      done: 'Registration window is back',
      failed: 'Failed to bring the registration window back',
    },
  });
  return (
    <Confirm
      title={`Delete ${row.name}`}
      confirm="Delete the window"
      doing="Deleting…"
      danger
      onConfirm={() => run(row).then(onClose)}
      onCancel={onClose}
    >
      Students whom no other window admits cannot register from now on {formatUntil(row.closesAt)}. Where it
      is the term’s last window, registration is open on the days of the term’s own record again.
    </Confirm>
  );
}

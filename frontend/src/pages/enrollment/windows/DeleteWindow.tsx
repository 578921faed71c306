import type { RegistrationWindowDto } from '../../../api/types.gen';
import { Confirm } from '../../../components/dialog/Confirm';
import { formatMoment, formatUntil } from '../../../components/format';
import { useAct } from '../../../providers/acts';
import { createWindow, deleteWindow } from '../../../providers/registration';
import { windowMessages } from './messages';

const messages = windowMessages.remove;

/** By the reader's clock, for display only: the server decides by its own. */
function consequenceOf({ opensAt, closesAt }: RegistrationWindowDto) {
  const now = Date.now();
  if (now >= Date.parse(closesAt)) return messages.closed;
  return now < Date.parse(opensAt)
    ? messages.upcoming(formatMoment(opensAt))
    : messages.open(formatUntil(closesAt));
}

interface Props {
  row: RegistrationWindowDto;
  onClose: () => void;
}

export function DeleteWindow({ row, onClose }: Props) {
  const { run } = useAct({
    act: ({ id }: RegistrationWindowDto) => deleteWindow(id),
    done: messages.done,
    failed: messages.failed,
    refreshes: [['registration-windows']],
    undo: {
      act: (_, { termId, name, opensAt, closesAt, classLevels, programIds, needsTicket }) =>
        createWindow({ termId, name, opensAt, closesAt, classLevels, programIds, needsTicket }),
      done: messages.restored,
      failed: messages.failedToRestore,
    },
  });
  return (
    <Confirm
      title={messages.title(row.name)}
      confirm="Delete window"
      doing="Deleting…"
      danger
      onConfirm={() => run(row).then(onClose)}
      onCancel={onClose}
    >
      {consequenceOf(row)} {messages.only}
    </Confirm>
  );
}

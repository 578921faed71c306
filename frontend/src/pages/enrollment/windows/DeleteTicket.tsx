import type { TimeTicketDto } from '../../../api/types.gen';
import { Confirm } from '../../../components/dialog/Confirm';
import { useAct } from '../../../providers/acts';
import { createTicket, deleteTicket } from '../../../providers/registration';
import { studentOf } from '../../../resources/enrollments/enrollment';
import { ticketMessages } from './messages';

const messages = ticketMessages.remove;

interface Props {
  row: TimeTicketDto;
  onClose: () => void;
}

export function DeleteTicket({ row, onClose }: Props) {
  const { run } = useAct({
    act: ({ id }: TimeTicketDto) => deleteTicket(id),
    done: messages.done,
    failed: messages.failed,
    refreshes: [['time-tickets']],
    undo: {
      act: (_, { termId, studentId, opensAt, closesAt }) =>
        createTicket({ termId, studentId, opensAt, closesAt }),
      done: messages.restored,
      failed: messages.failedToRestore,
    },
  });
  return (
    <Confirm
      title={messages.title(studentOf(row))}
      confirm="Delete ticket"
      doing="Deleting…"
      danger
      onConfirm={() => run(row).then(onClose)}
      onCancel={onClose}
    >
      {messages.consequence(studentOf(row))}
    </Confirm>
  );
}

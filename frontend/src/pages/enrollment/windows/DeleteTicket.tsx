import type { TimeTicketDto } from '../../../api/types.gen';
import { Confirm } from '../../../components/dialog/Confirm';
import { useAct } from '../../../providers/acts';
import { createTicket, deleteTicket } from '../../../providers/registration';
import { studentOf } from '../../../resources/enrollments/enrollment';

interface Props {
  row: TimeTicketDto;
  onClose: () => void;
}

export function DeleteTicket({ row, onClose }: Props) {
  const { run } = useAct({
    act: ({ id }: TimeTicketDto) => deleteTicket(id),
    done: 'Time ticket taken back',
    failed: 'Failed to take the time ticket back',
    refreshes: [['time-tickets']],
    undo: {
      act: (_, { termId, studentId, opensAt, closesAt }) =>
        createTicket({ termId, studentId, opensAt, closesAt }),
      done: 'Time ticket given again',
      failed: 'Failed to give the time ticket again',
    },
  });
  return (
    <Confirm
      title={`Take the time ticket of ${studentOf(row)} back`}
      confirm="Take it back"
      doing="Working…"
      danger
      onConfirm={() => run(row).then(onClose)}
      onCancel={onClose}
    >
      Without a ticket {studentOf(row)} cannot register in a window that needs one.
    </Confirm>
  );
}

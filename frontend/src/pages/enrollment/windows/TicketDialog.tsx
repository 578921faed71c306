import { Fields } from '../../../components/form/FieldFrame';
import { DateTimeField } from '../../../components/form/fields';
import { FormDialog } from '../../../components/form/FormDialog';
import { onTheClock, toInstant, toWallTime } from '../../../components/form/newYork';
import type { Picked } from '../../../components/form/picker/picked';
import { StudentPicker } from '../../../components/form/pickers';
import { required } from '../../../components/form/rules';
import { type Read, useRecordToEdit } from '../../../components/records/records';
import { WhileRead } from '../../../components/records/WhileRead';
import { useAct } from '../../../providers/acts';
import { createTicket, updateTicket } from '../../../providers/registration';
import type { TimeTicketDto } from '../../../api/types.gen';
import { studentOf } from '../../../resources/enrollments/enrollment';
import { afterOpening } from './windowForm';
import { ticketsPath } from '../path';
import { ticketMessages as messages } from './messages';

interface Values {
  studentId: Picked | null;
  opensAt: string;
  closesAt: string;
}

const valuesOf = (row: TimeTicketDto): Values => ({
  studentId: { id: row.studentId, label: `${studentOf(row)} (${row.studentNumber})` },
  opensAt: toWallTime(row.opensAt),
  closesAt: toWallTime(row.closesAt),
});

interface Props {
  /** Absent: a new one. */
  id?: string;
  termId: string;
  onClose: () => void;
}

export function TicketDialog({ id, termId, onClose }: Props) {
  const { reading, reread } = useRecordToEdit<TimeTicketDto>('time-tickets', id);
  if (!id) return <TicketForm termId={termId} onClose={onClose} />;
  return (
    <WhileRead title="Edit Time Ticket" one="time ticket" reading={reading} onClose={onClose}>
      {(row) => <TicketForm row={row} reread={reread} termId={row.termId} onClose={onClose} />}
    </WhileRead>
  );
}

type Row = Read<TimeTicketDto>;
interface FormProps {
  row?: Row;
  reread?: () => Promise<Row>;
  termId: string;
  onClose: () => void;
}

function TicketForm({ row, reread, termId, onClose }: FormProps) {
  const { run } = useAct({
    act: ({ values, etag }: { values: Values; etag: string | undefined }) => {
      const times = { opensAt: toInstant(values.opensAt)!, closesAt: toInstant(values.closesAt)! };
      return row
        ? updateTicket(row.id, times, etag)
        : createTicket({ termId, studentId: values.studentId!.id, ...times });
    },
    done: row ? messages.saved : messages.given,
    record: ({ studentName, studentNumber, termId: term }) => ({
      name: studentName ?? studentNumber,
      to: `${ticketsPath}?term=${term}`,
    }),
    failed: messages.failedToSave,
    refreshes: [['time-tickets']],
  });
  return (
    <FormDialog<Values>
      title={row ? 'Edit Time Ticket' : 'New Time Ticket'}
      name={row ? `time-ticket/${row.id}` : 'time-ticket/new'}
      values={row ? valuesOf(row) : { studentId: null, opensAt: '', closesAt: '' }}
      etag={row?.etag}
      reread={reread && (() => reread().then((now) => ({ values: valuesOf(now), etag: now.etag })))}
      onSubmit={(values, etag) => run({ values, etag })}
      onClose={onClose}
      failed={messages.failedToSave}
      submit={row ? 'Save ticket' : 'Assign Ticket'}
    >
      <Fields>
        <StudentPicker
          name="studentId"
          label="Student"
          disabled={row !== undefined}
          rules={required('Student is required')}
        />
        <DateTimeField
          name="opensAt"
          label="Start time"
          rules={{ ...required('Start time is required'), ...onTheClock }}
        />
        <DateTimeField
          name="closesAt"
          label="End time"
          rules={{ ...required('End time is required'), ...afterOpening }}
        />
      </Fields>
    </FormDialog>
  );
}

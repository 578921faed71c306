import { Fields } from '../../../components/form/FieldFrame';
import { DateTimeField } from '../../../components/form/fields';
import { FormDialog } from '../../../components/form/FormDialog';
import { onTheClock, toInstant, toWallTime } from '../../../components/form/newYork';
import type { Picked } from '../../../components/form/picker/picked';
import { StudentPicker } from '../../../components/form/pickers';
import { required } from '../../../components/form/rules';
import { useAct } from '../../../providers/acts';
import type { Recorded } from '../../../providers/dataProvider';
import { createTicket, updateTicket } from '../../../providers/registration';
import type { TimeTicketDto } from '../../../api/types.gen';
import { studentOf } from '../../../resources/enrollments/enrollment';
import { useRecord } from './queries';
import { RecordDialog } from './RecordDialog';
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
  const { data, error, refetch, read } = useRecord('time-tickets', id);
  if (!id) return <TicketForm termId={termId} onClose={onClose} />;
  return (
    <RecordDialog
      title="Edit Time Ticket"
      data={data}
      error={error}
      onRetry={() => void refetch()}
      onClose={onClose}
    >
      {(row) => <TicketForm row={row} reread={read} termId={row.termId} onClose={onClose} />}
    </RecordDialog>
  );
}

type Row = TimeTicketDto & Recorded;
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

import type { RowName } from '../../../components/lists/column';
import { useMay } from '../../../providers/session';
import { studentRecordsPath } from '../../student-records/path';

interface Payer {
  studentId: string;
  studentName: string | null;
  studentNumber: string;
}

/** Who owes or paid it, with the way to the record where the reader may open it. */
export function usePayerName(): RowName<Payer, 'studentName'> {
  const mayOpen = useMay()('show', 'students');
  return {
    label: 'Student',
    sort: 'studentName',
    text: ({ studentName, studentNumber }) => studentName ?? studentNumber,
    to: mayOpen ? ({ studentId }) => `${studentRecordsPath}/${studentId}` : undefined,
  };
}

import type { HoldDto } from '../../api/types.gen';
import { words } from '../../components/format';
import { studentRecordsPath } from '../student-records/path';

/** What a toast says of a hold: its kind and whose it is, with the way to the student's record. */
export const holdRecord = ({ kind, studentId, studentName, studentNumber }: HoldDto) => ({
  name: `${words(kind)} hold on ${studentName ?? studentNumber ?? 'the student'}`,
  to: `${studentRecordsPath}/${studentId}`,
});

import type { HoldDto } from '../../api/types.gen';
import { holdLabels } from '../../resources/holds/messages';
import { studentRecordsPath } from '../student-records/path';

/** The kind of a hold and its student in a toast, with a link to the student's record. */
export const holdRecord = ({ kind, studentId, studentName, studentNumber }: HoldDto) => ({
  name: `${holdLabels[kind]} hold on ${studentName ?? studentNumber ?? 'the student'}`,
  to: `${studentRecordsPath}/${studentId}`,
});

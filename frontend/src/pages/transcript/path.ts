import { myRecordPath } from '../my-record/path';
import { studentRecordsPath } from '../student-records/path';

export const transcriptPath = `${studentRecordsPath}/:id/transcript`;
export const myTranscriptPath = `${myRecordPath}/transcript`;

export const transcriptHref = (studentId: string, query: Record<string, string> = {}) => {
  const parameters = new URLSearchParams(query);
  return `${studentRecordsPath}/${encodeURIComponent(studentId)}/transcript${parameters.size ? `?${parameters}` : ''}`;
};

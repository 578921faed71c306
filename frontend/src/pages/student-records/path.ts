export const studentRecordsPath = '/portal/student-records';

export const studentRecordPath = `${studentRecordsPath}/:id`;

/** The preview of merging another record into this one. */
export const mergeHref = (id: string, from: string) =>
  `${studentRecordsPath}/${encodeURIComponent(id)}?dialog=merge-student&from=${encodeURIComponent(from)}`;

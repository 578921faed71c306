export const studentRecordsPath = '/portal/student-records';

export const studentRecordPath = `${studentRecordsPath}/:id`;

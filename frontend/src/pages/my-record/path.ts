export const myRecordPath = '/portal/my-record';

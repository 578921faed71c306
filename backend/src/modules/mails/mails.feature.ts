import { declareRecords } from '../../platform/auth/fields/records.js';

export const records = declareRecords({
  mail: {
    tables: 'mails',
    lists: 'mails',
    fields: {
      system:
        'to recipient replyTo mailbox domain unsolicited aboutId template subject text html state attempts lastError sentAt reason',
    },
  },
});

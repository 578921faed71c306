import { declareRecords, declareUnrecorded } from '../../platform/auth/fields/records.js';
import { queues } from '../../platform/jobs/queues.js';
import { notificationKinds } from '../notifications/notifications.feature.js';
import { studentFields } from '../students/students.feature.js';

declareUnrecorded({
  past_due_runs: 'counts of a job',
  late_fees: 'the trail shows their charges',
  past_due_holds: 'the trail shows the holds',
});

export const records = declareRecords({
  account_suspension: {
    ofStudent: {},
    tables: 'account_suspensions',
    lists: 'late-accounts',
    fields: {
      identity: studentFields,
      charge: `${studentFields} suspendedOn endedOn pastDue dueSince daysPastDue stage futureSeats reason`,
    },
  },
});

queues.declare({
  'late-accounts': { does: 'charges late fees, places and releases holds, and suspends accounts' },
});

export const kinds = notificationKinds.declare({
  late_fee_charged: { category: 'account', mail: 'A late fee was charged to your account.' },
  account_suspended: { category: 'account', mail: 'Your account is suspended.' },
});

declare module '../notifications/notifications.feature.js' {
  interface Kinds {
    lateAccounts: typeof kinds;
  }
}

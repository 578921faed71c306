import { declareRecords, inWords } from '../../platform/auth/fields/records.js';
import { queues } from '../../platform/jobs/queues.js';
import { notificationKinds } from '../notifications/notifications.feature.js';
import { joinStudent, studentFields, studentText } from '../students/students.feature.js';

export const records = declareRecords({
  refund: {
    ofStudent: {},
    tables: 'refunds',
    lists: 'refunds student-credits deposit-refunds',
    fields: {
      identity: studentFields,
      charge: `${studentFields} amount method paymentId paymentReference reason status runId runName requestedById requestedBy isOwn
      decidedById decidedBy decidedAt note paidOn reference sentAt gatewayRefundId failure since days promisedFrom
      promisedBy isOverdue requested available minDays overdue termId termName receivedAt held kept refunded`,
    },
    recordName: {
      text: `concat(${inWords('refund.status')}, ' $', refund.amount, ', ', ${studentText})`,
      table: 'refunds',
      alias: 'refund',
      joins: joinStudent('refund'),
      permission: 'charges.read',
    },
  },
  refund_run: {
    tables: 'refund_runs',
    lists: 'refund-runs',
    fields: {
      charge: `olderThanDays method reason requestedById requestedBy status studentsTotal studentsDone refunds amount
      ownAccountLeftOut lastStudentId finishedAt`,
    },
  },
});

export const kinds = notificationKinds.declare({
  refund_approved: { category: 'account', mail: 'A refund of your credit is approved.' },
  refund_paid: { category: 'account', mail: 'A refund of your credit is paid.' },
  refund_failed: { category: 'account', mail: 'A refund to your card failed.' },
});

declare module '../notifications/notifications.feature.js' {
  interface Kinds {
    refunds: typeof kinds;
  }
}

queues.declare({
  'refunds.send': { does: 'sends approved refunds to the card gateway' },
  'refunds.fail': { does: 'marks runs of refund requests that failed' },
  'refunds.run': { does: 'requests refunds of all credits older than a number of days' },
});

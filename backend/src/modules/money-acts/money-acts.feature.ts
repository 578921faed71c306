import { fieldGroups } from '../../platform/auth/fields/field-groups.js';
import { declareRecords } from '../../platform/auth/fields/records.js';
import { notificationKinds } from '../notifications/notifications.feature.js';
import { studentFields } from '../students/students.feature.js';

fieldGroups.declare({
  money_act: {
    permissions: ['money_acts.read'],
    text: 'adjustments, voids and other receipts with the person and the approver',
  },
});

export const records = declareRecords({
  money_act: {
    ofStudent: {},
    tables: 'money_acts',
    lists: 'money-acts',
    fields: {
      identity: studentFields,
      money_act: `${studentFields} kind status exemption day subjectType subjectId bankLineId about amount reason request
      requestedById requestedBy isOwn mayDecide decidedById decidedBy decidedAt note`,
    },
  },
});

export const kinds = notificationKinds.declare({
  money_act_requested: { category: 'account', mail: 'A request about an account needs your decision.' },
  money_act_decided: { category: 'account', mail: 'Your request about an account was decided.' },
});

declare module '../notifications/notifications.feature.js' {
  interface Kinds {
    'money-acts': typeof kinds;
  }
}

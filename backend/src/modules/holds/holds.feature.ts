import { fieldGroups } from '../../platform/auth/fields/field-groups.js';
import { declareRecords, inWords } from '../../platform/auth/fields/records.js';
import { studentFields, studentText, joinStudent } from '../students/students.feature.js';
import { notificationKinds } from '../notifications/notifications.feature.js';

fieldGroups.declare({
  hold_kind: { permissions: ['holds.read'], text: 'which kinds of holds are active' },
  hold: { permissions: ['holds.read'], text: 'holds with their reasons and dates', except: ['faculty'] },
});

export const records = declareRecords({
  hold: {
    ofStudent: { kindOf: 'SELECT kind FROM holds WHERE id = $1' },
    tables: 'holds',
    lists: 'holds',
    fields: {
      identity: studentFields,
      hold_kind: 'studentId kind active',
      hold: `reason placedById placedBy placedByName placedByRule placedAt releasedAt releasedById releasedBy releasedByName liftedBy`,
    },
    recordName: {
      text: `concat(${inWords('hold.kind')}, ', ', ${studentText})`,
      table: 'holds',
      alias: 'hold',
      joins: joinStudent('hold'),
      permission: 'holds.read',
    },
  },
});

export const kinds = notificationKinds.declare({
  hold_placed: { category: 'holds', mail: 'A hold was placed on your record.', position: 12 },
  hold_released: { category: 'holds', mail: 'A hold on your record was released.', position: 13 },
});

declare module '../notifications/notifications.feature.js' {
  interface Kinds {
    holds: typeof kinds;
  }
}

import { fieldGroups } from '../../platform/auth/fields/field-groups.js';
import { declareRecords } from '../../platform/auth/fields/records.js';
import { sectionText, joinSection } from '../sections/sections.feature.js';
import { studentFields, studentText, joinStudent } from '../students/students.feature.js';
import { notificationKinds } from '../notifications/notifications.feature.js';

fieldGroups.declare({
  override: { permissions: ['enrollments.override'], text: 'overrides of registration rules' },
});

export const records = declareRecords({
  registration_override: {
    ofStudent: {},
    tables: 'registration_overrides',
    lists: 'registration-overrides registration_overrides',
    fields: {
      identity: studentFields,
      override: `${studentFields} sectionId termId courseCode sectionNumber code reason expiresAt state grantedById grantedBy
      grantedByName usedAt enrollmentId revokedAt`,
    },
    recordName: {
      text: `concat(${studentText}, ', ', ${sectionText})`,
      table: 'registration_overrides',
      alias: 'passed',
      joins: `${joinStudent('passed')} ${joinSection('passed')}`,
      permission: 'enrollments.override',
    },
  },
});

export const kinds = notificationKinds.declare({
  override_granted: {
    category: 'enrollment',
    mail: 'You were granted an override for a section.',
    position: 11,
  },
});

declare module '../notifications/notifications.feature.js' {
  interface Kinds {
    overrides: typeof kinds;
  }
}

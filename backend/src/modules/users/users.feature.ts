import { nameOf } from '../../common/sql-parameters.js';
import { fieldGroups, readsOwnRows, type Reader } from '../../platform/auth/fields/field-groups.js';
import { declareRecords } from '../../platform/auth/fields/records.js';
import { can } from '../../platform/auth/permissions.js';

fieldGroups.declare({
  account: {
    permissions: ['users.manage', 'audit.read'],
    text: 'user accounts and their roles, names of machine clients',
  },
});

const knowsStudents = (reader: Reader): boolean =>
  !readsOwnRows(reader) && can(reader, 'students.identity.read');

export const records = declareRecords({
  user: {
    ofStudent: {},
    tables: 'users user_identities role_handovers',
    lists: 'users',
    fields: {
      account: `email firstName lastName studentId directoryRestricted directoryRestriction profileImageUrl role isActive deactivatedAt issuer subject lastSignInAt
      userId reason roleHandedOverAt roleHandedOverBy handedOverById handedOverAt claim value`,
      identity: 'studentId',
    },
    recordName: {
      // Names of employees are shown with every act; names of students, only to readers who may see students.
      text: `coalesce(${nameOf('person')}, person.email)`,
      table: 'users',
      alias: 'person',
      where: (reader) => (knowsStudents(reader) ? 'TRUE' : `person.role <> 'student'`),
      everyRow: true,
    },
  },
});

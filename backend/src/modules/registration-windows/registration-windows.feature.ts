import { fieldGroups } from '../../platform/auth/fields/field-groups.js';
import { declareRecords } from '../../platform/auth/fields/records.js';
import { studentFields, studentText, joinStudent } from '../students/students.feature.js';

fieldGroups.declare({
  ticket: { permissions: ['enrollments.create'], text: 'time tickets' },
});

export const records = declareRecords({
  registration_window: {
    tables: 'registration_windows',
    lists: 'registration-windows',
    fields: { catalog: 'termId name opensAt closesAt classLevels programIds needsTicket reason' },
    recordName: {
      text: `concat(time_window.name, ', ', term.name)`,
      table: 'registration_windows',
      alias: 'time_window',
      joins: 'JOIN terms term ON term.id = time_window.term_id',
      permission: 'catalog.read',
      everyRow: true,
    },
  },
  time_ticket: {
    ofStudent: {},
    tables: 'time_tickets',
    lists: 'time-tickets time_tickets',
    fields: { identity: studentFields, ticket: `${studentFields} termId opensAt closesAt reason` },
    recordName: {
      text: `concat(${studentText}, ', ', term.name)`,
      table: 'time_tickets',
      alias: 'ticket',
      joins: `${joinStudent('ticket')} JOIN terms term ON term.id = ticket.term_id`,
      permission: 'enrollments.create',
    },
  },
});

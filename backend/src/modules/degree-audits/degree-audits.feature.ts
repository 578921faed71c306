import { fieldGroups } from '../../platform/auth/fields/field-groups.js';
import { declareRecords } from '../../platform/auth/fields/records.js';
import { studentText, joinStudent } from '../students/students.feature.js';

fieldGroups.declare({
  exception: { permissions: ['degree.exceptions'], text: 'exceptions from degree requirements' },
});

export const records = declareRecords({
  program_requirements: {
    tables: 'program_requirements',
    lists: 'program-requirements',
    fields: {
      catalog: `programId programName catalogYear blocks examples minimumGpa residencyCredits transferCredits years reason`,
    },
    recordName: {
      text: `concat(program.code, ', ', sheet.catalog_year)`,
      table: 'program_requirements',
      alias: 'sheet',
      joins: 'JOIN programs program ON program.id = sheet.program_id',
      permission: 'catalog.read',
      everyRow: true,
    },
  },
  degree_exception: {
    ofStudent: {},
    tables: 'degree_exceptions',
    lists: 'degree-exceptions',
    fields: {
      identity: 'studentId',
      exception: `studentId programId programName kind ruleId ruleName courseCode reason grantedById grantedBy
      createdByName revokedAt revokedById revokedBy revokedByName revokedReason isRevoked`,
    },
    recordName: {
      text: `concat(coalesce(exception.rule_name, exception.course_code), ', ', ${studentText})`,
      table: 'degree_exceptions',
      alias: 'exception',
      joins: joinStudent('exception'),
      permission: 'degree.exceptions',
    },
  },
});

import { fieldGroups } from '../../platform/auth/fields/field-groups.js';
import { declareRecords } from '../../platform/auth/fields/records.js';

fieldGroups.declare({
  application_form: {
    permissions: ['applications.read', 'application_forms.write'],
    text: 'application forms',
  },
});

export const records = declareRecords({
  application_form: {
    tables: 'application_forms',
    lists: 'application-forms',
    fields: {
      application_form: `programId programName firstTermId firstTermName number status content publishedAt publishedById
      publishedBy reason`,
    },
    recordName: {
      text: `concat(coalesce(program.name, 'All programs'), coalesce(', ' || term.name, ''), ', version ', form.number)`,
      table: 'application_forms',
      alias: 'form',
      joins:
        'LEFT JOIN programs program ON program.id = form.program_id LEFT JOIN terms term ON term.id = form.first_term_id',
      permission: 'applications.read',
    },
  },
});

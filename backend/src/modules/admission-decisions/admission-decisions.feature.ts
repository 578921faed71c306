import { fieldGroups } from '../../platform/auth/fields/field-groups.js';
import { declareRecords } from '../../platform/auth/fields/records.js';
import { queues } from '../../platform/jobs/queues.js';
import { mailTemplates } from '../../platform/mail/templates.js';
import { notificationKinds } from '../notifications/notifications.feature.js';
import { admissionDecision } from './admission-decision.mail.js';

fieldGroups.declare({
  admission_decision: {
    permissions: ['applications.read'],
    text: 'decisions on applications; machine clients: released ones',
  },
  admission_letter: {
    permissions: ['applications.read'],
    text: 'letters on applications and their templates',
  },
});

export const records = declareRecords({
  admission_decision: {
    tables: 'admission_decisions',
    lists: 'admission-decisions',
    ofApplication: { table: 'admission_decisions', column: 'application_id' },
    fields: {
      admission_decision: `applicationId applicationNumber applicantName programId programName termId termName applicationState
      number code state conditions note decision overrides verifiedGpa minimumGpa isOwn isVerifier proposedById proposedBy proposedAt
      confirmedById confirmedBy confirmedAt letterId letterNumber letterSize releaseAt releasedById releasedBy releasedAt answerUntil
      endedById endedBy endedAt endReason reason purgedAt`,
    },
    recordName: {
      text: `concat(application.number, ', ', decision.code)`,
      table: 'admission_decisions',
      alias: 'decision',
      joins: 'JOIN applications application ON application.id = decision.application_id',
      permission: 'applications.read',
    },
  },
  admission_letter: {
    tables: 'admission_letters application_documents',
    fields: {
      admission_letter: `documentId applicationId code templateId number status issuedAt issuedById fileId keyId signature
      releasedAt endedAt reason`,
    },
  },
  admission_letter_template: {
    tables: 'admission_letter_templates',
    lists: 'admission-letter-templates',
    fields: {
      admission_letter: 'code number status subject body publishedAt publishedById publishedBy reason',
    },
    recordName: {
      text: `concat(template.code, ' ', template.number)`,
      table: 'admission_letter_templates',
      alias: 'template',
    },
  },
});

export const mails = mailTemplates.declare({ 'admission-decision': { write: admissionDecision } });

queues.declare({
  'admission-decisions.release': { does: 'releases decisions on applications at their instant' },
});

export const kinds = notificationKinds.declare({
  admission_decision_proposed: {
    category: 'inquiries',
    mail: 'A decision on an application needs to be confirmed.',
  },
});

declare module '../notifications/notifications.feature.js' {
  interface Kinds {
    'admission-decisions': typeof kinds;
  }
}

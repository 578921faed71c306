import { fieldGroups } from '../../platform/auth/fields/field-groups.js';
import { declareRecords, declareUnrecorded } from '../../platform/auth/fields/records.js';
import { guardedTables } from '../../platform/database/guarded-tables.js';
import { queues } from '../../platform/jobs/queues.js';
import { limits } from '../../platform/limits/limits.js';
import { mailTemplates } from '../../platform/mail/templates.js';
import { notificationKinds } from '../notifications/notifications.feature.js';
import { applicationReceipt } from './application-receipt.mail.js';
import { applicantsMerged } from './merges/applicants-merged.mail.js';
import { applicationReminder } from './reminders/application-reminder.mail.js';

fieldGroups.declare({
  application: { permissions: ['applications.read'], text: 'applications for admission' },
});

export const records = declareRecords({
  application: {
    tables: `applications application_acts application_answers application_files application_corrections application_items
      application_notes application_recommendations`,
    lists: 'applications',
    ofApplication: { table: 'applications', column: 'id' },
    fields: {
      application: `number applicantId programId programName termId termName formId state source firstName lastName birthDate
      phone touchedAt submittedAt isLate signature answersSha256 sha256 completedAt decidedAt acceptedAt enrolledAt feeNote studentId retentionHold purgedAt
      applyUntil expiresAt decisionTime form steps step answers fields field files fileId isSupplement checklist code position
      title party changedById changedAt reason value correctedById corrections notes text authorId recommendations
      recommendationId applicationId late applicantName email openItems isHeld held complete waitingFor search
      submittedAfter submittedBefore verifiedGpa verifiedGpaSource act itemCode actorId actorName at authorName
      correctedByName changedByName timeline warnings recommenderNames recommenderEmails isReplaced id`,
    },
    recordName: {
      text: `concat(application.number, coalesce(', ' || nullif(concat_ws(' ', application.first_name, application.last_name), ''), ''))`,
      table: 'applications',
      alias: 'application',
      permission: 'applications.read',
    },
  },
});

declareUnrecorded({
  application_history: 'The database writes it; an application shows it.',
  application_transitions: 'The states of applications, which migrations set.',
  application_reminders: 'The days of reminders; the history of the application shows each one.',
});

guardedTables.declare({
  application_acts: { may: 'add' },
  application_history: { may: 'add' },
  application_reminders: { may: 'add' },
  application_corrections: { may: 'add' },
  application_transitions: { may: 'read' },
});

export const mails = mailTemplates.declare({
  'application-receipt': { write: applicationReceipt },
  'application-reminder': { write: applicationReminder },
  'applicants-merged': { write: applicantsMerged },
});

queues.declare({
  'applications.space': { does: 'tells the office that the space for files of applicants is nearly full' },
  'applications.retention': { does: 'lets unfinished applications expire, and purges ended ones' },
});

limits.declare({
  'application saves': {
    calls: '`PUT /api/apply/applications/{id}/answers/{step}`',
    methods: ['PUT'],
    path: /^\/apply\/applications\/[^/]+\/answers\/[^/]+\/?$/i,
    per: 'address',
    kind: 'flood',
    most: 240,
    seconds: 60,
    why: 'A form saves a second after the last key, and several people may share an address.',
  },
  'application files': {
    calls: '`POST /api/apply/applications/{id}/files`',
    methods: ['POST'],
    path: /^\/apply\/applications\/[^/]+\/files\/?$/i,
    per: 'address',
    kind: 'security',
    most: 60,
    seconds: 3600,
    why: 'Each file is stored and inspected.',
  },
});

export const kinds = notificationKinds.declare({
  upload_space_low: {
    category: 'inquiries',
    mail: 'The space for files of applicants is nearly full.',
  },
});

declare module '../notifications/notifications.feature.js' {
  interface Kinds {
    applications: typeof kinds;
  }
}

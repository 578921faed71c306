import { fieldGroups } from '../../platform/auth/fields/field-groups.js';
import { declareRecords } from '../../platform/auth/fields/records.js';
import { mailTemplates } from '../../platform/mail/templates.js';
import { notificationKinds } from '../notifications/notifications.feature.js';
import { enrolledMail } from './enrolled.mail.js';
import { releasedMail } from './released.mail.js';

fieldGroups.declare({
  admission_conversion: {
    permissions: ['applications.read', 'payments.record'],
    text: 'accepted applications, their enrollment deposits and student records',
  },
});

export const records = declareRecords({
  admission_conversion: {
    tables: 'admission_conversions',
    lists: 'enrollment-deposits',
    fields: {
      admission_conversion: `applicationId applicationNumber applicantName programId programName termId termName state
      acceptedAt answerUntil required retained studentId studentNumber directoryRestricted directoryRestriction isNewRecord earlier paymentId amount held method reference
      receivedAt isReturned waiveReason convertedById convertedBy convertedAt undoReason undoneById undoneAt search reason`,
    },
  },
});

export const mails = mailTemplates.declare({
  enrolled: { write: enrolledMail },
  'offer-released': { write: releasedMail },
});

export const kinds = notificationKinds.declare({
  student_record_ready: { category: 'account', mail: 'Your student record is ready.' },
  application_enrolled: { category: 'inquiries', mail: 'An application is now a student record.' },
});

declare module '../notifications/notifications.feature.js' {
  interface Kinds {
    'admissions-conversion': typeof kinds;
  }
}

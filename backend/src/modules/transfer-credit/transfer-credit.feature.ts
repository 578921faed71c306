import { fieldGroups } from '../../platform/auth/fields/field-groups.js';
import { declareRecords } from '../../platform/auth/fields/records.js';
import { studentFields, studentText } from '../students/students.feature.js';
import { notificationKinds } from '../notifications/notifications.feature.js';

fieldGroups.declare({
  transfer: { permissions: ['inquiries.transfer.manage'], text: 'transfer evaluations and equivalencies' },
});

export const records = declareRecords({
  transfer_evaluation: {
    ofStudent: {},
    ofApplication: { table: 'transfer_evaluations', column: 'application_id' },
    tables: 'transfer_courses transfer_evaluations',
    lists: 'transfer-evaluations transfer_evaluations transfer-credits',
    fields: {
      identity: `${studentFields} applicantName`,
      transfer: `${studentFields} applicationId applicationNumber applicantName inquiryId inquiryNumber institution status notes courses creditsAwarded createdById createdBy
      createdByName articulatedById articulatedBy articulatedByName articulatedAt evaluationId position credited
      externalCode externalTitle externalCredits externalGrade completedOn outcome courseId credits revokedAt revokedById
      revokedBy revokedReason reason historyImportId`,
    },
    recordName: {
      text: `concat_ws(', ', evaluation.institution, CASE WHEN student.id IS NOT NULL THEN ${studentText} END)`,
      table: 'transfer_evaluations',
      alias: 'evaluation',
      joins:
        'LEFT JOIN students student ON student.id = evaluation.student_id LEFT JOIN users person ON person.id = student.user_id',
      permission: 'inquiries.transfer.manage',
    },
  },
  course_equivalency: {
    tables: 'course_equivalencies',
    lists: 'course-equivalencies',
    fields: {
      transfer: `institution institutionKey externalCode externalKey outcome courseId courseCode courseTitle credits
      minimumGrade decidedById decidedBy decidedByName decidedAt isActive reason`,
    },
    recordName: {
      text: `concat(kept.external_code, ', ', kept.institution)`,
      table: 'course_equivalencies',
      alias: 'kept',
      permission: 'inquiries.transfer.manage',
    },
  },
});

export const kinds = notificationKinds.declare({
  transfer_credit_added: {
    category: 'grades',
    mail: 'Transfer credit was added to your record.',
    position: 22,
  },
  transfer_credit_revoked: {
    category: 'grades',
    mail: 'Transfer credit was removed from your record.',
    position: 23,
  },
});

declare module '../notifications/notifications.feature.js' {
  interface Kinds {
    'transfer-credit': typeof kinds;
  }
}

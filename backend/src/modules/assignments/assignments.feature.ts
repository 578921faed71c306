import { fieldGroups } from '../../platform/auth/fields/field-groups.js';
import { declareRecords } from '../../platform/auth/fields/records.js';
import { sectionText, joinSection } from '../sections/sections.feature.js';
import { studentFields, studentText, joinStudent } from '../students/students.feature.js';
import { notificationKinds } from '../notifications/notifications.feature.js';

fieldGroups.declare({
  assignment: { permissions: ['assignments.read'], text: 'assignments' },
  submission: {
    permissions: ['submissions.read'],
    text: 'submissions with their texts, scores and feedback',
  },
});

export const records = declareRecords({
  assignment: {
    tables: 'assignments',
    lists: 'assignments',
    fields: {
      assignment: `sectionId title description document dueDate lateUntil maxPoints assignmentType isPublished gradesPostedAt groupId
      countsAs maxAttempts scoredAttempt allowAboveMax reason`,
    },
    recordName: {
      text: `concat(assignment.title, ', ', ${sectionText})`,
      table: 'assignments',
      alias: 'assignment',
      joins: joinSection('assignment'),
      permission: 'assignments.read',
    },
  },
  submission: {
    ofStudent: {},
    tables: 'assignment_submissions submission_attempts student_assignments submission_files',
    lists: 'assignment-submissions submissions attempts',
    fields: {
      identity: studentFields,
      submission: `${studentFields} assignmentId submissionText attachmentUrl fileCount files score feedback feedbackDocument submittedAt
      gradedAt submissionId fileId position name reason graded after attempt attempts attemptCount awaitsGrade number
      isExcused dueDate lateUntil excused note replacedFiles`,
    },
    recordName: {
      text: `concat(assignment.title, ', ', ${studentText})`,
      table: 'assignment_submissions',
      alias: 'submission',
      joins: `${joinStudent('submission')} JOIN assignments assignment ON assignment.id = submission.assignment_id`,
      permission: 'submissions.read',
    },
  },
});

export const kinds = notificationKinds.declare({
  assignment_published: { category: 'coursework', mail: 'There is a new assignment.', position: 17 },
  grades_posted: { category: 'coursework', mail: 'Your assignment was graded.', position: 18 },
});

declare module '../notifications/notifications.feature.js' {
  interface Kinds {
    assignments: typeof kinds;
  }
}

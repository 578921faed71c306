import { isExcused } from '../../common/sql-parameters.js';
import { fieldGroups } from '../../platform/auth/fields/field-groups.js';
import { declareRecords } from '../../platform/auth/fields/records.js';
import { sectionText, joinSection } from '../sections/sections.feature.js';
import { studentFields, studentText, joinStudent } from '../students/students.feature.js';
import { notificationKinds } from '../notifications/notifications.feature.js';
import { closingChecks } from '../terms/terms.feature.js';
import { postsToGrade } from './assignments.scope.js';

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
      countsAs maxAttempts scoredAttempt allowAboveMax originId reason`,
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
      submission: `${studentFields} assignmentId submissionText attachmentUrl fileCount files score countedScore feedback feedbackDocument submittedAt
      gradedAt submissionId fileId position name reason graded after attempt attempts attemptCount awaitsGrade number
      isExcused dueDate lateUntil excused note replacedFiles carriedOverFrom`,
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

const inTerm = `FROM assignments assignment JOIN sections section ON section.id = assignment.section_id
    AND section.term_id = $1`;

closingChecks.declare({
  ungraded_work: {
    sql: `SELECT assignment.section_id, count(*) ${inTerm}
      JOIN assignment_submissions submission ON submission.assignment_id = assignment.id AND submission.awaits_grade
        AND NOT ${isExcused('submission.assignment_id', 'submission.student_id')} GROUP BY assignment.section_id`,
  },
  ungraded_posts: {
    sql: `SELECT assignment.section_id, count(*) ${inTerm}
      CROSS JOIN LATERAL ${postsToGrade('assignment')} waiting GROUP BY assignment.section_id`,
  },
  unposted_grades: {
    sql: `SELECT assignment.section_id, count(*) ${inTerm}
      WHERE assignment.grades_posted_at IS NULL AND EXISTS (
        SELECT FROM assignment_submissions WHERE assignment_id = assignment.id AND graded_at IS NOT NULL)
      GROUP BY assignment.section_id`,
  },
});

declare module '../notifications/notifications.feature.js' {
  interface Kinds {
    assignments: typeof kinds;
  }
}

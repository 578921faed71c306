import { fieldGroups } from '../../platform/auth/fields/field-groups.js';
import { declareRecords } from '../../platform/auth/fields/records.js';
import { sectionText, joinSection } from '../sections/sections.feature.js';
import { studentFields, studentText, joinStudent } from '../students/students.feature.js';
import { notificationKinds } from '../notifications/notifications.feature.js';

fieldGroups.declare({
  grade_change: {
    permissions: ['grades.change.request', 'grades.change.approve'],
    text: 'grade change requests',
  },
});

export const records = declareRecords({
  grade_change: {
    ofStudent: {},
    tables: 'grade_changes',
    lists: 'grade-changes grade_changes',
    fields: {
      identity: studentFields,
      grade_change: `${studentFields} enrollmentId sectionId courseCode courseTitle sectionNumber termId termName fromGrade
      grade reason status requestedById requestedBy requestedByName isOwn decidedById decidedBy decidedAt note incomplete until missing calculatedTotal`,
    },
    recordName: {
      text: `concat(change.from_grade, ' to ', change.grade, ', ', ${studentText}, ', ', ${sectionText})`,
      table: 'grade_changes',
      alias: 'change',
      joins: `JOIN enrollments enrollment ON enrollment.id = change.enrollment_id ${joinStudent('enrollment')} ${joinSection('enrollment')}`,
      permission: 'grades.change.approve',
    },
  },
});

export const kinds = notificationKinds.declare({
  final_grade_changed: { category: 'grades', mail: 'A final grade was changed.', position: 20 },
  grade_change_requested: {
    category: 'grades',
    mail: 'A grade change request needs your decision.',
    position: 24,
  },
  grade_change_decided: {
    category: 'teaching',
    mail: 'Your grade change request was decided.',
    position: 25,
  },
});

declare module '../notifications/notifications.feature.js' {
  interface Kinds {
    'grade-changes': typeof kinds;
  }
}

import type { Notice } from '../notifications/notifications.service.js';
import type { GradeChangeDto } from './grade-changes.dto.js';

const place = ({ courseCode, sectionNumber, termName }: GradeChangeDto): string =>
  `${courseCode}-${sectionNumber}, ${termName}`;
const link = ({ id }: GradeChangeDto): string => `/portal/grade-changes?dialog=change:${id}`;

/** To the people who may decide. */
export const requestedNotice = (change: GradeChangeDto): Notice => ({
  kind: 'grade_change_requested',
  title: `A grade change is asked for: ${place(change)}`,
  body: `${change.fromGrade} to ${change.grade}, asked for by ${change.requestedBy ?? 'somebody'}`,
  link: link(change),
});

/** To the requester. */
export const decidedNotice = (change: GradeChangeDto): Notice => ({
  kind: 'grade_change_decided',
  title: `Your grade change was ${change.status}: ${place(change)}`,
  body: change.note,
  link: link(change),
});

/** To the student. The notice doesn't name the grade, which is on the record. */
export const changedNotice = (change: GradeChangeDto): Notice => ({
  kind: 'final_grade_changed',
  title: `Your final grade was changed: ${change.courseCode}-${change.sectionNumber}`,
  body: `${change.courseTitle}, ${change.termName}`,
  link: '/portal/my-record?tab=terms',
});

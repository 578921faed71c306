import type { Notice } from '../notifications/notifications.service.js';
import type { GradeChangeDto } from './grade-changes.dto.js';
import { messages } from './messages-changes.js';

const sectionOf = ({ courseCode, sectionNumber }: GradeChangeDto): string => `${courseCode}-${sectionNumber}`;
const link = ({ id }: GradeChangeDto): string => `/portal/grade-changes?dialog=change:${id}`;

/** To the people who may decide. */
export const requestedNotice = (change: GradeChangeDto): Notice => ({
  kind: 'grade_change_requested',
  title: messages.notices.requested(sectionOf(change), change.termName),
  body: messages.notices.requestedBody(change.fromGrade, change.grade, change.requestedBy),
  link: link(change),
});

/** To the requester. */
export const decidedNotice = (change: GradeChangeDto): Notice => ({
  kind: 'grade_change_decided',
  title: messages.notices.decided[change.status](sectionOf(change), change.termName),
  body: change.note,
  link: link(change),
});

/** To the student. The notice doesn't name the grade, which is on the record. */
export const changedNotice = (change: GradeChangeDto): Notice => ({
  kind: 'final_grade_changed',
  title: messages.notices.changed(sectionOf(change)),
  body: `${change.courseTitle}, ${change.termName}`,
  link: '/portal/my-record?tab=terms',
});

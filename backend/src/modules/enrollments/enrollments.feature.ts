import { fieldGroups } from '../../platform/auth/fields/field-groups.js';
import { declareRecords, declareUnrecorded } from '../../platform/auth/fields/records.js';
import { sectionText, joinSection } from '../sections/sections.feature.js';
import { studentFields, studentText, joinStudent } from '../students/students.feature.js';
import { queues } from '../../platform/jobs/queues.js';
import { notificationKinds } from '../notifications/notifications.feature.js';

fieldGroups.declare({
  enrollment: {
    permissions: ['enrollments.read'],
    text: 'enrollments with their status, final grades and reasons',
  },
  passed_by: {
    permissions: ['enrollments.read'],
    text: 'why an open seat skipped a waitlist entry',
    except: ['faculty'],
  },
  registration: {
    permissions: [
      'catalog.read',
      'catalog.write',
      'enrollments.create',
      'enrollments.drop',
      'enrollments.override',
      'audit.read',
    ],
    text: 'seats, windows and states of sections, as far as they block a registration',
  },
});

export const records = declareRecords({
  enrollment: {
    ofStudent: {},
    tables: 'enrollments seat_offers',
    lists: 'enrollments roster grade-report-rows grade_report enrollment-report-rows enrollment_report',
    fields: {
      identity: studentFields,
      enrollment: `${studentFields} sectionId termId status grade gradePoints gradeMode creditsTaken enrollmentDate dropDate overrides skippedAt
      joinedPosition promotedAt waitlistedAt capacityRaised lastAttendanceDate expiresAt offeredAt endedAt into instead for reason courseId gradeOverdue hasSeat
      enrollmentId
      group figure`,
      passed_by: 'skipReason',
    },
    recordName: {
      text: `concat(${studentText}, ', ', ${sectionText})`,
      from: `enrollments place ${joinStudent('place')} ${joinSection('place')}`,
      permission: 'enrollments.read',
    },
  },
});

declareUnrecorded({
  cart_items: 'plans of a student, read by that student alone',
});

queues.declare({
  'seats.sweep': { does: 'fills open seats from waitlists' },
});

export const kinds = notificationKinds.declare({
  waitlist_promoted: {
    category: 'enrollment',
    mail: 'You have a seat in a section you were waitlisted for.',
    position: 1,
  },
  waitlist_skipped: {
    category: 'enrollment',
    mail: 'A seat opened in a section you are waitlisted for, but you were not eligible for it.',
    position: 2,
  },
  waitlist_closed: {
    category: 'enrollment',
    mail: 'The waitlist of a section closed before a seat opened for you.',
    position: 3,
  },
  seat_offered: {
    category: 'enrollment',
    mail: 'A seat is held for you until the offer expires.',
    position: 4,
  },
  seat_offer_expired: { category: 'enrollment', mail: 'Your seat offer has expired.', position: 5 },
  seat_offer_withdrawn: {
    category: 'enrollment',
    mail: 'Your seat offer is no longer available.',
    position: 6,
  },
  enrollment_moved: { category: 'enrollment', mail: 'You were moved to another section.', position: 7 },
  section_cancelled: { category: 'enrollment', mail: 'A section was canceled.', position: 8 },
  enrollment_dropped: { category: 'enrollment', mail: 'You were dropped from a section.', position: 9 },
  enrollment_withdrawn: { category: 'enrollment', mail: 'You were withdrawn from a section.', position: 10 },
  final_grade_posted: { category: 'grades', mail: 'A final grade was posted.', position: 19 },
});

declare module '../notifications/notifications.feature.js' {
  interface Kinds {
    enrollments: typeof kinds;
  }
}

import { fieldGroups } from '../../platform/auth/fields/field-groups.js';
import { declareRecords } from '../../platform/auth/fields/records.js';
import { sectionText, joinSection } from '../sections/sections.feature.js';
import { studentFields, studentText, joinStudent } from '../students/students.feature.js';

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
  refund: { permissions: ['charges.read'], text: 'circumstances of refunds' },
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
    tables: 'enrollments seat_offers incompletes incomplete_assignments final_grade_explanations',
    lists: 'enrollments roster grade-report-rows grade_report enrollment-report-rows enrollment_report',
    fields: {
      identity: studentFields,
      enrollment: `${studentFields} sectionId termId status grade gradePoints gradeMode creditsTaken enrollmentDate dropDate overrides skippedAt
      joinedPosition promotedAt waitlistedAt capacityRaised lastAttendanceDate expiresAt offeredAt endedAt into instead for reason courseId gradeOverdue hasSeat
      enrollmentId isSwap
      group figure until note isInEffect gradeChangeId incompleteId assignmentId incompleteUntil incompleteNote missingAssignments
      proposedGrade schemeVersion percent letter explanation submission isRetraction`,
      passed_by: 'skipReason',
      refund: 'circumstance requestedOn withdrawalId inquiryId',
    },
    recordName: {
      text: `concat(${studentText}, ', ', ${sectionText})`,
      table: 'enrollments',
      alias: 'enrollment',
      joins: `${joinStudent('enrollment')} ${joinSection('enrollment')}`,
      permission: 'enrollments.read',
    },
  },
});

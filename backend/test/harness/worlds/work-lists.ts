import { beforeAll } from '@jest/globals';
import { addDays } from '../../../src/common/calendar.js';
import type { WorkDto } from '../../../src/modules/dashboard/work.dto.js';
import type { Role } from '../../../src/platform/auth/roles.js';
import { newYorkDate } from '../lookups.js';
import { openWorld, records, system } from './world.js';

export let today: string;

/** For each line of what waits, records that it counts and records that it doesn't. */
export function workListsWorld(): void {
  openWorld();
  beforeAll(async () => {
    const { termId } = await workAs('registrar');
    const { id: instructorId } = (await (await system.as('faculty')).get('/api/auth/user').expect(200))
      .body as {
      id: string;
    };
    const given = { termId: termId!, capacity: 5, enrolled: 3, waitlisted: 2, instructorId };
    for (const offered of [0, 2]) {
      const wanted = await records.section({ ...given, offered });
      for (const status of ['waitlisted', 'waitlisted'] as const)
        await records.enrollment(await records.student(), wanted, { status });
    }
    await records.section({ ...given, isActive: false });
    await records.section({ termId: termId! });
    await records.section({ termId: termId!, isActive: false });
    await records.section();

    today = await newYorkDate(system, 0);
    const [student, over, soon] = [
      await records.student(),
      await records.term({ startDate: addDays(today, -200), endDate: addDays(today, -1) }),
      await records.term({ startDate: addDays(today, -100), endDate: today }),
    ];
    for (const [days, more] of [
      [-1, {}],
      [0, {}],
      [7, {}],
      [8, {}],
      [7, { cancelledAt: new Date(), cancelReason: 'Withdrawn' }],
    ] as const)
      await records.plan(student, over, { nextPaymentDate: addDays(today, days), ...more });
    const charge = await records.charge(student, soon, { amount: '500.00' });
    await system.dataSource.query(
      `INSERT INTO payments (student_id, charge_id, amount, method, received_at, voided_at, void_reason)
       VALUES ($1, $2, 10, 'check', now(), NULL, NULL), ($1, $2, 20, 'check', now(), now(), 'Returned'),
         ($1, $2, 30, 'check', now() - INTERVAL '2 days', NULL, NULL)`,
      [student.id, charge.id],
    );
    await records.student({ expectedGraduation: today });
    await records.student({ expectedGraduation: today, enrollmentStatus: 'graduated' });
    await records.student({ expectedGraduation: addDays(today, 4000) });
    for (const teaches of [instructorId, null])
      for (const section of [
        await records.section({ termId: over.id, instructorId: teaches }),
        await records.section({ termId: soon.id, instructorId: teaches }),
      ]) {
        await records.enrollment(await records.student(), section);
        await records.enrollment(await records.student(), section);
        const graded = { status: 'completed', grade: 'B', gradePoints: '3.00' } as const;
        const { id: enrollmentId } = await records.enrollment(await records.student(), section, graded);
        await system.dataSource.query(
          `INSERT INTO grade_changes (enrollment_id, from_grade, grade, reason, requested_by_name)
           VALUES ($1, 'B', 'A', 'Counted again', 'Office')`,
          [enrollmentId],
        );
      }
  });
}

export const workAs = async (role: Role): Promise<WorkDto> =>
  (await (await system.as(role)).get('/api/dashboard/work').expect(200)).body as WorkDto;

type Listed = [figure: number, path: string, filter: object];

/** Each figure with the list that its line in the portal opens (`workLines.ts`), and that list's filters. */
export const listsOf = (
  role: Role,
  {
    termId,
    holds,
    inquiries,
    waitlists,
    catalog,
    signups,
    payments,
    grading,
    finalGrades,
    gradeChanges,
    trail,
    own,
  }: WorkDto,
): Listed[] => [
  ...(holds
    ? ([[holds.own, 'holds', { ...(holds.kind && { kind: holds.kind }), active: true }]] as Listed[])
    : []),
  ...(inquiries
    ? ([
        [inquiries.overdue, 'inquiries', { overdue: true }],
        [inquiries.new, 'inquiries', { status: 'new' }],
        [inquiries.open, 'inquiries', { status: 'open' }],
      ] as Listed[])
    : []),
  ...(waitlists
    ? ([
        [waitlists.waiting, 'enrollments', { termId, status: 'waitlisted' }],
        [waitlists.withFreeSeats, 'sections', { termId, isActive: true, freeWithWaitlist: true }],
      ] as Listed[])
    : []),
  ...(catalog
    ? ([
        [catalog.coursesToReview, 'courses', { needsReview: true }],
        [catalog.sameIdentifiers, 'same-identifiers', {}],
        [catalog.sectionsWithoutInstructor, 'sections', { termId, isActive: true, hasInstructor: false }],
      ] as Listed[])
    : []),
  ...(signups ? ([[signups.new, 'athletics/signups', { status: 'new' }]] as Listed[]) : []),
  ...(payments
    ? ([
        [payments.latePlans, 'payment-plans', { status: 'late' }],
        [payments.chargesOverdue, 'charges', { overdue: true }],
        [payments.dueSoonPlans, 'payment-plans', { dueSoon: true }],
        [payments.paymentsToday, 'payments', { receivedOn: today }],
      ] as Listed[])
    : []),
  ...(grading
    ? ([
        [grading.toGrade, 'assignment-submissions', { graded: false }],
        [grading.discussionsToGrade, 'assignments', { postsToGrade: true }],
      ] as Listed[])
    : []),
  ...(finalGrades
    ? ([
        role === 'faculty'
          ? [finalGrades.sections, 'gradebooks', { gradesOverdue: true }]
          : [finalGrades.missing, 'enrollments', { gradeOverdue: true }],
      ] as Listed[])
    : []),
  ...(gradeChanges ? ([[gradeChanges.pending, 'grade-changes', { status: 'pending' }]] as Listed[]) : []),
  ...(trail
    ? ([
        [trail.exports, 'audit-events', { kind: 'export', from: trail.since }],
        [trail.refusedSignIns, 'audit-events', { action: 'sign_in_refused', from: trail.since }],
      ] as Listed[])
    : []),
  ...(own
    ? ([
        [own.assignmentsDue, 'assignments', { canHandIn: true, handedIn: false }],
        [own.newGrades, 'assignments', { newlyGraded: true }],
        [own.enrolled, 'enrollments', { termId, status: 'enrolled' }],
        [own.waitlisted, 'enrollments', { termId, status: 'waitlisted' }],
        [own.holds, 'holds', { active: true }],
      ] as Listed[])
    : []),
];

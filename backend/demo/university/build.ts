import type { Enrollment } from '../../src/modules/enrollments/enrollment.entity.js';
import type { SectionMeeting } from '../../src/modules/sections/section-meeting.entity.js';
import type { Section } from '../../src/modules/sections/section.entity.js';
import type { User } from '../../src/platform/auth/user.entity.js';
import { athleticsSignups } from './athletics.js';
import { chargePayments, charges, financedCharges, registrations } from './billing.js';
import { calendarFor, type DemoTerm } from './calendar.js';
import { courses, departments, gradeModes, programs } from './catalog.js';
import { classroom } from './classroom.js';
import { folderRow, sectionFileRows, storedFileRows } from './classroom-files.js';
import { coursework } from './coursework.js';
import { addDays, newYork } from './dates.js';
import { decimal } from './decimal.js';
import { discussions, readsOf } from './discussions.js';
import { gradingScheme } from './grading-scheme.js';
import { ownPoliciesOf, pointsOf } from './grading.js';
import { groupBy } from './group.js';
import { study } from './history.js';
import { chooseHolds, holdRow, isActive } from './holds.js';
import { chooseInquiries } from './inquiries.js';
import { notificationRows, officeNotices, studentNotices, teachingNotices } from './notifications.js';
import type { DemoEnrollment, DemoSection } from './offering.js';
import { enrol, facultyAccount, instructors, office, type Person } from './people.js';
import { pagesOf } from './pages.js';
import { journals } from './journals.js';
import { creditPayments, refunds } from './refunds.js';
import { choosePlans, installmentRows, planPayments, planRow } from './plans.js';
import { comingTerm, runningTerm, sectionsByLearner } from './registration.js';
import { requirementRows } from './requirements.js';
import type { Row, University } from './rows.js';
import { idFor } from './seed.js';
import { catalogYear, enteredAt, finishesNow, personalRow, studentRow } from './student-rows.js';
import { assignInstructors } from './teaching.js';
import { scheduleText } from './timetable.js';
import { chooseTransfers } from './transfers.js';
import { letWait, offerHours, offerSeat } from './waiting.js';

/** The demo university on a given New York day. The same day gives the same rows, byte for byte. */
export function buildUniversity(today: string): University {
  const calendar = calendarFor(today);
  const learners = enrol(calendar);
  const student = learners[0]!;
  const past = study(calendar, learners);
  const holds = chooseHolds(learners, registrations(past.enrollments), today);
  const held = new Set(holds.filter(isActive).map((hold) => hold.learner));
  const running = runningTerm(calendar, learners, today);
  letWait(past.enrollments);
  const coming = comingTerm(calendar, learners, running, held, today);
  const offers = offerSeat(coming.enrollments, student, today);
  const sections = [...past.sections, ...running.sections, ...coming.sections];
  const enrollments = [...past.enrollments, ...running.enrollments, ...coming.enrollments];
  assignInstructors(calendar, sections, enrollments, student);

  const registered = registrations(enrollments);
  const plans = choosePlans(calendar, registered, student, held, today);
  const seated = running.enrollments.filter(({ status }) => status === 'enrolled');
  const work = running.sections
    .filter((section) => section.instructorId === facultyAccount.id)
    .map((section) => ({
      section,
      ...coursework(
        section,
        seated.filter((one) => one.section === section),
        student,
        today,
      ),
    }));
  const rooms = work.map(({ section, assignments }) => {
    const roster = seated.filter((one) => one.section === section);
    const others = roster.filter(({ learner }) => learner !== student);
    const talk = discussions(section, others, assignments, today);
    const pages = pagesOf(section, today);
    const content = { pages, assignments, discussions: talk.discussions };
    const preparedAt = newYork(addDays(today, -53), '09:00');
    return {
      ...talk,
      ...classroom(section, content, roster, student, today),
      pages,
      reads: roster.length > others.length ? readsOf(talk, student, today) : [],
      scheme: gradingScheme(section, preparedAt),
      folder: folderRow(section, preparedAt),
      files: sectionFileRows(section, preparedAt),
    };
  });
  const taking = sectionsByLearner(seated);
  const finishing = new Set(learners.filter((learner) => finishesNow(learner, taking.get(learner) ?? [])));
  const charged = charges(calendar, registered, plans, holds, finishing);
  const financed = new Set(plans.flatMap((plan) => financedCharges(plan, registered)));

  const busy = new Set([student.studentId, ...plans.map((plan) => plan.learner.studentId)]);
  const credited = creditPayments(charged, busy, today);

  const inquiries = chooseInquiries(learners, calendar.current, today);
  const holdRows = holds.map(holdRow);
  const records = groupBy(enrollments, ({ learner }) => learner);
  const { credits, ...transfers } = chooseTransfers(
    learners,
    records,
    inquiries.map(({ row }) => row),
    today,
  );

  const founded = newYork(addDays(calendar.terms[0]!.registrationStartDate, -60), '09:00');
  const userRow = (person: Person, createdAt: Date): Row<User> => {
    const { id, email, firstName, lastName, role } = person;
    return { id, createdAt, email, firstName, lastName, profileImageUrl: null, role, deactivatedAt: null };
  };
  return {
    users: [
      ...[...Object.values(office), ...instructors].map((person) => userRow(person, founded)),
      ...learners.map((learner) => userRow(learner, enteredAt(calendar, learner))),
    ],
    programs: programs.map(({ plan: _, ...program }) => ({ ...program, createdAt: founded, isActive: true })),
    program_requirements: requirementRows(catalogYear({ entry: calendar.terms[0]!.index }), founded),
    terms: calendar.terms.map(({ index: _, tuitionDueDate: __, ...term }) => ({
      ...term,
      gradesDue: null,
      createdAt: founded,
    })),
    policies: calendar.terms.flatMap((term) => policyRows(term, founded)),
    departments: departments.map((name) => ({
      id: idFor('department', name),
      createdAt: founded,
      name,
      isActive: true,
    })),
    courses: courses.map(({ needs: _, ...course }) => ({ ...course, createdAt: founded, isActive: true })),
    sections: sections.map((section) => sectionRow(section)),
    section_meetings: sections.flatMap(meetingRows),
    students: learners.map((learner) =>
      studentRow(
        calendar,
        learner,
        taking.get(learner) ?? [],
        { enrollments: records.get(learner) ?? [], transfers: credits.get(learner.studentId) ?? [] },
        today,
      ),
    ),
    student_personal_data: learners.map((learner) => personalRow(calendar, learner)),
    enrollments: enrollments.map(enrollmentRow),
    seat_offers: offers,
    holds: holdRows,
    student_charges: charged,
    payment_plans: plans.map((plan) => planRow(plan, financedCharges(plan, registered))),
    payment_plan_installments: plans.flatMap(installmentRows),
    payments: [...chargePayments(charged, financed, today), ...plans.flatMap(planPayments), ...credited],
    refunds: refunds(credited, today),
    ledger_journals: journals(charged, today),
    grading_schemes: rooms.map(({ scheme }) => scheme.scheme),
    grading_groups: rooms.flatMap(({ scheme }) => scheme.groups),
    grading_scheme_versions: rooms.map(({ scheme }) => scheme.version),
    assignments: work.flatMap((one) => one.assignments),
    stored_files: storedFileRows(founded),
    section_folders: rooms.map(({ folder }) => folder),
    section_files: rooms.flatMap(({ files }) => files),
    content_pages: rooms.flatMap(({ pages }) => pages),
    athletics_signups: athleticsSignups(today),
    assignment_submissions: work.flatMap((one) => one.submissions),
    submission_attempts: work.flatMap((one) => one.attempts),
    student_assignments: work.flatMap((one) => one.arrangements),
    discussions: rooms.flatMap((one) => one.discussions),
    discussion_posts: rooms.flatMap((one) => one.posts),
    discussion_reads: rooms.flatMap(({ reads }) => reads),
    content_outlines: rooms.map(({ outline }) => outline),
    content_modules: rooms.flatMap(({ modules }) => modules),
    content_module_prerequisites: rooms.flatMap(({ prerequisites }) => prerequisites),
    content_items: rooms.flatMap(({ items }) => items),
    content_item_views: rooms.flatMap(({ views }) => views),
    inquiries: inquiries.map(({ row }) => row),
    inquiry_entries: inquiries.flatMap(({ entries }) => entries),
    ...transfers,
    notifications: notificationRows(
      [
        ...studentNotices(student, { holds: holdRows, charges: charged, work }),
        ...teachingNotices(sections, today),
        ...officeNotices(inquiries.map(({ row }) => row)),
      ],
      today,
    ),
  };
}

/** The rules that the academic calendar prints for one term only. */
const policyRows = (term: DemoTerm, createdAt: Date): University['policies'] =>
  ownPoliciesOf(term).map(({ kind, effectiveFrom, content, note }) => ({
    id: idFor('policy', term.name, kind),
    createdAt,
    kind,
    revision: 1,
    effectiveFrom,
    termId: term.id,
    content,
    note,
    createdById: null,
    createdByName: null,
  }));

/** Sections are announced a month before registration opens. */
const announcedAt = ({ term }: DemoSection): Date =>
  newYork(addDays(term.registrationStartDate, -30), '09:00');

function sectionRow(section: DemoSection): Row<Section> {
  const { id, course, term, number, pattern, room, capacity, instructorId, enrolled, waitlisted } = section;
  return {
    id,
    createdAt: announcedAt(section),
    courseId: course.id,
    termId: term.id,
    sectionNumber: number,
    capacity,
    isUnlimited: false,
    gradeMode: gradeModes[course.code] ?? 'letter',
    instructorId,
    enrolled,
    waitlisted,
    offered: section.offered ?? 0,
    waitlistMode: section.offered ? 'offer' : 'immediate',
    offerHours: section.offered ? offerHours : 24,
    schedule: scheduleText(pattern),
    location: room ?? 'Online',
    modality: pattern.modality,
    isActive: true,
  };
}

const meetingRows = (section: DemoSection): Row<SectionMeeting>[] =>
  section.pattern.meetings.map(({ kind, days, startTime, endTime, onCampus }) => ({
    id: idFor('meeting', section.id, kind),
    createdAt: announcedAt(section),
    sectionId: section.id,
    kind,
    days,
    date: null,
    startTime,
    endTime,
    room: onCampus ? section.room : null,
  }));

function enrollmentRow({
  learner,
  section,
  status,
  grade,
  enrolledAt,
  droppedAt,
  joinedPosition,
  promotedAt,
}: DemoEnrollment): Row<Enrollment> {
  const points = grade && pointsOf(grade);
  return {
    id: idFor('enrollment', learner.studentId, section.id),
    createdAt: enrolledAt,
    studentId: learner.studentId,
    sectionId: section.id,
    termId: section.term.id,
    status,
    grade,
    gradePoints: points === null ? null : decimal(points),
    gradeMode: 'letter' as const,
    creditsTaken: null,
    enrollmentDate: promotedAt ?? enrolledAt,
    dropDate: droppedAt,
    joinedPosition: joinedPosition ?? null,
    promotedAt: promotedAt ?? null,
    waitlistedAt: promotedAt ? enrolledAt : null,
    capacityRaised: false,
    lastAttendanceDate: null,
    isSwap: false,
    circumstance: null,
    requestedOn: null,
    withdrawalId: null,
  };
}

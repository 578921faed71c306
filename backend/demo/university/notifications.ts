import { inWords, momentInWords } from '../../src/common/calendar.js';
import type { InquiryKind } from '../../src/common/inquiry-kinds.js';
import { moneyInWords } from '../../src/common/money.js';
import { officeOf } from '../../src/common/offices.js';
import type { AssignmentSubmission } from '../../src/modules/assignments/submissions/assignment-submission.entity.js';
import type { Assignment } from '../../src/modules/assignments/assignment.entity.js';
import type { StudentCharge } from '../../src/modules/billing/charges/student-charge.entity.js';
import type { Hold } from '../../src/modules/holds/hold.entity.js';
import { messages as holdMessages } from '../../src/modules/holds/messages.js';
import { messages as inquiryMessages } from '../../src/modules/inquiries/messages.js';
import type { Notification } from '../../src/modules/notifications/notification.entity.js';
import { messages as sectionMessages } from '../../src/modules/sections/messages.js';
import { addDays, newYork } from './dates.js';
import type { InquiryRow } from './inquiries.js';
import type { DemoSection } from './offering.js';
import { facultyAccount, type Learner, office } from './people.js';
import type { Row } from './rows.js';
import { idFor } from './seed.js';

type Notice = Pick<Row<Notification>, 'userId' | 'kind' | 'title' | 'createdAt'> & {
  body?: string;
  link?: string;
  deadline?: Date;
  isRead?: boolean;
};

const dayMs = 24 * 60 * 60_000;
const workLink = (termId: string, id: string): string => `/portal/my-courses?assignment=${id}&term=${termId}`;
const label = ({ course, number }: DemoSection): string => `${course.code}-${number}`;
const newest = <R extends { createdAt: Date }>(rows: R[], count: number): R[] =>
  [...rows].sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime()).slice(0, count);

/** Leaves out notifications of the future. */
export const notificationRows = (notices: Notice[], today: string): Row<Notification>[] =>
  notices.filter(({ createdAt }) => createdAt < newYork(today, '00:00')).map(rowOf);

/** Their mails have been sent already. */
const rowOf = ({ isRead = false, ...notice }: Notice): Row<Notification> => ({
  id: idFor(
    'notification',
    notice.userId,
    notice.kind,
    notice.title,
    notice.body ?? '',
    notice.createdAt.getTime(),
  ),
  body: null,
  link: null,
  ...notice,
  readAt: isRead ? new Date(notice.createdAt.getTime() + dayMs) : null,
  deadline: notice.deadline ?? null,
  mailDue: null,
});

interface StudentsPart {
  holds: Row<Hold>[];
  charges: Row<StudentCharge>[];
  work: { section: DemoSection; assignments: Row<Assignment>[]; submissions: Row<AssignmentSubmission>[] }[];
}

/** The notifications of student@: the hold, the newest charge, and assignments in sections of faculty@. */
export function studentNotices({ id, studentId }: Learner, { holds, charges, work }: StudentsPart): Notice[] {
  const own = <R extends { studentId: string }>(rows: R[]): R[] =>
    rows.filter((row) => row.studentId === studentId);
  return [
    ...own(holds).map(({ kind, placedAt }): Notice => ({
      userId: id,
      kind: 'hold_placed',
      title: holdMessages.notices.placed,
      createdAt: placedAt,
      body: holdMessages.notices.placedBody(officeOf[kind]),
      link: '/portal/my-record?tab=holds',
    })),
    ...newest(own(charges), 1).map((charge): Notice => ({
      userId: id,
      kind: 'charge_created',
      title: `New charge: ${charge.description}`,
      createdAt: charge.createdAt,
      link: `/portal/my-account?charge=${charge.id}`,
      body: `${moneyInWords(charge.amount)}${charge.dueDate ? `, due ${inWords(charge.dueDate)}` : ''}`,
      isRead: true,
    })),
    ...work.flatMap(({ section, assignments, submissions }) => {
      const scored = new Set(
        own(submissions)
          .filter(({ score }) => score !== null)
          .map(({ assignmentId }) => assignmentId),
      );
      if (!own(submissions).length) return [];
      const posted = assignments.filter(({ id, gradesPostedAt }) => gradesPostedAt && scored.has(id));
      const open = assignments.filter(({ isPublished, gradesPostedAt }) => isPublished && !gradesPostedAt);
      return [
        ...posted.map(({ id: work, title, gradesPostedAt }): Notice => ({
          userId: id,
          kind: 'grades_posted',
          title: `Grades are posted in ${label(section)}`,
          body: title,
          createdAt: gradesPostedAt!,
          link: workLink(section.term.id, work),
          isRead: true,
        })),
        ...open.slice(-1).map(({ id: work, title, dueDate, createdAt }): Notice => ({
          userId: id,
          kind: 'assignment_published',
          title: `New assignment in ${label(section)}`,
          createdAt,
          link: workLink(section.term.id, work),
          deadline: dueDate ?? undefined,
          body: dueDate ? `${title}, due ${momentInWords(dueDate)} ET` : title,
        })),
      ];
    }),
  ];
}

/** The notifications of faculty@: the sections; those of the next term are unread. */
export const teachingNotices = (sections: DemoSection[], today: string): Notice[] =>
  sections
    .filter(({ instructorId, term }) => instructorId === facultyAccount.id && term.endDate >= today)
    .map((section) => ({
      userId: facultyAccount.id,
      kind: 'section_assigned',
      title: sectionMessages.assigned.replace('{section}', label(section)),
      body: `${section.course.title}, ${section.term.name}`,
      link: `/portal/courses/${section.id}`,
      createdAt: newYork(addDays(section.term.registrationStartDate, -30), '09:00'),
      isRead: section.term.startDate <= today,
    }));

const registrarsKinds: readonly InquiryKind[] = [
  'contact',
  'transfer',
  'directory_restriction',
  'withdrawal',
];

/** The notifications of registrar@: of the office's inquiries, the three newest that wait for an answer. */
export const officeNotices = (inquiries: InquiryRow[]): Notice[] =>
  newest(
    inquiries
      .filter(({ kind, status }) => registrarsKinds.includes(kind) && (status === 'new' || status === 'open'))
      .map((row) => ({ ...row, createdAt: row.receivedAt })),
    3,
  ).map(({ id, kind, number, createdAt }) => ({
    userId: office.registrar.id,
    kind: 'inquiry_received',
    createdAt,
    link: `/portal/inquiries/${id}`,
    title: inquiryMessages.notices.received(inquiryMessages.kinds[kind], number),
  }));

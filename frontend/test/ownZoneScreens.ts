import type { WorkDto } from '../src/api/types.gen';
import { anEnrollment, aSection, aSectionDetail, aStudent, aSummary, aTerm, aTermsDays } from './builders';
import { aPayment } from './financialScreen';
import { aList, ok, open } from './harness';
import { anInquiry, api as inquiries } from './inquiriesScreen';
import { aStudentUser } from './studentScreens';
import { issued, transcript } from './transcriptScreen';
import { anAssignment } from './workBuilders';

const schedule = 'Mon Wed 19:30-20:45';

export const ownSchedule = 'Tue, Thu 1:30 AM - 2:45 AM your time';

/** The evening of March 1 in New York. */
const dueDate = '2098-03-01T04:59:00.000Z';

export const dueAsSeen = 'Feb 28, 2098, 11:59 PM';

export const ownDue = 'Mar 1, 5:59 AM your time';

const work = anAssignment(1, { ownSubmission: null, canHandIn: true, dueDate });

export const seat = anEnrollment({ schedule, enrollmentDate: '2026-08-01T12:00:00.000Z' });

export const offered = anEnrollment({
  id: '44444444-0000-4000-8000-000000000002',
  status: 'waitlisted',
  waitlistPosition: 1,
  schedule,
  offerExpiresAt: '2098-03-01T22:00:00.000Z',
});

const section = aSection(1, { schedule });

const detail = aSectionDetail(1, { schedule });

const registration = (state: 'open' | 'upcoming') => ({
  termId: aTerm().id,
  termName: aTerm().name,
  state,
  opensAt: '2098-02-01T14:00:00.000Z',
  closesAt: '2098-03-01T22:00:00.000Z',
});

const own: NonNullable<WorkDto['own']> = {
  assignmentsDue: 1,
  nextDueAt: dueDate,
  newGrades: 0,
  enrolled: 1,
  waitlisted: 0,
  offers: 0,
  holds: 0,
  account: { balance: '0.00', due: '0.00', pastDue: '0.00' },
  nextPaymentDate: null,
  nextPaymentAmount: null,
  due: [
    { id: work.id, title: work.title, courseCode: 'WM 210', sectionNumber: '01', dueDate, lateUntil: null },
  ],
} as NonNullable<WorkDto['own']>;

const record = `/api/students/${aStudent().id}`;

const read = {
  id: '1',
  at: dueDate,
  actorName: 'Bo Sterling',
  actorRole: 'registrar',
  part: 'record',
  kind: 'opened',
  action: 'student.read',
};

/** A screen of a student. */
export const openOwn = (path: string) =>
  open(path, {
    user: aStudentUser(),
    answers: {
      '/api/terms/active': () => ok([aTerm()]),
      '/api/dashboard/work': () =>
        ok({ termId: aTerm().id, termName: aTerm().name, own, registration: [registration('upcoming')] }),
      '/api/dashboard/today': () =>
        ok([
          {
            id: 'm1',
            sectionId: section.id,
            courseCode: 'WM 210',
            sectionNumber: '01',
            kind: 'lecture',
            startTime: '09:00',
            endTime: '10:15',
            enrolled: 12,
            courseTitle: 'Trusts',
            room: null,
            instructorName: null,
          },
        ]),
      '/api/notifications/unread-count': () => ok({ count: 1 }),
      '/api/notifications': () =>
        aList([
          {
            id: 'n1',
            kind: 'grade_posted',
            title: 'A grade is posted',
            body: null,
            link: null,
            readAt: null,
            createdAt: '2026-02-01T04:59:00.000Z',
            deadline: null,
          },
          {
            id: 'n2',
            kind: 'assignment_published',
            title: 'New assignment',
            link: null,
            body: `Costs, due ${dueAsSeen} ET`,
            deadline: dueDate,
            readAt: null,
            createdAt: '2026-02-02T04:59:00.000Z',
          },
        ]),
      '/api/enrollments': () => aList([seat]),
      [`/api/enrollments/${seat.id}`]: () => ok(seat, { ETag: '"1"' }),
      [`/api/enrollments/${offered.id}`]: () => ok(offered, { ETag: '"1"' }),
      [`/api/sections/${seat.sectionId}`]: () => ok(detail),
      '/api/assignments': () => aList([work]),
      '/api/courses/departments': () => ok([]),
      '/api/sections': () => aList([section]),
      [`/api/sections/${section.id}`]: () => ok(detail),
      [`/api/terms/${aTerm().id}/deadlines`]: () => ok(aTermsDays()),
      [`/api/students/${aStudent().id}/cart`]: () => aList([]),
      [inquiries]: () => aList([anInquiry(1, { receivedAt: dueDate })]),
      '/api/payments': () => aList([aPayment({ receivedAt: dueDate })]),
      [`${record}/transcript`]: () => ok(transcript),
      [`${record}/transcripts`]: () => aList([issued({ issuedAt: dueDate })]),
      [`${record}/reads`]: () => aList([read]),
      [record]: () => ok(aStudent(), { ETag: '"1"' }),
      [`${record}/financial-summary`]: () => ok(aSummary()),
      '/api/charges': () => aList([]),
      '/api/payment-plans': () => aList([]),
    },
  });

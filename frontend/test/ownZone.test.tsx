import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { WorkDto } from '../src/api/types.gen';
import { anEnrollment, aSection, aSectionDetail, aStudent, aSummary, aTerm, aTermsDays } from './builders';
import { aPayment } from './financialScreen';
import { aList, ok, open } from './harness';
import { anInquiry, api as inquiries } from './inquiriesScreen';
import { aStudentUser } from './studentScreens';
import { issued, transcript } from './transcriptScreen';
import { viewport } from './viewport';
import { anAssignment } from './workBuilders';

const schedule = 'Mon Wed 19:30-20:45';
const ownSchedule = 'Tue, Thu 1:30 AM - 2:45 AM your time';
/** The evening of March 1 in New York. */
const dueDate = '2098-03-01T04:59:00.000Z';
const dueAsSeen = 'Feb 28, 2098, 11:59 PM';
const ownDue = 'Mar 1, 5:59 AM your time';
const work = anAssignment(1, { ownSubmission: null, canHandIn: true, dueDate });
const seat = anEnrollment({ schedule, enrollmentDate: '2026-08-01T12:00:00.000Z' });
const offered = anEnrollment({
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
  unpaidCharges: '0.00',
  overdueCharges: '0.00',
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
const openOwn = (path: string) =>
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

describe('in Berlin', () => {
  beforeEach(async () => {
    process.env.TZ = 'Europe/Berlin';
    await Promise.all([
      import('../src/pages/my-courses/MyCourses'),
      import('../src/pages/register/Register'),
      import('../src/pages/requests/Requests'),
    ]);
  });

  it('the list of assignments should show the own time below the due date, and the courses theirs', async () => {
    await openOwn('/portal/my-courses');
    const due = await screen.findByRole('cell', { name: `${dueAsSeen} ${ownDue}` });
    expect(due).toBeVisible();
    expect(screen.getByRole('cell', { name: `Mon, Wed 7:30 PM - 8:45 PM ${ownSchedule}` })).toBeVisible();
  });

  it('the cards on a phone should show both too', async () => {
    viewport(390);
    await openOwn('/portal/my-courses');
    const courses = within(await screen.findByRole('region', { name: 'Courses' }));
    expect(await courses.findByText(ownSchedule)).toBeVisible();
  });

  it('a course should show them for its meetings, its assignments and the registration', async () => {
    await openOwn(`/portal/my-courses/${seat.id}`);
    const meetings = within(await screen.findByRole('region', { name: 'Meetings' }));
    expect(await meetings.findByText('Mon, Wed 3:00 PM - 4:15 PM your time')).toBeVisible();
    const assignments = within(screen.getByRole('region', { name: 'Assignments' }));
    expect(await assignments.findByText(ownDue)).toBeVisible();
    expect(screen.getByText('2:00 PM your time')).toBeVisible();
  });

  it('a held seat should show its deadline', async () => {
    await openOwn(`/portal/my-courses/${offered.id}`);
    expect(await screen.findByText('11:00 PM your time')).toBeVisible();
  });

  it('the dashboard should show them for due dates, today’s classes and the registration', async () => {
    await openOwn('/portal');
    const due = within(await screen.findByRole('region', { name: 'Assignments to submit' }));
    expect(await due.findByText(ownDue)).toBeVisible();
    const today = within(screen.getByRole('region', { name: 'Today' }));
    expect(await today.findByText('3:00 PM your time')).toBeVisible();
    const waiting = within(screen.getByRole('region', { name: 'Open tasks' }));
    expect(waiting.getByText(/opens Feb 1, 2098, 9:00 AM\s· 3:00 PM your time/)).toBeVisible();
  });

  it('the bell should show them for notifications older than a day, and for deadlines', async () => {
    const { person } = await openOwn('/portal');
    await person.click(await screen.findByRole('button', { name: /^Notifications/ }));
    const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }));
    expect(await panel.findByText(/^Jan 31, 2026, 11:59 PM\s· Feb 1, 5:59 AM your time$/)).toBeVisible();
    const due = within(panel.getByText('New assignment').closest('li')!);
    expect(due.getByText(`Until ${ownDue}`)).toBeVisible();
  });

  it('Register should show them for the window and the sections', async () => {
    await openOwn('/portal/register');
    expect(await screen.findByText('3:00 PM your time')).toBeVisible();
    expect(
      await screen.findByRole('cell', { name: `Mon, Wed 7:30 PM - 8:45 PM ${ownSchedule}` }),
    ).toBeVisible();
  });

  it('payments, issued documents and the access log should show them too', async () => {
    const both = { name: `${dueAsSeen} ${ownDue}` };
    await openOwn('/portal/my-record?tab=reads');
    expect(await screen.findByRole('cell', both)).toBeVisible();
    await openOwn('/portal/my-record/transcript?tab=official');
    expect(await screen.findByRole('cell', both)).toBeVisible();
    await openOwn('/portal/my-account');
    expect(await screen.findByRole('cell', { name: ownDue })).toBeVisible();
  });

  it('the requests should show when they were sent', async () => {
    await openOwn('/portal/requests');
    expect(await screen.findByRole('cell', { name: `${dueAsSeen} ${ownDue}` })).toBeVisible();
  });
});

it('in New York, nothing should be shown twice', async () => {
  await import('../src/pages/my-courses/MyCourses');
  await openOwn('/portal/my-courses');
  expect(await screen.findByRole('cell', { name: dueAsSeen })).toBeVisible();
  expect(screen.getByRole('cell', { name: 'Mon, Wed 7:30 PM - 8:45 PM' })).toBeVisible();
  expect(screen.queryByText(/your time/)).toBeNull();
});

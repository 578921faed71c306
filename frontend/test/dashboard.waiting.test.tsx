import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aTerm, aUser } from './builders';
import { aWork, lines, part } from './dashboardScreen';
import { aList, open, problem } from './harness';
import { streams } from './streams';

describe('the open work', () => {
  const inquiries = {
    new: 3,
    open: 4,
    overdue: 2,
    dueSoon: 0,
    mine: 1,
    nextDueAt: '2026-11-20T21:00:00.000Z',
  };

  it('should come first, with overdue work at the top', async () => {
    await open('/portal', {
      answers: {
        '/api/dashboard/work': () =>
          aWork({
            holds: { kind: 'registrar', own: 3, standing: 12 },
            inquiries,
            waitlists: { waiting: 21, sections: 7, withFreeSeats: 1, offers: 0 },
            registration: [
              {
                termId: 't2',
                termName: 'Spring 2027',
                state: 'open',
                opensAt: '2026-11-02T13:00:00.000Z',
                closesAt: '2027-01-09T05:00:00.000Z',
              },
            ],
          }),
      },
    });
    await screen.findByText('inquiries are overdue', { exact: false });
    expect(await lines('Open tasks')).toEqual([
      '2 inquiries are overdue',
      '1 section with open seats and a waitlist',
      '3 new inquiries',
      '4 inquiries in progress1 assigned to you\u00a0· next due Nov 20, 2026, 4:00 PM',
      '21 waitlist entriesin 7 sections',
      '3 holds for your office to release12 active',
      'Registration for Spring 2027open through Jan 8, 2027',
    ]);
    const [first] = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 });
    expect(first).toHaveTextContent('Open tasks');
  });

  it('should link to the lists behind the counts', async () => {
    const termId = aTerm().id;
    await open('/portal', {
      user: aUser('super_admin'),
      answers: {
        '/api/dashboard/work': () =>
          aWork({
            termId,
            holds: { kind: 'registrar', own: 3, standing: 12 },
            inquiries,
            waitlists: { waiting: 21, sections: 7, withFreeSeats: 2, offers: 0 },
            catalog: { coursesToReview: 2, sameIdentifiers: 4, sectionsWithoutInstructor: 3 },
            finalGrades: { missing: 41, sections: 2 },
            signups: { new: 6 },
            trail: { since: '2026-11-19', exports: 4, refusedSignIns: 1 },
            payments: {
              latePlans: 9,
              lateAmount: '2823.59',
              dueSoonPlans: 4,
              studentsOverdue: 1,
              chargesOverdue: 2,
              overdueCharges: '50.00',
              paymentsToday: 0,
              receivedToday: '0.00',
            },
          }),
      },
    });
    await screen.findByText('inquiries are overdue', { exact: false });
    const part = within(screen.getByRole('region', { name: 'Open tasks' }));
    expect(part.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/portal/enrollment/enrollments?term=all&grade=overdue',
      '/portal/financial?plans.status=late',
      '/portal/financial?tab=charges&charges.standing=overdue',
      '/portal/inquiries?status=overdue',
      `/portal/courses?termId=${termId}&needs=seat`,
      `/portal/courses?termId=${termId}&needs=instructor`,
      '/portal/settings/same-identifiers',
      '/portal/compliance?action=sign_in_refused&from=2026-11-19',
      '/portal/financial?plans.due=week',
      '/portal/inquiries?status=new',
      '/portal/inquiries?status=open',
      `/portal/enrollment/enrollments?term=${termId}&status=waitlisted`,
      '/portal/holds?kind=registrar',
      '/portal/athletics?status=new',
      '/portal/settings/courses?review=due',
      '/portal/compliance?kind=export&from=2026-11-19',
    ]);
  });

  it('should count the discussions with posts to grade, and link to the screen that lists them', async () => {
    const grading = {
      toGrade: 8,
      sections: 2,
      waitingSince: null,
      postsToGrade: 5,
      discussionsToGrade: 2,
      postsSince: '2026-11-18T15:00:00.000Z',
    };
    await open('/portal', {
      user: aUser('faculty'),
      answers: { '/api/dashboard/work': () => aWork({ grading }) },
    });
    await screen.findByText('discussions with posts to grade', { exact: false });
    expect(await lines('Open tasks')).toEqual([
      '8 submissions to gradein 2 sections',
      expect.stringMatching(
        /^2 discussions with posts to grade5 scores to give\u00a0· oldest post Nov 18, 2026/,
      ),
    ]);
    for (const link of within(await part('Open tasks')).getAllByRole('link'))
      expect(link).toHaveAttribute('href', '/portal/grading');
  });

  it('should show late plans to the bursar and not to the registrar', async () => {
    const payments = {
      latePlans: 9,
      lateAmount: '2823.59',
      dueSoonPlans: 0,
      studentsOverdue: 1,
      chargesOverdue: 2,
      overdueCharges: '50.00',
      paymentsToday: 6,
      receivedToday: '1975.00',
    };
    const answers = { '/api/dashboard/work': () => aWork({ payments }) };
    const { unmount } = await open('/portal', { user: aUser('bursar'), answers });
    await screen.findByText('late payment plans', { exact: false });
    expect(await lines('Open tasks')).toEqual([
      '9 late payment plans$2,823.59 past due',
      '2 charges are past due$50.00 owed by 1 student',
    ]);
    unmount();
    await open('/portal', { answers });
    expect(await screen.findByText('You have no open tasks')).toBeVisible();
  });

  it('should be read again after a live notification', async () => {
    const { answers } = await open('/portal', {
      answers: { '/api/dashboard/work': () => aWork({ inquiries }) },
    });
    await screen.findByText('inquiries are overdue', { exact: false });
    answers['/api/dashboard/work'] = () => aWork();
    await waitFor(() => expect(streams.open()).toBeDefined());
    act(() => streams.open()!.say('notifications'));
    expect(await screen.findByText('You have no open tasks')).toBeVisible();
  });

  it('should say that it could not be read, and offer to try again', async () => {
    const { answers, person } = await open('/portal', {
      answers: { '/api/dashboard/work': () => problem(503, 'Too much at once.') },
    });
    const failed = within(await part('Open tasks'));
    expect(await failed.findByText('Too much at once.')).toBeVisible();
    answers['/api/dashboard/work'] = () => aWork();
    await person.click(failed.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('You have no open tasks')).toBeVisible();
  });

  it('should show students their own assignments, grades, balance and classes of the day', async () => {
    const own = {
      assignmentsDue: 2,
      nextDueAt: '2099-11-26T04:59:00.000Z',
      due: [
        {
          id: 'a1',
          title: 'Case notes',
          courseCode: 'WM 210',
          sectionNumber: '01',
          dueDate: '2099-11-26T04:59:00.000Z',
          lateUntil: null,
        },
        {
          id: 'a2',
          title: 'First essay',
          courseCode: 'WM 210',
          sectionNumber: '01',
          dueDate: '2020-11-20T04:59:00.000Z',
          lateUntil: '2099-11-28T04:59:00.000Z',
        },
      ],
      newGrades: 1,
      enrolled: 4,
      waitlisted: 1,
      offers: 1,
      nextOfferExpiresAt: '2026-11-21T15:00:00.000Z',
      holds: 1,
      account: { balance: '379.17', due: '60.00', pastDue: '50.00' },
      nextPaymentDate: '2026-12-01',
      nextPaymentAmount: '329.17',
    };
    const meeting = {
      id: 'm1',
      sectionId: 'x1',
      courseCode: 'WM 210',
      sectionNumber: '01',
      courseTitle: 'Principles',
      kind: 'lecture',
      startTime: '09:00',
      endTime: '10:15',
      room: 'Hall 1',
      enrolled: 20,
      instructorName: 'Nadia Rahmanova',
    };
    await open('/portal', {
      user: aUser('student', { studentId: 's1' }),
      answers: {
        '/api/dashboard/work': () => aWork({ own }),
        '/api/dashboard/today': () => aList([meeting]),
      },
    });
    expect(await screen.findByText('next Nov 25, 2099, 11:59 PM')).toBeVisible();
    expect(screen.getByText('$50.00 past due · balance $379.17')).toBeVisible();
    const leads = (tile: string) =>
      screen.getByRole('link', { name: new RegExp(`^${tile}`) }).getAttribute('href');
    expect(leads('Assignments due')).toBe('/portal/my-courses?work.show=due');
    expect(leads('New grades')).toBe('/portal/my-courses?work.show=new');
    expect(leads('Due now')).toBe('/portal/my-account?charges.standing=open');
    expect(leads('Courses this term')).toBe(`/portal/my-courses?courses.status=enrolled&term=${aTerm().id}`);
    const due = within(screen.getByRole('region', { name: 'Assignments to submit' }));
    expect(due.getByRole('link', { name: 'Case notes' })).toHaveAttribute(
      'href',
      '/portal/my-courses?assignment=a1&dialog=hand-in',
    );
    expect(due.getByText(/Due Nov 25, 2099, 11:59 PM/)).toBeVisible();
    expect(due.getByText(/Overdue, late submissions accepted until Nov 27, 2099, 11:59 PM/)).toBeVisible();
    expect(await lines('Open tasks')).toEqual([
      '1 seat is held for youuntil Nov 21, 2026, 10:00 AM',
      '1 hold on your record',
      '$329.17 due Dec 1, 2026by payment plan',
    ]);
    expect(await lines('Today')).toEqual([
      '9:00 AM10:15 AMWM 210-01Principles\u00a0· Hall 1\u00a0· Nadia Rahmanova',
    ]);
  });
});

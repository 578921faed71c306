import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ownSchedule, dueAsSeen, ownDue, seat, openOwn } from './ownZoneScreens';

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

  it('a course should show them for its meetings, its assignments and the registration', async () => {
    await openOwn(`/portal/my-courses/${seat.id}`);
    const meetings = within(await screen.findByRole('region', { name: 'Meetings' }));
    expect(await meetings.findByText('Mon, Wed 3:00 PM - 4:15 PM your time')).toBeVisible();
    const assignments = within(screen.getByRole('region', { name: 'Assignments' }));
    expect(await assignments.findByText(ownDue)).toBeVisible();
    expect(screen.getByText('2:00 PM your time')).toBeVisible();
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

  it('Register should show them for the window and the sections', async () => {
    await openOwn('/portal/register');
    expect(await screen.findByText('3:00 PM your time')).toBeVisible();
    expect(
      await screen.findByRole('cell', { name: `Mon, Wed 7:30 PM - 8:45 PM ${ownSchedule}` }),
    ).toBeVisible();
  });
});

it('in New York, nothing should be shown twice', async () => {
  await import('../src/pages/my-courses/MyCourses');
  await openOwn('/portal/my-courses');
  expect(await screen.findByRole('cell', { name: dueAsSeen })).toBeVisible();
  expect(screen.getByRole('cell', { name: 'Mon, Wed 7:30 PM - 8:45 PM' })).toBeVisible();
  expect(screen.queryByText(/your time/)).toBeNull();
});

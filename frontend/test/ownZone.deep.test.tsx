import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { viewport } from './viewport';
import { ownSchedule, dueAsSeen, ownDue, offered, openOwn } from './ownZoneScreens';

describe('in Berlin', () => {
  beforeEach(async () => {
    process.env.TZ = 'Europe/Berlin';
    await Promise.all([
      import('../src/pages/my-courses/MyCourses'),
      import('../src/pages/register/Register'),
      import('../src/pages/requests/Requests'),
    ]);
  });

  it('the cards on a phone should show both too', async () => {
    viewport(390);
    await openOwn('/portal/my-courses');
    const courses = within(await screen.findByRole('region', { name: 'Courses' }));
    expect(await courses.findByText(ownSchedule)).toBeVisible();
  });

  it('a held seat should show its deadline', async () => {
    await openOwn(`/portal/my-courses/${offered.id}`);
    expect(await screen.findByText('11:00 PM your time')).toBeVisible();
  });

  it('the bell should show them for notifications older than a day, and for deadlines', async () => {
    const { person } = await openOwn('/portal');
    await person.click(await screen.findByRole('button', { name: /^Notifications/ }));
    const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }));
    expect(await panel.findByText(/^Jan 31, 2026, 11:59 PM\s· Feb 1, 5:59 AM your time$/)).toBeVisible();
    const due = within(panel.getByText('New assignment').closest('li')!);
    expect(due.getByText(`Until ${ownDue}`)).toBeVisible();
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

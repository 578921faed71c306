import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aMeeting, aSectionDetail } from './builders';
import { courses, section, sectionApi, type Options, openCourses, inTerm, counted } from './coursesScreen';
import { address, ok } from './harness';
import { viewport } from './viewport';

describe('a section', () => {
  const openSection = (change = {}, options: Options = {}) =>
    openCourses(`/${section.id}${inTerm}`, {
      ...options,
      answers: { [sectionApi]: () => ok(aSectionDetail(1, change)), ...options.answers },
    });
  const panel = async () => within(await screen.findByRole('region', { name: 'WM 210-01' }));

  it('should be a dialog if there is no room next to the table, and return the focus', async () => {
    viewport(390);
    const { person } = await openCourses(inTerm);
    await counted();
    await person.click(screen.getByRole('link', { name: 'WM 210-01' }));
    const dialog = await screen.findByRole('dialog', { name: 'WM 210-01' });
    await waitFor(() => expect(within(dialog).getByRole('heading', { level: 2 })).toHaveFocus());
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(address()).toBe(`${courses}${inTerm}`);
    await waitFor(() => expect(screen.getByRole('link', { name: 'WM 210-01' })).toHaveFocus());
  });

  it('should show all its details', async () => {
    await openSection({
      meetings: [
        aMeeting(),
        aMeeting({ id: '2', kind: 'final exam', days: [], date: '2026-12-12', room: null }),
        aMeeting({ id: '3', kind: 'lab', days: [], startTime: null, endTime: null, room: 'Lab 3' }),
      ],
    });
    const detail = await panel();
    expect(await detail.findByRole('progressbar', { name: 'Seats taken' })).toHaveAttribute(
      'aria-valuenow',
      '75',
    );
    expect(detail.getByText('18 of 24 seats')).toBeVisible();
    const meetings = detail.getAllByRole('listitem').map((item) => item.textContent);
    expect(meetings).toEqual([
      'LectureMon, Wed 9:00 AM - 10:15 AMAldous Hall 12',
      'Final examSat, Dec 12, 2026 9:00 AM - 10:15 AMRoom to be announced',
      'LabNo fixed timeLab 3',
    ]);
    for (const text of [
      'Fall 2026',
      'Nadia Rahmanova',
      'Hybrid',
      'How households keep what they earn.',
      'FIN 101',
    ])
      expect(detail.getByText(text)).toBeVisible();
  });

  it('should say which details are unknown, and that an unlimited section has no utilization', async () => {
    await openSection({
      meetings: [],
      schedule: null,
      location: null,
      isUnlimited: true,
      capacity: 9999,
      courseDescription: null,
      prerequisites: null,
    });
    const detail = await panel();
    expect(await detail.findByText('No fixed time · Room to be announced')).toBeVisible();
    expect(detail.getByText('Unlimited')).toBeVisible();
    expect(detail.getByText(/Total capacity and utilization don't include/)).toBeVisible();
    expect(detail.queryByRole('progressbar')).toBeNull();
    expect(detail.getByText('No description.')).toBeVisible();
    expect(detail.getByText('None listed.')).toBeVisible();
  });
});

import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { aTeacher } from './workBuilders';
import { fall, openCourses, counted, tile } from './coursesScreen';
import { problem } from './harness';

describe('the totals', () => {
  it('should come from the server, never from the page', async () => {
    await openCourses();
    expect(await screen.findByText('1,925')).toBeVisible();
    expect(await tile('Seats taken')).toHaveTextContent('1,925');
    expect(await tile('Total capacity')).toHaveTextContent('2,284');
    expect(await tile('Waitlisted')).toHaveTextContent('21');
    expect(await tile('Utilization')).toHaveTextContent('72%');
  });

  it('should link to the rows that they count, for a role that may open that list', async () => {
    const rows = `/portal/enrollment/enrollments?term=${fall.id}`;
    const sections = `/portal/enrollment/sections?term=${fall.id}`;
    await openCourses();
    for (const [label, href] of [
      ['Seats taken', `${rows}&seat=taken`],
      ['Waitlisted', `${rows}&status=waitlisted`],
      ['Total capacity', sections],
      ['Utilization', sections],
    ] as const)
      expect(await screen.findByText(label, { selector: 'dt a' })).toHaveAttribute('href', href);
    cleanup();
    await openCourses('', { user: aTeacher() });
    await waitFor(async () => expect(await tile('Seats taken')).toHaveTextContent('1,925'));
    expect(screen.queryByText('Seats taken', { selector: 'dt a' })).toBeNull();
  });

  it('should explain what total capacity leaves out only on request', async () => {
    await openCourses();
    const label = (await screen.findByText('Total capacity', { selector: 'dt *' })).closest('dt')!;
    expect(label).toHaveTextContent('Total capacity without unlimited sections');
    expect(label).toHaveAttribute(
      'title',
      expect.stringMatching(/Total capacity and utilization don't include/),
    );
    await waitFor(() => expect(label.parentElement).toHaveTextContent(/2,284$/));
  });

  it('should report their own failure', async () => {
    await openCourses('', { answers: { '/api/sections/summary': () => problem(500) } });
    expect(await screen.findByText('Could not load the totals')).toBeVisible();
    await counted();
  });
});

import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { counted, courses, fall, inTerm, openCourses } from './coursesScreen';
import { address, ok, problem } from './harness';

const seats = (department: string | null, utilizationPercent: number, full: number) => ({
  department,
  sections: 12,
  open: 7,
  limited: 3,
  full,
  enrolled: 254,
  capacity: 320,
  waitlisted: 9,
  utilizationPercent,
});
const utilization = '/api/sections/utilization';
const answers = { [utilization]: () => ok([seats('Business', 61, 0), seats(null, 79, 2)]) };

describe('the charts of capacity', () => {
  it('should load only on request, and stay in the address', async () => {
    const { asked: requested, person } = await openCourses(inTerm, { answers });
    await counted();
    expect(requested.some((url) => url.startsWith(utilization))).toBe(false);
    await person.click(screen.getByRole('button', { name: 'Show capacity by department' }));
    expect(address()).toBe(`${courses}${inTerm}&pictures=capacity`);
    expect(
      await screen.findByText('Highest utilization: No department, with 79% of seats taken.'),
    ).toBeVisible();
    expect(
      screen.getByText('Highest number of full sections: No department, with 2 sections.'),
    ).toBeVisible();
    expect(requested).toContain(`${utilization}?termId=${fall.id}`);
    await person.click(screen.getByRole('button', { name: 'Hide capacity by department' }));
    expect(address()).toBe(`${courses}${inTerm}`);
  });

  it('should show the figures of the server', async () => {
    const { person } = await openCourses(`${inTerm}&pictures=capacity`, { answers });
    const [, second] = await screen.findAllByRole('button', { name: 'Show as table' });
    await person.click(second!);
    const rows = within(screen.getByRole('table', { name: 'Sections by status' })).getAllByRole('row');
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Department', 'Full', 'Limited', 'Open'],
      ['Business', '0', '3', '7'],
      ['No department', '2', '3', '7'],
    ]);
  });

  it('should report their own failure', async () => {
    await openCourses(`${inTerm}&pictures=capacity`, { answers: { [utilization]: () => problem(500) } });
    expect(await screen.findByText('Could not load the chart: Seats taken')).toBeVisible();
    await counted();
  });
});

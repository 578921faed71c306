import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { counted, inTerm, openCourses, seats } from './coursesScreen';
import { ok, problem } from './harness';
const utilization = '/api/sections/utilization';
const answers = { [utilization]: () => ok([seats('Business', 61, 0), seats(null, 79, 2)]) };

describe('the charts of capacity', () => {
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

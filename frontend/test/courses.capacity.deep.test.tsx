import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { counted, courses, fall, inTerm, openCourses, seats } from './coursesScreen';
import { address, ok } from './harness';

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
});

import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open } from './harness';
import { incomplete, seat, student, kept, answers, openExplanation } from './finalGradesKept';

describe('a student with an incomplete should', () => {
  it('see the missing work, the last day and the note in the course', async () => {
    await import('../src/pages/my-courses/MyCourses');
    await open(`/portal/my-courses/${seat.id}`, { user: student, answers: answers() });
    const part = within(await screen.findByRole('region', { name: 'Incomplete' }));
    expect(part.getByText(/can still be submitted, through Jan 31, 2027/)).toBeVisible();
    expect(part.getByRole('link', { name: 'Paper' }).getAttribute('href')).toContain('paper');
    expect(part.getByText('Quiz').closest('li')).toHaveTextContent('Quiz (closed)');
    expect(part.getByText(incomplete.note)).toBeVisible();
  });
});

describe('a final grade should', () => {
  it('stay explained after it was retracted', async () => {
    const retracted = {
      ...kept,
      id: 'retracted',
      status: 'retracted',
      proposed: null,
      reason: null,
    } as const;
    const dialog = await openExplanation([retracted, kept]);
    const headings = (await dialog.findAllByRole('heading', { level: 3 })).map(
      ({ textContent }) => textContent,
    );
    expect(headings[0]).toMatch(/^Retracted Dec 18, 2026/);
    expect(headings).toContainEqual(expect.stringMatching(/^Submitted Dec 18, 2026/));
  });

  it('be explained to students once its grades are posted, and say if nothing was kept', async () => {
    const dialog = await openExplanation([{ ...kept, proposed: null, explanation: null }]);
    expect(await dialog.findByText(/once all grades in it are posted/)).toBeVisible();
  });
});

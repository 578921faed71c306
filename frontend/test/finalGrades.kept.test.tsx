import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open } from './harness';
import { section, incomplete, seat, student, kept, answers, openExplanation } from './finalGradesKept';

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

  it('see it in the grades of the classroom', async () => {
    await open(`/portal/classroom/${section.id}/grades`, { user: student, answers: answers() });
    const part = within(await screen.findByRole('region', { name: 'Incomplete' }));
    expect(part.getByRole('link', { name: 'Paper' })).toHaveAttribute(
      'href',
      '/portal/my-courses?assignment=paper',
    );
  });
});

describe('a final grade should', () => {
  it('be explained with the proposed grade, the reason and the calculation', async () => {
    const dialog = await openExplanation();
    const part = within(await dialog.findByRole('region', { name: /^Submitted Dec 18, 2026/ }));
    expect(part.getByText('A-')).toBeVisible();
    expect(part.getByText('Spoke in every class')).toBeVisible();
    expect(part.getByText('80.00% is at least 80.00%: B.')).toBeVisible();
  });

  it('be explained to students once its grades are posted, and say if nothing was kept', async () => {
    const dialog = await openExplanation([{ ...kept, proposed: null, explanation: null }]);
    expect(await dialog.findByText(/once all grades in it are posted/)).toBeVisible();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { address, ok } from './harness';
import { viewport } from './viewport';
import { path, seat, graded, consequences, openCourses } from './myCoursesScreen';

describe('the courses of a term', () => {
  it('should open one with its meetings and assignments, and return the focus to its row', async () => {
    const { person } = await openCourses();
    await person.click(await screen.findByRole('link', { name: 'WM 210-01' }));
    expect(address()).toBe(`${path}/${seat.id}`);
    const panel = within(await screen.findByRole('dialog', { name: 'WM 210-01' }));
    expect(await panel.findByText('Aldous Hall 12')).toBeVisible();
    expect(await panel.findByRole('link', { name: 'First essay' })).toBeVisible();
    expect(panel.getByText(/score 45 of 50/)).toBeVisible();
    await person.click(panel.getByRole('link', { name: 'Close course' }));
    await waitFor(() => expect(screen.getByRole('link', { name: 'WM 210-01' })).toHaveFocus());
  });
});

describe('leaving a section', () => {
  it('should say that it is too late before a new section is chosen', async () => {
    await openCourses(`?dialog=swap.${seat.id}`, {
      answers: {
        [`/api/enrollments/${seat.id}/consequences`]: () =>
          ok(consequences({ act: null, grade: null, refundPercent: null, message: 'It is too late.' })),
      },
    });
    expect(await screen.findByText('It is too late.')).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'New section' })).toBeNull();
    expect(screen.queryByText('On the transcript')).toBeNull();
  });
});

describe('the assignments', () => {
  it('should be the ones due, or all on request', async () => {
    const { person, asked: requested } = await openCourses();
    expect(await screen.findByText('2 assignments')).toBeVisible();
    expect(requested.some((url) => url.startsWith('/api/assignments?') && url.includes('dueAfter'))).toBe(
      true,
    );
    await person.selectOptions(screen.getByRole('combobox', { name: 'Assignments shown' }), 'Submitted');
    await waitFor(() => expect(address()).toBe(`${path}?work.show=done`));
    await waitFor(() =>
      expect(requested.some((url) => decodeURIComponent(url).includes('"handedIn":true'))).toBe(true),
    );
  });

  it('should open with the student’s own submission, score and feedback', async () => {
    await openCourses(`?assignment=${graded.id}`);
    const panel = within(await screen.findByRole('dialog', { name: 'First essay' }));
    expect(await panel.findByText('Well argued.')).toBeVisible();
    expect(panel.getByText('45 of 50')).toBeVisible();
    expect(panel.getByText('The costs matter more than I thought.')).toBeVisible();
  });
});

it('should be cards on a phone, without a filter above them', async () => {
  viewport(390);
  await openCourses();
  const courses = await screen.findByRole('region', { name: 'Courses' });
  expect(await within(courses).findByRole('link', { name: /WM 210/ })).toBeVisible();
  expect(within(courses).queryByRole('table')).toBeNull();
  expect(screen.queryByLabelText('Courses shown')).toBeNull();
});

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { RichText } from '../src/api/types.gen';
import { workStatus } from '../src/pages/my-courses/work';
import { aStudent, aTerm } from './builders';
import { ok } from './harness';
import { aSubmission } from './workBuilders';
import {
  expectShown,
  seat,
  offered,
  due,
  graded,
  consequences,
  openCourses,
  answers,
} from './myCoursesScreen';

describe('the courses of a term', () => {
  it('should show the status of each, and request only the student’s own', async () => {
    const { asked: requested } = await openCourses();
    expect(await screen.findByText('2 courses')).toBeVisible();
    expect(screen.getByRole('cell', { name: 'Enrolled' })).toBeVisible();
    expect(screen.getByRole('cell', { name: 'Waitlist position 2' })).toBeVisible();
    expect(screen.getByRole('cell', { name: 'Mon 9:00 AM - 10:15 AM' })).toBeVisible();
    const lists = requested.filter((url) => url.startsWith('/api/enrollments?'));
    expect(lists.every((url) => url.includes(aStudent().id))).toBe(true);
    expect(lists.some((url) => url.includes(`termId=${aTerm().id}`))).toBe(true);
  });
});

describe('leaving a section', () => {
  it('should say why it is no longer possible', async () => {
    await openCourses(`?dialog=leave.${seat.id}`, {
      answers: {
        [`/api/enrollments/${seat.id}/consequences`]: () =>
          ok(consequences({ act: null, grade: null, message: 'The last day for a W has passed.' })),
      },
    });
    expect(await screen.findByText('The last day for a W has passed.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Drop|Withdraw)/ })).toBeNull();
  });
});

describe('a seat offer', () => {
  it('should be above everything with its deadline, and be accepted', async () => {
    let accepted = 0;
    const { person } = await openCourses('', {
      answers: {
        ...answers,
        [`/api/enrollments/${offered.id}/accept-offer`]: () => {
          accepted += 1;
          return ok({ ...offered, status: 'enrolled', offerExpiresAt: null });
        },
      },
    });
    const held = within(await screen.findByRole('list', { name: 'Seat offers' }));
    expect(held.getByText(/until Nov 21, 2026, 5:00 PM/)).toBeVisible();
    await person.click(held.getByRole('button', { name: 'Accept the seat' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Accept the seat in FIN 310-01?' }));
    await person.click(dialog.getByRole('button', { name: 'Accept the seat' }));
    await waitFor(() => expect(accepted).toBe(1));
  });
});

describe('the assignments', () => {
  it.each([['due', '"canHandIn":true,"handedIn":false', 'No assignments are due']])(
    'should match what the dashboard counts over all terms: %s',
    expectShown,
  );

  it('should open with the student’s own submission and score, and feedback with its formatting', async () => {
    const strong = { type: 'text', text: 'argued', marks: [{ type: 'strong' }] };
    const content = [{ type: 'paragraph', content: [{ type: 'text', text: 'Well ' }, strong] }];
    const feedbackDocument = { type: 'doc', content } as RichText;
    const given = aSubmission(1, { score: 45, feedback: 'Well argued', feedbackDocument });
    const answers = { [`/api/assignment-submissions/${aSubmission().id}`]: () => ok(given) };
    await openCourses(`?assignment=${graded.id}`, { answers });
    const panel = within(await screen.findByRole('dialog', { name: 'First essay' }));
    expect((await panel.findByText('argued')).tagName).toBe('STRONG');
    expect(panel.getByText('45 of 50')).toBeVisible();
    expect(panel.getByText('The costs matter more than I thought.')).toBeVisible();
  });

  it('should show the status that the server reports', () => {
    const at = Date.parse('2026-11-20T12:00:00Z');
    const past = '2026-11-19T12:00:00.000Z';
    const labels = [
      { ...due, dueDate: '2026-11-21T12:00:00.000Z' },
      { ...due, dueDate: past },
      { ...due, dueDate: past, canHandIn: false },
      { ...due, dueDate: past, canHandIn: false, excused: { note: null } },
      graded,
      { ...graded, ownSubmission: { ...graded.ownSubmission!, score: null, isLate: true } },
      { ...graded, ownSubmission: { ...graded.ownSubmission!, score: null } },
    ].map((work) => workStatus(work, at).label);
    expect(labels).toEqual([
      'To submit',
      'Overdue',
      'Not submitted',
      'Excused',
      'Graded',
      'Submitted late',
      'Submitted',
    ]);
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { address, ok, problem, aList } from './harness';
import { viewport } from './viewport';
import {
  expectShown,
  path,
  seat,
  graded,
  consequences,
  openCourses,
  waiting,
  offered,
  answers,
} from './myCoursesScreen';
import { aUser, aTerm } from './builders';
import { toastStore } from '../src/components/toasts';

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

  it('should be below the assignments if a tile of the dashboard links to assignments', async () => {
    const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    const { unmount } = await openCourses('?work.show=due');
    expect(await screen.findByText('2 assignments')).toBeVisible();
    expect(titles()).toEqual(['Assignments', 'Courses']);
    unmount();
    await openCourses();
    expect(await screen.findByText('2 courses')).toBeVisible();
    expect(titles()).toEqual(['Courses', 'Assignments']);
  });

  it('should be explained to users who are not students', async () => {
    await openCourses('', { user: aUser('faculty') });
    expect(await screen.findByText('My Courses is for students')).toBeVisible();
  });

  it('should not find another student’s enrollment', async () => {
    await openCourses('/44444444-0000-4000-8000-000000000009');
    expect(await screen.findByRole('heading', { name: 'Course not found' })).toBeVisible();
  });

  it('should follow the term of the address, and update it', async () => {
    const { person, asked: requested } = await openCourses();
    await person.selectOptions(await screen.findByRole('combobox', { name: 'Term' }), 'Spring 2027');
    const other = aTerm().id.replace(/1$/, '2');
    await waitFor(() => expect(address()).toBe(`${path}?term=${other}`));
    await waitFor(() =>
      expect(requested.some((url) => url.startsWith('/api/assignments?') && url.includes(other))).toBe(true),
    );
  });

  it('should be filtered by status, even if no course matches', async () => {
    const { person, asked: requested, answers } = await openCourses('?courses.status=enrolled');
    expect(await screen.findByText('2 courses')).toBeVisible();
    const lists = () =>
      requested.filter((url) => url.startsWith('/api/enrollments?')).map((url) => decodeURIComponent(url));
    expect(lists().some((url) => url.includes('"status":"enrolled"'))).toBe(true);
    answers['/api/enrollments'] = () => aList([]);
    await person.selectOptions(screen.getByRole('combobox', { name: 'Courses shown' }), 'Dropped');
    expect(await screen.findByText('No courses with this status')).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'Show all courses in the term' }));
    expect(await screen.findByText('No courses in this term')).toBeVisible();
    expect(address()).toBe(path);
  });

  it('should say that there are none, or that they can’t be read', async () => {
    const { answers, person } = await openCourses('', {
      answers: { '/api/enrollments': () => problem(500) },
    });
    expect(await screen.findByText('Could not load your courses')).toBeVisible();
    answers['/api/enrollments'] = () => aList([]);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No courses in this term')).toBeVisible();
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

  it('should show the server’s error, and keep the dialog open', async () => {
    const { person } = await openCourses(`?dialog=leave.${seat.id}`, {
      answers: { [`/api/enrollments/${seat.id}/withdraw`]: () => problem(412, 'Someone else changed it.') },
    });
    await person.click(await screen.findByRole('button', { name: 'Withdraw from WM 210-01' }));
    expect(await screen.findByText('Someone else changed it.')).toBeVisible();
  });

  it('should show the consequences first, then withdraw with the version that was read', async () => {
    const sent: RequestInit[] = [];
    const { person } = await openCourses('', {
      answers: {
        [`/api/enrollments/${seat.id}/withdraw`]: (_, init) => {
          sent.push(init);
          return ok({ ...seat, status: 'dropped', grade: 'W', warnings: [] });
        },
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Actions for WM 210-01' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Drop or withdraw…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw from WM 210-01?' }));
    expect(dialog.getByText('A W appears on the transcript.')).toBeVisible();
    expect(dialog.getByText('12 (full-time) → 9 (part-time)')).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Withdraw from WM 210-01' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(new Headers(sent[0]!.headers).get('If-Match')).toBe('"7"');
    await waitFor(() => expect(toastStore.get().at(-1)?.description).toBe('You withdrew from WM 210-01'));
    await waitFor(() => expect(address()).toBe(path));
  });
});

describe('the assignments', () => {
  it.each([['new', '"newlyGraded":true', 'No new grades']])(
    'should match what the dashboard counts over all terms: %s',
    expectShown,
  );

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

describe('a seat offer', () => {
  it('should be declined with or without the waitlist entry', async () => {
    const sent: unknown[] = [];
    const { person } = await openCourses(`?dialog=decline.${offered.id}`, {
      answers: {
        ...answers,
        [`/api/enrollments/${offered.id}/decline-offer`]: (_, init) => {
          sent.push(JSON.parse(String(init.body)));
          return ok(waiting);
        },
      },
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Decline the seat in FIN 310-01?' }));
    await person.click(dialog.getByRole('checkbox', { name: /Keep my waitlist position/ }));
    await person.click(dialog.getByRole('button', { name: 'Decline the seat' }));
    await waitFor(() => expect(sent).toEqual([{ keepPlace: false, reason: null }]));
  });
});

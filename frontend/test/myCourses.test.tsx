import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ConsequencesDto, EnrollmentDto, RichText } from '../src/api/types.gen';
import { toastStore } from '../src/components/toasts';
import { workStatus } from '../src/pages/my-courses/work';
import { anEnrollment, aSectionDetail, aStudent, aTerm, aUser } from './builders';
import { address, aList, ok, open, problem } from './harness';
import { aStudentUser } from './studentScreens';
import { viewport } from './viewport';
import { anAssignment, aSubmission } from './workBuilders';

const path = '/portal/my-courses';
const seat = anEnrollment({ instructorName: 'Nadia Rahmanova', schedule: 'Mon 9:00 AM - 10:15 AM' });
const waiting = anEnrollment({
  id: '44444444-0000-4000-8000-000000000002',
  courseCode: 'FIN 310',
  courseTitle: 'Fixed Income',
  status: 'waitlisted',
  waitlistPosition: 2,
  chance: 60,
});
const offered: EnrollmentDto = { ...waiting, offerExpiresAt: '2026-11-21T22:00:00.000Z' };
const due = anAssignment(1, { ownSubmission: null, canHandIn: true, dueDate: '2099-11-18T04:59:00.000Z' });
const graded = anAssignment(2, {
  title: 'First essay',
  gradesPostedAt: '2026-11-10T00:00:00.000Z',
  canHandIn: false,
  ownSubmission: {
    id: aSubmission().id,
    submittedAt: '2026-11-01T15:00:00.000Z',
    attempts: 1,
    isLate: false,
    score: 45,
    gradedAt: '2026-11-09T15:00:00.000Z',
  },
});
const consequences = (change: Partial<ConsequencesDto> = {}): ConsequencesDto => ({
  today: '2026-11-20',
  addDropUntil: '2026-09-04',
  withdrawUntil: '2026-11-25',
  termStartDate: '2026-08-24',
  termEndDate: '2026-12-18',
  act: 'withdraw',
  grade: 'W',
  message: 'A W appears on the transcript.',
  refundPercent: 0,
  account: null,
  creditsBefore: 12,
  creditsAfter: 9,
  blockers: [],
  warnings: [],
  isFullTimeBefore: true,
  isFullTimeAfter: false,
  ...change,
});

type Options = NonNullable<Parameters<typeof open>[1]>;
async function openCourses(rest = '', { answers, ...options }: Options = {}) {
  await import('../src/pages/my-courses/MyCourses');
  return open(path + rest, {
    user: aStudentUser(),
    ...options,
    answers: {
      '/api/terms/active': () =>
        ok([aTerm(), aTerm({ id: aTerm().id.replace(/1$/, '2'), name: 'Spring 2027' })]),
      '/api/enrollments': (url) =>
        aList(url.searchParams.get('filter')?.includes('waitlisted') ? [waiting] : [seat, waiting]),
      [`/api/enrollments/${seat.id}`]: () => ok(seat, { ETag: '"7"' }),
      [`/api/enrollments/${waiting.id}`]: () => ok(waiting, { ETag: '"3"' }),
      [`/api/enrollments/${seat.id}/consequences`]: () => ok(consequences()),
      [`/api/sections/${seat.sectionId}`]: () => ok(aSectionDetail()),
      '/api/assignments': () => aList([due, graded]),
      [`/api/assignments/${graded.id}`]: () => ok(graded),
      [`/api/assignment-submissions/${aSubmission().id}`]: () =>
        ok(aSubmission(1, { score: 45, feedback: 'Well argued.' })),
      ...answers,
    },
  });
}

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

  it('should say that there are none, or that they can’t be read', async () => {
    const { answers, person } = await openCourses('', {
      answers: { '/api/enrollments': () => problem(500) },
    });
    expect(await screen.findByText('Could not load your courses')).toBeVisible();
    answers['/api/enrollments'] = () => aList([]);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No courses in this term')).toBeVisible();
  });

  it('should be explained to users who are not students', async () => {
    await openCourses('', { user: aUser('faculty') });
    expect(await screen.findByText('My Courses is for students')).toBeVisible();
  });

  it('should not find another student’s enrollment', async () => {
    await openCourses('/44444444-0000-4000-8000-000000000009');
    expect(await screen.findByRole('heading', { name: 'Course not found' })).toBeVisible();
  });
});

describe('leaving a section', () => {
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
});

describe('a seat offer', () => {
  const answers = {
    '/api/enrollments': () => aList([offered]),
    [`/api/enrollments/${offered.id}`]: () => ok(offered, { ETag: '"3"' }),
  };
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

describe('the assignments', () => {
  it.each([
    ['due', '"canHandIn":true,"handedIn":false', 'No assignments are due'],
    ['new', '"newlyGraded":true', 'No new grades'],
  ])('should match what the dashboard counts over all terms: %s', async (show, filter, none) => {
    const { asked: requested } = await openCourses(`?work.show=${show}`, {
      answers: { '/api/assignments': () => aList([]) },
    });
    expect(await screen.findByText(none)).toBeVisible();
    const lists = requested.filter((url) => url.startsWith('/api/assignments?')).map(decodeURIComponent);
    expect(lists).not.toEqual([]);
    expect(lists.filter((url) => !url.includes(`filter={${filter}}`))).toEqual([]);
  });

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

  it('should show feedback with its formatting', async () => {
    const strong = { type: 'text', text: 'argued', marks: [{ type: 'strong' }] };
    const content = [{ type: 'paragraph', content: [{ type: 'text', text: 'Well ' }, strong] }];
    const feedbackDocument = { type: 'doc', content } as RichText;
    const given = aSubmission(1, { score: 45, feedback: 'Well argued', feedbackDocument });
    const answers = { [`/api/assignment-submissions/${aSubmission().id}`]: () => ok(given) };
    await openCourses(`?assignment=${graded.id}`, { answers });
    const panel = within(await screen.findByRole('dialog', { name: 'First essay' }));
    expect((await panel.findByText('argued')).tagName).toBe('STRONG');
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

it('should be cards on a phone, without a filter above them', async () => {
  viewport(390);
  await openCourses();
  const courses = await screen.findByRole('region', { name: 'Courses' });
  expect(await within(courses).findByRole('link', { name: /WM 210/ })).toBeVisible();
  expect(within(courses).queryByRole('table')).toBeNull();
  expect(screen.queryByLabelText('Courses shown')).toBeNull();
});

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { GradeDistributionDto, RosterEntryDto } from '../src/api/types.gen';
import { aSectionDetail, aStudent, aUser } from './builders';
import { address, aList, ok, open, problem } from './harness';

const section = aSectionDetail(1, { waitlisted: 2 });
const api = `/api/sections/${section.id}`;
const path = `/portal/courses/${section.id}/roster`;

const anEntry = (number: number, change: Partial<RosterEntryDto> = {}): RosterEntryDto => ({
  id: `e${number}`,
  enrollmentId: `e${number}`,
  studentId: aStudent(number).id,
  studentNumber: `S26${String(number).padStart(5, '0')}`,
  firstName: 'Maria',
  lastName: `Lopez ${number}`,
  email: `maria${number}@collegium.example`,
  status: 'enrolled',
  waitlistPosition: null,
  offerExpiresAt: null,
  skipReason: null,
  enrollmentDate: '2026-08-01T12:00:00.000Z',
  dropDate: null,
  grade: null,
  gradePoints: null,
  chance: null,
  ...change,
});

const distribution: GradeDistributionDto = {
  students: 3,
  finalGrades: [
    { grade: 'A', count: 1 },
    { grade: 'B+', count: 1 },
  ],
  withoutFinalGrade: 1,
  averagePoints: '3.65',
  standings: [
    { from: 90, below: null, count: 2 },
    { from: 60, below: 70, count: 1 },
    { from: 0, below: 60, count: 0 },
  ],
  withoutStanding: 1,
  averagePercent: 84.25,
  medianPercent: 86.5,
};

const answers = {
  [api]: () => ok(section),
  [`${api}/roster`]: () =>
    aList([
      anEntry(1, { grade: 'A' }),
      anEntry(2, { status: 'waitlisted', waitlistPosition: 2, chance: 80, skipReason: 'Time conflict' }),
    ]),
  [`${api}/grade-distribution`]: () => ok(distribution),
};
const registrar = aUser('registrar', {
  permissions: [...aUser().permissions, 'sections.roster.read', 'submissions.grade', 'catalog.write'],
});
const openRoster = (query = '', options: Parameters<typeof open>[1] = {}) =>
  open(path + query, { user: registrar, ...options, answers: { ...answers, ...options.answers } });
const asks = (requested: string[]) =>
  requested.filter((url) => url.includes('/roster?')).map((url) => new URL(url, 'http://x').searchParams);

describe('the roster of a section', () => {
  it('should list enrolled and waitlisted students in the order of the server', async () => {
    const { asked: requested } = await openRoster();
    expect(await screen.findByText('2 students')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Roster for WM 210-01' })).toBeVisible();
    expect(screen.getByText(/Nadia Rahmanova · Mon, Wed 9:00 AM - 10:15 AM/)).toBeVisible();
    const cells = within(screen.getByRole('rowheader', { name: /Lopez 2/ }).closest('tr')!).getAllByRole(
      'cell',
    );
    expect(cells.map((cell) => cell.textContent)).toEqual([
      'S2600002',
      'maria2@collegium.example',
      'Waitlisted',
      'Position 2\u00a0· 80% chance\u00a0· skipped: Time conflict',
      'Aug 1, 2026',
      '',
    ]);
    expect(Object.fromEntries(asks(requested)[0]!)).toEqual({ range: '[0,99]', filter: '{}' });
  });

  it('should mark students who restrict directory information, and omit the column if none does', async () => {
    const { unmount } = await openRoster();
    await screen.findByText('2 students');
    expect(screen.queryByRole('columnheader', { name: 'Directory' })).toBeNull();
    unmount();
    await openRoster('', {
      answers: { [`${api}/roster`]: () => aList([anEntry(1), anEntry(2, { directoryRestricted: true })]) },
    });
    const marked = await screen.findByRole('cell', { name: 'Restricted' });
    expect(marked.closest('tr')).toHaveTextContent('Lopez 2');
  });

  it('should be sorted, searched and filtered by status', async () => {
    const { asked: requested, person } = await openRoster();
    await screen.findByText('2 students');
    await person.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Dropped');
    await person.click(await screen.findByRole('link', { name: 'Since' }));
    await person.type(screen.getByRole('searchbox', { name: 'Search roster' }), 'ann');
    await waitFor(() => expect(address()).toBe(`${path}?status=dropped&sort=enrollmentDate&search=ann`));
    await waitFor(() =>
      expect(Object.fromEntries(asks(requested).at(-1)!)).toEqual({
        search: 'ann',
        range: '[0,99]',
        sort: '["enrollmentDate","ASC"]',
        filter: '{"status":"dropped"}',
      }),
    );
  });

  it('should link to the record of a student', async () => {
    await openRoster();
    expect(await screen.findByRole('link', { name: /Lopez 1/ })).toHaveAttribute(
      'href',
      `/portal/student-records/${aStudent(1).id}`,
    );
  });

  it('should be printed in full', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const rows = Array.from({ length: 120 }, (_, index) => anEntry(index));
    const { person, asked: requested } = await openRoster('', {
      answers: {
        [`${api}/roster`]: (url) => {
          const [first, last] = JSON.parse(url.searchParams.get('range')!) as [number, number];
          return aList(rows.slice(first, last + 1), 120);
        },
      },
    });
    await screen.findByText('120 students');
    await person.click(screen.getByRole('button', { name: 'Print' }));
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    expect(asks(requested).at(-1)?.get('range')).toBe('[0,999]');
    expect(screen.getAllByRole('rowheader')).toHaveLength(120);
  });

  it('should say that no one is enrolled, or that no student matches', async () => {
    const { person } = await openRoster('?status=dropped', {
      answers: { [`${api}/roster`]: () => aList([], 0) },
    });
    expect(await screen.findByText('No students found')).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'Clear search and filters' }));
    expect(await screen.findByText('No students yet')).toBeVisible();
  });

  it('should not be found for an unknown section, or one of another instructor', async () => {
    await openRoster('', { answers: { [api]: () => problem(404) } });
    expect(await screen.findByRole('heading', { name: 'Section not found' })).toBeVisible();
  });

  it('should say to faculty that only the instructor sees it', async () => {
    const user = aUser('faculty', { permissions: [...aUser('faculty').permissions, 'sections.roster.read'] });
    await openRoster('', { user, answers: { [`${api}/roster`]: () => problem(404) } });
    expect(await screen.findByText("Only this section's instructor can see its roster")).toBeVisible();
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('should be closed to a role without the permission', async () => {
    const { asked: requested } = await openRoster('', { user: aUser('bursar') });
    expect(await screen.findByText("You don't have access to rosters")).toBeVisible();
    expect(requested.some((url) => url.includes('/roster'))).toBe(false);
  });
});

describe('the grades of a section', () => {
  it('should be charts with the figures of the server', async () => {
    const { person } = await openRoster('?tab=grades');
    expect(
      await screen.findByText(
        'The average is 84.25% and the median is 86.50%. 1 student has no scores that count yet.',
      ),
    ).toBeVisible();
    expect(
      screen.getByText('The average is 3.65 grade points. 1 student has no final grade yet.'),
    ).toBeVisible();
    await person.click(screen.getAllByRole('button', { name: 'Show as table' })[0]!);
    const rows = within(screen.getByRole('table', { name: 'Coursework so far' })).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'Percent of pointsStudents',
      'Under 600',
      '60–691',
      '90 and more2',
    ]);
  });

  it('should not be a tab for roles that may not grade', async () => {
    await openRoster('?tab=grades', {
      user: aUser('registrar', { permissions: ['self.use', 'catalog.read', 'sections.roster.read'] }),
    });
    expect(await screen.findByRole('tab', { name: 'Roster' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.queryByRole('tab', { name: 'Grades' })).toBeNull();
    expect(screen.queryByRole('tab', { name: 'History' })).toBeNull();
  });
});

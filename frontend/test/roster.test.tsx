import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aStudent, aUser } from './builders';
import { aList, problem } from './harness';
import { api, anEntry, openRoster, asks } from './rosterScreen';

describe('the roster of a section', () => {
  it('should list enrolled and waitlisted students in the order of the server, each with a link to the record', async () => {
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
    expect(screen.getByRole('link', { name: /Lopez 1/ })).toHaveAttribute(
      'href',
      `/portal/student-records/${aStudent(1).id}`,
    );
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
    // A query by role would compute the name of every cell.
    await person.click(screen.getByText('Print'));
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    expect(asks(requested).at(-1)?.get('range')).toBe('[0,999]');
    expect(document.querySelectorAll('tbody tr')).toHaveLength(120);
  });

  it('should say to faculty that only the instructor sees it', async () => {
    const user = aUser('faculty', { permissions: [...aUser('faculty').permissions, 'sections.roster.read'] });
    await openRoster('', { user, answers: { [`${api}/roster`]: () => problem(404) } });
    expect(await screen.findByText("Only this section's instructor can see its roster")).toBeVisible();
    expect(screen.queryByRole('tab')).toBeNull();
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

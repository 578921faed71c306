import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aUser } from './builders';
import { address, aList, problem } from './harness';
import { api, path, openRoster, asks, anEntry } from './rosterScreen';

describe('the roster of a section', () => {
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

  it('should be closed to a role without the permission', async () => {
    const { asked: requested } = await openRoster('', { user: aUser('bursar') });
    expect(await screen.findByText("You don't have access to rosters")).toBeVisible();
    expect(requested.some((url) => url.includes('/roster'))).toBe(false);
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
});

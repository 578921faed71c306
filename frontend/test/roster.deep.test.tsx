import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aUser } from './builders';
import { address, aList, problem } from './harness';
import { api, path, openRoster, asks } from './rosterScreen';

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
});

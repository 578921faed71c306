import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aStudent, aUser } from './builders';
import { address, aList, open, problem } from './harness';
import { records, maria, answers, box, searchButton } from './studentRecordsScreen';
import { viewport } from './viewport';

/** Without the heading that has only the box for all rows. */
const headingsOf = (cells: HTMLElement[]) => cells.map((cell) => cell.textContent).filter(Boolean);

describe('searching', () => {
  it('should be disabled while it runs', async () => {
    let finish = () => {};
    const { person } = await open(records, {
      answers: { '/api/students': () => new Promise((resolve) => (finish = () => resolve(aList([maria])))) },
    });
    await person.type(await box(), 'lopez{Enter}');
    expect(searchButton()).toBeDisabled();
    finish();
    expect(await screen.findByText('1 student found')).toBeVisible();
    expect(searchButton()).toBeEnabled();
  });

  it('should send the trimmed text and one page as documented', async () => {
    const { person, asked: requested } = await open(records, { answers });
    await person.type(await box(), '  ann & lopez ');
    await person.click(searchButton());
    await screen.findByText('22 students found');
    const sent = new URL(
      requested.find((url) => url.startsWith('/api/students?'))!,
      'http://x',
    ).searchParams;
    expect(Object.fromEntries(sent)).toEqual({
      search: 'ann & lopez',
      range: '[0,24]',
      filter: '{}',
    });
  });

  it('should ask again when the same search is sent again', async () => {
    const { person, asked: requested } = await open(`${records}?search=lopez`, { answers });
    await screen.findByText('22 students found');
    await person.click(searchButton());
    await waitFor(() => expect(requested.filter((url) => url.startsWith('/api/students?'))).toHaveLength(2));
  });

  it('should announce the count that the server gives, not the number of rows', async () => {
    await open(`${records}?search=lopez`, { answers });
    await waitFor(() =>
      expect(within(screen.getByRole('main')).getByRole('status')).toHaveTextContent('22 students found'),
    );
    expect(screen.getAllByRole('link', { name: /Lopez/ })).toHaveLength(2);
  });

  it('should say that no one matches', async () => {
    await open(`${records}?search=zzz`, { answers: { '/api/students': () => aList([], 0) } });
    expect(await screen.findByText('No students match “zzz”')).toBeVisible();
    expect(within(screen.getByRole('main')).getByRole('status')).toHaveTextContent('0 students found');
  });

  it('should offer to try again after a failure', async () => {
    const { person, answers: live } = await open(`${records}?search=lopez`, {
      answers: { '/api/students': () => problem(500, 'It is noted.') },
    });
    expect(await screen.findByText('It is noted.')).toBeVisible();
    live['/api/students'] = answers['/api/students'];
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('22 students found')).toBeVisible();
  });

  it('should refuse an overlong search in a sentence, with nothing to try again', async () => {
    await open(`${records}?search=${'x'.repeat(201)}`, {
      answers: {
        ...answers,
        '/api/students': () => problem(400, 'Filter "search" must be at most 200 characters long.'),
      },
    });
    expect(await screen.findByText(/A search can have at most 200 characters/)).toBeVisible();
    expect(screen.queryByText(/must be at most/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('should take no more than 200 characters', async () => {
    const { person } = await open(records, { answers });
    const input = await box();
    await person.clear(input);
    await person.click(input);
    await person.paste('x'.repeat(300));
    expect(input).toHaveValue('x'.repeat(200));
  });

  it('should say that an invalid address is the reason of another refusal', async () => {
    await open(`${records}?search=lopez`, {
      answers: {
        '/api/students': () => problem(400, 'Filter "search" must be at most 200 characters long.'),
      },
    });
    expect(await screen.findByText(/This link isn't valid/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('should start no line with a dot between facts', async () => {
    viewport(390);
    await open(`${records}?search=lopez`, { answers });
    expect((await screen.findByRole('list', { name: 'Students' })).textContent).toContain(
      'S2600001\u00a0· Junior',
    );
  });

  it('should restore search, page and order from the address, and turn pages', async () => {
    const rows = Array.from({ length: 25 }, (_, index) => aStudent(index + 1));
    const { asked: requested, person } = await open(`${records}?search=lopez&page=2&sort=-cumulativeGpa`, {
      answers: { '/api/students': () => aList(rows, 61, 25) },
    });
    expect(await box()).toHaveValue('lopez');
    expect(await screen.findByText('26–50 of 61')).toBeVisible();
    const sent = new URL(requested.at(-1)!, 'http://x').searchParams;
    expect(sent.get('range')).toBe('[25,49]');
    expect(sent.get('sort')).toBe('["cumulativeGpa","DESC"]');
    expect(screen.getByRole('columnheader', { name: 'GPA' })).toHaveAttribute('aria-sort', 'descending');

    await person.click(screen.getByRole('link', { name: 'Next page' }));
    expect(address()).toBe(`${records}?search=lopez&sort=-cumulativeGpa&page=3`);
  });

  it('should show the columns that the reader chose, and remember them', async () => {
    const headings = () => headingsOf(screen.getAllByRole('columnheader'));
    const first = await open(`${records}?search=lopez`, { answers });
    await screen.findByText('22 students found');
    expect(headings()).toEqual(['Name', 'Student ID', 'Email', 'Class', 'Status', 'Credits', 'GPA']);
    await first.person.click(screen.getByRole('button', { name: 'Columns' }));
    await first.person.click(await screen.findByRole('menuitemcheckbox', { name: 'Program' }));
    await first.person.click(screen.getByRole('menuitemcheckbox', { name: 'Email' }));
    await first.person.keyboard('{Escape}');
    first.unmount();

    await open(`${records}?search=lopez`, { answers });
    await screen.findByText('22 students found');
    expect(headings()).toEqual(['Name', 'Student ID', 'Program', 'Class', 'Status', 'Credits', 'GPA']);
  });

  it('should show a role without the academic part no academic columns or filters', async () => {
    await open(`${records}?search=lopez`, { user: aUser('bursar'), answers });
    await screen.findByText('22 students found');
    const headings = headingsOf(screen.getAllByRole('columnheader'));
    expect(headings).toEqual(['Name', 'Student ID', 'Email']);
    expect(screen.queryByRole('combobox', { name: 'Class level' })).toBeNull();
  });

  it('should cancel a search when another one starts', async () => {
    const signals: AbortSignal[] = [];
    await open(`${records}?search=first`, {
      answers: {
        '/api/students': (url, { signal }) => {
          signals.push(signal!);
          return url.searchParams.get('search') === 'first' ? new Promise(() => {}) : aList([maria], 1);
        },
      },
    });
    await waitFor(() => expect(signals).toHaveLength(1));
    window.history.pushState(null, '', `${records}?search=second`);
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(await screen.findByText('1 student found')).toBeVisible();
    expect(signals[0]?.aborted).toBe(true);
  });

  it('should be closed to a role that may not search', async () => {
    const { asked: requested } = await open(`${records}?search=lopez`, { user: aUser('student'), answers });
    expect(await screen.findByText("You don't have access to student records")).toBeVisible();
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(requested.some((url) => url.startsWith('/api/students'))).toBe(false);
  });
});

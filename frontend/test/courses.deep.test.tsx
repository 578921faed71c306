import { act, screen, waitFor, within, fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aSection, aUser, aSectionDetail } from './builders';
import {
  courses,
  spring,
  section,
  answers,
  openCourses,
  inTerm,
  counted,
  lists,
  fall,
  sectionApi,
} from './coursesScreen';
import { address, aList, problem, ok } from './harness';

describe('the term', () => {
  it('should come from the address, though another is current', async () => {
    const { asked: requested } = await openCourses(`?termId=${spring.id}`);
    await counted();
    expect(screen.getByRole('combobox', { name: 'Term' })).toHaveDisplayValue('Spring 2026');
    expect(lists(requested).every((query) => query.get('termId') === spring.id)).toBe(true);
  });

  it('should be that of the open section if the address names none', async () => {
    const { asked: requested } = await openCourses(`/${section.id}`, {
      answers: { [sectionApi]: () => ok(aSectionDetail(1, { termId: spring.id })) },
    });
    await counted();
    expect(lists(requested).map((query) => query.get('termId'))).toEqual([spring.id]);
  });

  it('should be read again after a failure', async () => {
    const { person, answers: live } = await openCourses('', {
      answers: { '/api/terms/current': () => problem(500, 'It is noted.') },
    });
    expect(await screen.findByText('It is noted.')).toBeVisible();
    live['/api/terms/current'] = () => ok(fall);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await counted();
  });
});

describe('the table', () => {
  it.each([
    ['Section', 'courseCode', 'DESC'],
    ['Course title', 'courseTitle', 'ASC'],
    ['Credits', 'courseCredits', 'ASC'],
    ['Modality', 'modality', 'ASC'],
    ['Instructor', 'instructorName', 'ASC'],
    ['Enrolled', 'enrolled', 'ASC'],
    ['Capacity', 'capacity', 'ASC'],
    ['Waitlisted', 'waitlisted', 'ASC'],
    ['Status', 'seatStatus', 'ASC'],
  ])('should be sorted by %s', async (label, field, direction) => {
    const { asked: requested, person } = await openCourses(inTerm);
    await counted();
    const header = () => screen.getByRole('columnheader', { name: label });
    await person.click(within(header()).getByRole('link'));
    await waitFor(() =>
      expect(lists(requested).at(-1)?.get('sort')).toBe(JSON.stringify([field, direction])),
    );
    expect(header()).toHaveAttribute('aria-sort', direction === 'ASC' ? 'ascending' : 'descending');
  });

  it('should also be sorted by a list where columns are hidden', async () => {
    const { asked: requested, person } = await openCourses(inTerm);
    await counted();
    await person.selectOptions(
      screen.getByRole('combobox', { name: 'Sort by', hidden: true }),
      'Sort by instructor',
    );
    await person.click(await screen.findByRole('button', { name: 'Sort descending', hidden: true }));
    expect(address()).toBe(`${courses}${inTerm}&sort=-instructorName`);
    await waitFor(() => expect(lists(requested).at(-1)?.get('sort')).toBe('["instructorName","DESC"]'));
  });

  it('should turn pages and keep the old rows until the new ones load', async () => {
    let finish = () => {};
    const { asked: requested, person, answers: live } = await openCourses(`${inTerm}&rows=50`);
    await counted();
    live['/api/sections'] = () =>
      new Promise((resolve) => (finish = () => resolve(aList([aSection(51)], 64, 50))));
    await person.click(screen.getByRole('link', { name: 'Next page' }));
    expect(address()).toBe(`${courses}${inTerm}&rows=50&page=2`);
    expect(screen.getByRole('link', { name: 'WM 210-01' })).toBeVisible();
    await act(async () => finish());
    expect(await screen.findByRole('link', { name: 'WM 210-51' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'WM 210-01' })).toBeNull();
    expect(lists(requested).at(-1)?.get('range')).toBe('[50,99]');
    expect(screen.getByText('51–64 of 64')).toBeVisible();
  });

  it('should have longer pages, from the first', async () => {
    const { asked: requested, person } = await openCourses(`${inTerm}&page=2`);
    await counted();
    await person.selectOptions(screen.getByRole('combobox', { name: 'Rows' }), '100');
    expect(address()).toBe(`${courses}${inTerm}&rows=100`);
    await waitFor(() => expect(lists(requested).at(-1)?.get('range')).toBe('[0,99]'));
  });

  it('should have the columns that the reader chose', async () => {
    const { person } = await openCourses();
    await counted();
    await person.click(screen.getByRole('button', { name: 'Columns' }));
    await person.click(await screen.findByRole('menuitemcheckbox', { name: 'Modality' }));
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('columnheader', { name: 'Modality' })).toBeNull();
  });

  it('should be walked by arrow keys', async () => {
    const { person } = await openCourses();
    await counted();
    screen.getByRole('link', { name: 'WM 210-01' }).focus();
    await person.keyboard('{ArrowDown}');
    expect(screen.getByRole('link', { name: 'WM 210-02' })).toHaveFocus();
  });

  it('should offer to try again after a failure', async () => {
    const { person, answers: live } = await openCourses('', {
      answers: { '/api/sections': () => problem(500, 'It is noted.') },
    });
    expect(await screen.findByText('It is noted.')).toBeVisible();
    live['/api/sections'] = answers['/api/sections'];
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await counted();
  });
});

describe('searching and filtering', () => {
  it('should refuse an overlong search in a sentence, with nothing to try again', async () => {
    await openCourses(`?search=${'x'.repeat(201)}`, {
      answers: {
        '/api/sections': () => problem(400, 'Filter "search" must be at most 200 characters long.'),
      },
    });
    expect(await screen.findByText(/A search can have at most 200 characters/)).toBeVisible();
    expect(screen.queryByText(/must be at most/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('should take no more than 200 characters', async () => {
    const { person } = await openCourses();
    const input = await screen.findByRole('searchbox');
    await person.clear(input);
    await person.click(input);
    await person.paste('x'.repeat(300));
    expect(input).toHaveValue('x'.repeat(200));
  });

  it('should follow Back', async () => {
    const { person } = await openCourses(inTerm);
    await counted();
    await person.type(screen.getByRole('searchbox'), 'chem{Enter}');
    act(() => window.history.back());
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue(''));
    expect(address()).toBe(`${courses}${inTerm}`);
  });

  it('should cancel a search when another one starts', async () => {
    const signals: AbortSignal[] = [];
    const { person, answers: live } = await openCourses(inTerm);
    await counted();
    live['/api/sections'] = (url, { signal }) => {
      signals.push(signal!);
      return url.searchParams.get('search') === 'first' ? new Promise(() => {}) : aList([section], 1);
    };
    const box = screen.getByRole('searchbox');
    await person.type(box, 'first{Enter}');
    await waitFor(() => expect(signals).toHaveLength(1));
    await person.clear(box);
    await person.type(box, 'second{Enter}');
    await counted('1 section');
    expect(signals[0]?.aborted).toBe(true);
  });

  it('should combine the filters in the address and in the request', async () => {
    const { asked: requested, person } = await openCourses(`${inTerm}&search=chem`);
    await counted();
    await person.selectOptions(screen.getByRole('combobox', { name: 'Modality' }), 'Online');
    await person.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Full');
    await person.selectOptions(screen.getByRole('combobox', { name: 'Active or canceled' }), 'Canceled');
    expect(address()).toBe(`${courses}${inTerm}&search=chem&modality=online&status=Full&show=cancelled`);
    await waitFor(() =>
      expect(JSON.parse(lists(requested).at(-1)?.get('filter') ?? '')).toEqual({
        modality: 'online',
        seatStatus: 'Full',
        isActive: false,
      }),
    );
  });

  it('should search immediately on Enter', async () => {
    const { asked: requested, person } = await openCourses(inTerm);
    await counted();
    await person.type(screen.getByRole('searchbox'), 'x{Enter}');
    expect(address()).toBe(`${courses}${inTerm}&search=x`);
    await waitFor(() => expect(lists(requested).at(-1)?.get('search')).toBe('x'));
  });

  it('should keep what is typed while a search runs', async () => {
    const { person } = await openCourses(inTerm);
    await counted();
    const box = screen.getByRole('searchbox');
    await person.type(box, 'ch{Enter}em');
    expect(box).toHaveValue('chem');
    await waitFor(() => expect(address()).toBe(`${courses}${inTerm}&search=chem`));
    expect(box).toHaveValue('chem');
  });

  it('should search once for what was typed, from the first page, as one step of the history', async () => {
    const { asked: requested } = await openCourses(`${inTerm}&page=2`);
    await counted();
    const steps = window.history.length;
    // In one turn of the event loop, so that a slow machine can't search between two letters.
    const type = (...values: string[]) =>
      values.forEach((value) =>
        fireEvent.change(screen.getByRole('searchbox', { name: 'Search sections' }), { target: { value } }),
      );
    type('  c', '  ch', '  chem ');
    await waitFor(() => expect(address()).toBe(`${courses}${inTerm}&search=chem`));
    type('  chem i', '  chem istry');
    await waitFor(() => expect(address()).toBe(`${courses}${inTerm}&search=chem+istry`));
    expect(window.history.length).toBe(steps + 1);
    await waitFor(() =>
      expect(lists(requested).map((query) => query.get('search'))).toEqual([null, 'chem', 'chem istry']),
    );
  });
});

describe('the screen', () => {
  it('should be open to every role that may read the catalog', async () => {
    await openCourses('', { user: aUser('faculty') });
    await counted();
  });

  it('should be closed to other roles', async () => {
    const { asked: requested } = await openCourses('', {
      user: aUser('registrar', { permissions: ['self.use'] }),
    });
    expect(await screen.findByText("You don't have access to the course catalog")).toBeVisible();
    expect(requested.some((url) => url.startsWith('/api/sections'))).toBe(false);
  });
});

describe('the lines of a narrow table', () => {
  it('should have dots between its parts only', async () => {
    const { container } = await openCourses();
    await counted();
    expect(container.querySelector('tbody')).toHaveTextContent('3 credits · Modality: Hybrid · ');
    for (const { textContent } of container.querySelectorAll('tbody [data-from]'))
      expect(textContent).not.toMatch(/^ ·|· $/);
  });
});

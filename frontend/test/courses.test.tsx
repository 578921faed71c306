import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aSection } from './builders';
import { aTeacher } from './workBuilders';
import { courses, fall, spring, section, openCourses, inTerm, counted, lists, row } from './coursesScreen';
import { address, aList, ok, problem } from './harness';

describe('the term', () => {
  it('should be the current one, read as documented', async () => {
    const { asked: requested } = await openCourses();
    await counted();
    expect(screen.getByRole('combobox', { name: 'Term' })).toHaveDisplayValue('Fall 2026');
    expect(requested).toContain(`/api/sections/summary?termId=${fall.id}`);
    expect(lists(requested).map((query) => Object.fromEntries(query))).toEqual([
      { termId: fall.id, range: '[0,24]', sort: '["courseCode","ASC"]', filter: '{"isActive":true}' },
    ]);
  });

  it('should be chosen, kept in the address, and begin at its first page', async () => {
    const { asked: requested, person } = await openCourses(`?page=2&rows=50&sort=-enrolled`);
    await counted();
    await person.selectOptions(screen.getByRole('combobox', { name: 'Term' }), 'Spring 2026');
    expect(address()).toBe(`${courses}?termId=${spring.id}&sort=-enrolled&rows=50`);
    await waitFor(() => expect(lists(requested).at(-1)?.get('termId')).toBe(spring.id));
    expect(requested).toContain(`/api/sections/summary?termId=${spring.id}`);
  });

  it('should be reported as missing if no term is active', async () => {
    await openCourses('', {
      answers: { '/api/terms/active': () => ok([]), '/api/terms/current': () => problem(404) },
    });
    expect(await screen.findByText('No term is active')).toBeVisible();
  });
});

describe('the table', () => {
  it('should have the documented columns', async () => {
    await openCourses();
    await counted();
    const headings = screen.getAllByRole('columnheader').map((cell) => cell.textContent);
    expect(headings).toEqual([
      'Section',
      'Course title',
      'Credits',
      'Modality',
      'Instructor',
      'Enrolled',
      'Capacity',
      'Waitlisted',
      'Status',
      'Actions',
    ]);
    const cells = row()
      .getAllByRole('cell')
      .slice(0, -1)
      .map((cell) => cell.textContent);
    expect(cells).toEqual([
      'Principles of Wealth Management',
      '3',
      'Hybrid',
      'Nadia Rahmanova',
      '18',
      '24',
      '0',
      'Open',
    ]);
  });

  it('should say TBA, Unlimited and Canceled', async () => {
    await openCourses('?show=all', {
      answers: {
        '/api/sections': () =>
          aList([
            aSection(1, { instructorName: null, isUnlimited: true, capacity: 9999 }),
            aSection(2, { isActive: false, seatStatus: 'Full' }),
          ]),
      },
    });
    await counted('2 sections');
    expect(row().getByRole('cell', { name: 'TBA' })).toBeVisible();
    expect(row().getByRole('cell', { name: 'Unlimited' })).toBeVisible();
    expect(screen.queryByText('9,999')).toBeNull();
    const status = row('WM 210-02').getByRole('cell', { name: 'Canceled' });
    expect(within(status).getByText('Canceled')).toHaveAttribute('data-tone', 'neutral');
    expect(row('WM 210-02').queryByText('Full')).toBeNull();
  });

  it('should show each status in its color, with the word and a sign', async () => {
    const statuses = [
      ['Full', 'danger'],
      ['Limited', 'warning'],
      ['Open', 'success'],
    ] as const;
    await openCourses('', {
      answers: {
        '/api/sections': () =>
          aList(statuses.map(([seatStatus], index) => aSection(index + 1, { seatStatus }))),
      },
    });
    await counted('3 sections');
    for (const [index, [seatStatus, tone]] of statuses.entries()) {
      const cell = row(`WM 210-0${index + 1}`).getByRole('cell', { name: seatStatus });
      const badge = within(cell).getByText(seatStatus);
      expect(badge).toHaveAttribute('data-tone', tone);
      expect(badge.querySelector('svg')).not.toBeNull();
    }
  });

  it('should show no rows of another term while its own load', async () => {
    const { person, answers: live } = await openCourses();
    await counted();
    live['/api/sections'] = () => new Promise(() => {});
    await person.selectOptions(screen.getByRole('combobox', { name: 'Term' }), 'Spring 2026');
    expect(screen.queryByRole('link', { name: 'WM 210-01' })).toBeNull();
  });

  it('should say when there are no sections, and offer to clear the filters', async () => {
    const { person } = await openCourses(`${inTerm}&search=zzz&modality=online`, {
      answers: { '/api/sections': () => aList([], 0) },
    });
    expect(await screen.findByText('No sections found')).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'Clear search and filters' }));
    expect(address()).toBe(`${courses}${inTerm}`);
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(screen.queryByRole('link', { name: 'Clear search and filters' })).toBeNull();
  });
});

describe('the screen', () => {
  it('should offer faculty the assignments of their own sections only', async () => {
    const { person } = await openCourses('', { user: { ...aTeacher(), id: section.instructorId! } });
    await counted();
    await person.click(screen.getByRole('link', { name: 'WM 210-01' }));
    expect(await screen.findByRole('button', { name: 'Assignments' })).toBeVisible();
    cleanup();
    await openCourses(`/${section.id}`, { user: aTeacher() });
    await screen.findByText('Prerequisites');
    expect(screen.queryByRole('button', { name: 'Assignments' })).toBeNull();
  });
});

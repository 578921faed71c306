import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { address, aList, open } from './harness';
import { records, answers, box, searchButton, maria } from './studentRecordsScreen';
import { aStudent } from './builders';
import { viewport } from './viewport';

describe('searching', () => {
  it('should be disabled while the box is empty or blank', async () => {
    const { person, asked: requested } = await open(records, { answers });
    const input = await box();
    expect(searchButton()).toBeDisabled();
    await person.type(input, '   {Enter}');
    expect(searchButton()).toBeDisabled();
    await person.type(input, 'lopez');
    expect(searchButton()).toBeEnabled();
    expect(requested.filter((url) => url.startsWith('/api/students'))).toEqual([]);
  });

  it('should list by the filters in the address, with or without a search', async () => {
    const { person, asked: requested } = await open(records, {
      answers: { ...answers, '/api/programs': () => aList([{ id: 'p1', name: 'Folklore B.A.' }], 1) },
    });
    const sent = () =>
      new URL(
        requested.findLast((url) => url.startsWith('/api/students?'))!,
        'http://x',
      ).searchParams;
    await person.selectOptions(await screen.findByRole('combobox', { name: 'Class level' }), 'Junior');
    expect(await screen.findByText('22 students found')).toBeVisible();
    expect(sent().get('filter')).toBe('{"classLevel":"junior"}');
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
    await person.selectOptions(screen.getByRole('combobox', { name: 'SAP status' }), 'Probation');
    await person.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'On leave');
    await person.selectOptions(
      screen.getByRole('combobox', { name: 'Program' }),
      await screen.findByRole('option', { name: 'Folklore B.A.' }),
    );
    await person.type(await box(), 'lopez{Enter}');
    await waitFor(() => expect(sent().get('search')).toBe('lopez'));
    expect(JSON.parse(sent().get('filter')!)).toEqual({
      programId: 'p1',
      classLevel: 'junior',
      sapStatus: 'probation',
      enrollmentStatus: 'on_leave',
    });
    expect(sent().get('sort')).toBeNull();
    expect(address()).toBe(
      `${records}?search=lopez&programId=p1&classLevel=junior&sapStatus=probation&enrollmentStatus=on_leave`,
    );
    await waitFor(() =>
      expect(screen.getByRole('columnheader', { name: 'Name' })).not.toHaveAttribute('aria-sort'),
    );
  });

  it('should walk the results by arrow keys', async () => {
    const { person } = await open(`${records}?search=lopez`, { answers });
    const links = await screen.findAllByRole('link', { name: /Lopez/ });
    links[0]!.focus();
    await person.keyboard('{ArrowDown}');
    expect(links[1]).toHaveFocus();
    await person.keyboard('{ArrowDown}{Home}');
    expect(links[0]).toHaveFocus();
  });

  it('should lead from a page after the last to the first', async () => {
    const { person } = await open(`${records}?search=lopez&page=9`, {
      answers: { '/api/students': () => aList([], 22) },
    });
    expect(await screen.findByText("Page 9 doesn't exist")).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'Go to first page' }));
    expect(address()).toBe(`${records}?search=lopez`);
  });

  it('should mark students with a directory restriction in the narrow list too', async () => {
    viewport(390);
    const restricted = { ...aStudent(2, { firstName: 'Ana' }), directoryRestricted: true };
    await open(`${records}?search=lopez`, {
      answers: { ...answers, '/api/students': () => aList([maria, restricted], 2) },
    });
    const rows = await screen.findByRole('list', { name: 'Students' });
    expect(within(rows).getAllByText('Restricted')).toHaveLength(1);
  });
});

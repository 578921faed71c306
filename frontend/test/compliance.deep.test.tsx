import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { address, open, aList, ok, problem } from './harness';
import { watcher, studentId, anEvent, answers, listed } from './complianceScreen';

const asking = (requested: string[]) =>
  requested.filter((url) => /\/audit-events\?/.test(url)).map((url) => new URL(url, 'http://x'));

describe('The audit log', () => {
  it('should find a person by name, and show the person it is narrowed to', async () => {
    const { person } = await open('/portal/compliance', { user: watcher, answers });
    const who = await screen.findByPlaceholderText("Person's name");
    await person.type(who, 'ada');
    expect(await screen.findByText('Registrar', { selector: 'small' })).toBeVisible();
    // The list may still belong to the first letters: then the key asks again.
    await waitFor(async () => {
      await person.keyboard('{ArrowDown}');
      expect(who).toHaveAttribute('aria-activedescendant');
    });
    await person.keyboard('{Enter}');
    await waitFor(() => expect(address()).toContain(`actorId=${anEvent().actorId}`));
    const change = await screen.findByText('Change');
    expect(change).toHaveAccessibleName('Change Who: Ada Byron');
    await waitFor(() => expect(change).toHaveFocus());
  }, 40_000);

  it('should say that a row does not exist, and not offer it to other roles', async () => {
    await open('/portal/compliance/00000000-0000-8000-8000-00000000ffff', { user: watcher, answers });
    expect(await screen.findByRole('heading', { name: 'Entry not found' })).toBeVisible();
  });

  it('should be closed to roles without the permission', async () => {
    const { asked: requested } = await open('/portal/compliance', { answers });
    expect(await screen.findByText("You don't have access to the audit log")).toBeVisible();
    expect(requested.some((url) => url.includes('audit-events'))).toBe(false);
  });

  it('should be narrowed by kind, act, subject and days, in the address', async () => {
    const { person, asked: requested } = await open('/portal/compliance', { user: watcher, answers });
    await person.selectOptions(await screen.findByLabelText('Action type'), 'Changes');
    const act = screen.getByLabelText('Action');
    await waitFor(() => expect(within(act).queryByText('Signed in')).toBeNull());
    await person.selectOptions(act, 'Student changed');
    await person.selectOptions(screen.getByLabelText('Record'), 'Student');
    await person.type(screen.getByLabelText('From'), '2026-11-01');
    await waitFor(() => expect(address()).toMatch(/from=2026-11-01/));
    await waitFor(() =>
      expect(JSON.parse(asking(requested).at(-1)!.searchParams.get('filter')!)).toEqual({
        kind: 'change',
        action: 'student.update',
        subjectType: 'student',
        from: '2026-11-01',
      }),
    );
  });

  it('should open a row with all its details, and link to the same request, person and record', async () => {
    const { person } = await open('/portal/compliance?kind=change', { user: watcher, answers });
    await person.click(await screen.findByRole('link', { name: 'Student changed' }));
    const panel = await screen.findByRole('region', { name: 'Student changed' });
    expect(within(panel).getByText('Class level: Junior → Senior', { exact: false })).toBeVisible();
    expect(within(panel).getByText('A mistake')).toBeVisible();
    expect(within(panel).getByRole('link', { name: 'Same request' })).toHaveAttribute(
      'href',
      '/portal/compliance?search=req-1',
    );
    expect(within(panel).getByRole('link', { name: 'Access log' })).toHaveAttribute(
      'href',
      `/portal/compliance?tab=reads&student=${studentId}`,
    );
    await person.click(within(panel).getByRole('link', { name: 'Close entry' }));
    expect(address()).toBe('/portal/compliance?kind=change');
    await waitFor(() => expect(screen.getByRole('link', { name: 'Student changed' })).toHaveFocus());
  });

  it('should name the records of a change, which only the single row has', async () => {
    const termId = '22222222-0000-4000-8000-000000000001';
    const row = anEvent({ details: { changes: { termId: [null, termId] } } });
    const { person } = await open('/portal/compliance', {
      user: watcher,
      answers: {
        ...answers,
        '/api/audit-events': () => aList([row]),
        [`/api/audit-events/${row.id}`]: () => ok({ ...row, names: { [termId]: 'Spring 2027' } }),
      },
    });
    await person.click(await screen.findByRole('link', { name: 'Student changed' }));
    const panel = await screen.findByRole('region', { name: 'Student changed' });
    expect(await within(panel).findByText('Term: Spring 2027')).toBeVisible();
  });

  it('should name the students on a list that a user viewed', async () => {
    await open(`/portal/compliance/${listed.id}`, { user: watcher, answers });
    const panel = await screen.findByRole('region', { name: 'Students list' });
    expect(await within(panel).findByText('Students shown: 1')).toBeVisible();
    expect(await within(panel).findByRole('link', { name: 'Maya Lopez (S2600017)' })).toBeVisible();
    expect(within(panel).getByText('Restricted')).toBeVisible();
  });

  it('should be read again after a failure', async () => {
    const failing = { ...answers, '/api/audit-events': () => problem(500) };
    const view = await open('/portal/compliance', { user: watcher, answers: failing });
    expect(await screen.findByText('Could not load the audit log')).toBeVisible();
    view.answers['/api/audit-events'] = answers['/api/audit-events'];
    await view.person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1,208 entries')).toBeVisible();
  });
});

describe('The access log of a student', () => {
  it('should ask for a student first, and then show the reads of the record', async () => {
    const { person, asked: requested } = await open('/portal/compliance?tab=reads', {
      user: watcher,
      answers,
    });
    expect(await screen.findByText('Choose a student')).toBeVisible();
    await person.type(screen.getByRole('combobox', { name: 'Student' }), 'lopez{Enter}');
    await person.click(await screen.findByRole('option', { name: /Maya Lopez/ }));
    await waitFor(() => expect(address()).toBe(`/portal/compliance?tab=reads&student=${studentId}`));
    expect(await screen.findByText('No one has viewed this record')).toBeVisible();
    expect(requested.some((url) => url.startsWith(`/api/students/${studentId}/reads`))).toBe(true);
  });
});

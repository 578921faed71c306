import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { address, aList, ok, open, problem } from './harness';
import { watcher, studentId, anEvent, listed, answers } from './complianceScreen';

const asking = (requested: string[]) =>
  requested.filter((url) => /\/audit-events\?/.test(url)).map((url) => new URL(url, 'http://x'));

describe('The audit log', () => {
  it('should show who did what, about whom and when, with the exact total', async () => {
    await open('/portal/compliance', { user: watcher, answers });
    expect(await screen.findByText('1,208 entries')).toBeVisible();
    const [first, second] = screen.getAllByRole('row').slice(1);
    expect(first).toHaveTextContent(
      /Student changed.*Ada Byron.*Registrar.*Maya Lopez.*Nov 2, 2026, 10:00 AM/,
    );
    expect(second).toHaveTextContent(/Students list/i);
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

  it('should name only the fields of a change whose values are withheld', async () => {
    const withheld = { withheld: true };
    const row = anEvent({
      action: 'enrollment.grade',
      details: {
        changes: { grade: withheld, gradePoints: withheld, studentId: [null, studentId] },
        reason: withheld,
        filters: { status: 'enrolled', group: withheld },
      },
    });
    await open(`/portal/compliance/${row.id}`, {
      user: watcher,
      answers: { ...answers, [`/api/audit-events/${row.id}`]: () => ok(row) },
    });
    const panel = await screen.findByRole('region', { name: 'Enrollment graded' });
    expect(await within(panel).findByText('Hidden from your role: grade, grade points')).toBeVisible();
    expect(within(panel).getByText('Hidden from your role')).toBeVisible();
    expect(within(panel).getByText('status enrolled, group hidden from your role')).toBeVisible();
    expect(panel).not.toHaveTextContent('empty');
  });

  it('should name the students on a list that a user viewed', async () => {
    await open(`/portal/compliance/${listed.id}`, { user: watcher, answers });
    const panel = await screen.findByRole('region', { name: 'Students list' });
    expect(await within(panel).findByText('Students shown: 1')).toBeVisible();
    expect(await within(panel).findByRole('link', { name: 'Maya Lopez (S2600017)' })).toBeVisible();
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

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AuditEventDto } from '../src/api/types.gen';
import { aUser } from './builders';
import { address, aList, ok, open, problem } from './harness';

const watcher = aUser('compliance', {
  permissions: [...aUser('compliance').permissions, 'audit.read', 'disclosures.read'],
});
const studentId = '22222222-0000-4000-8000-000000000001';
const anEvent = (change: Partial<AuditEventDto> = {}): AuditEventDto => ({
  id: '00000000-0000-8000-8000-000000000001',
  occurredAt: '2026-11-02T15:00:00.000Z',
  actorId: '33333333-0000-4000-8000-000000000001',
  actorName: 'Ada Byron',
  actorRole: 'registrar',
  action: 'student.update',
  subjectType: 'student',
  subjectId: studentId,
  subjectLabel: 'Maya Lopez (S2600017)',
  requestId: 'req-1',
  details: { changes: { classLevel: ['junior', 'senior'] }, reason: 'A mistake' },
  ...change,
});
const listed = anEvent({
  id: '00000000-0000-8000-8000-000000000002',
  action: 'students.list',
  subjectId: null,
  subjectLabel: null,
  details: { ids: [studentId], filters: { search: 'lopez' } },
});
const facets = {
  actions: [
    { action: 'student.update', kind: 'change' },
    { action: 'students.list', kind: 'read' },
    { action: 'sign_in', kind: 'sign_in' },
  ],
  subjectTypes: ['student', 'section'],
};
const maya = {
  id: studentId,
  firstName: 'Maya',
  lastName: 'Lopez',
  studentId: 'S2600017',
  email: 'm@x.example',
};
const answers = {
  '/api/audit-events': () => aList([anEvent(), listed], 1208),
  '/api/audit-events/facets': () => ok(facets),
  '/api/audit-events/actors': () => aList([{ id: anEvent().actorId, name: 'Ada Byron', role: 'registrar' }]),
  [`/api/audit-events/${anEvent().id}`]: () => ok(anEvent()),
  [`/api/audit-events/${listed.id}`]: () => ok(listed),
  '/api/students': () => aList([maya]),
  [`/api/students/${studentId}`]: () => ok(maya),
  [`/api/students/${studentId}/reads`]: () => aList([]),
};
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

  it('should say that a row does not exist, and not offer it to other roles', async () => {
    await open('/portal/compliance/00000000-0000-8000-8000-00000000ffff', { user: watcher, answers });
    expect(await screen.findByRole('heading', { name: 'Entry not found' })).toBeVisible();
  });

  it('should be closed to roles without the permission', async () => {
    const { asked: requested } = await open('/portal/compliance', { answers });
    expect(await screen.findByText("You don't have access to the audit log")).toBeVisible();
    expect(requested.some((url) => url.includes('audit-events'))).toBe(false);
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

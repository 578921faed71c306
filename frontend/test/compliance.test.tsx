import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ok, open } from './harness';
import { watcher, studentId, anEvent, answers } from './complianceScreen';

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
});

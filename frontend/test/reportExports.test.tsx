import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { aTerm, aUser } from './builders';
import { aList, ok, open, problem } from './harness';
import { id, aRun, bursar, at } from './reportExportsScreen';

beforeAll(async () => {
  await Promise.all([
    import('../src/pages/reports/Reports'),
    import('../src/pages/reports/exports/Exports'),
    import('../src/pages/reports/exports/ExportDialog'),
  ]);
});

describe('The exports of a person', () => {
  it('should keep the focus on Download while the file loads', async () => {
    let arrive = () => {};
    const file = new Promise<ReturnType<typeof problem>>((resolve) => (arrive = () => resolve(problem(500))));
    const { person } = await open(at, {
      user: bursar,
      answers: {
        '/api/report-runs': () =>
          aList([aRun({ status: 'done', size: 900, rowsDone: 2000, dataAsOf: '2026-11-02T15:00:02.000Z' })]),
        [`/api/report-runs/${id}/file`]: () => file,
      },
    });
    const button = await screen.findByRole('button', { name: 'Download Revenue, payments' });
    expect(screen.getByText(/2,000 rows.*As of Nov 2, 2026/)).toBeVisible();
    await person.click(button);
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveFocus();
    arrive();
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
    expect(button).toHaveFocus();
  });

  it('should show the progress of a run, and let it be canceled', async () => {
    let run = aRun();
    const { person } = await open(at, {
      user: bursar,
      answers: {
        '/api/report-runs': () => aList([run]),
        [`/api/report-runs/${id}/cancel`]: () => {
          run = aRun({ status: 'cancelled', finishedAt: '2026-11-02T15:00:09.000Z' });
          return ok(run);
        },
      },
    });
    const list = await screen.findByRole('list', { name: 'Your exports' });
    const bar = within(list).getByRole('progressbar', { name: 'Revenue, payments: progress' });
    expect(bar).toHaveAttribute('aria-valuenow', '25');
    expect(within(list).getByText('500 of 2,000 rows')).toBeVisible();
    expect(within(list).getByText(/^Jan 2026 to Mar 2026/)).toBeVisible();
    await person.click(within(list).getByRole('button', { name: 'Cancel Revenue, payments' }));
    expect(await within(list).findByText('Canceled')).toBeVisible();
    expect(within(list).queryByRole('progressbar')).toBeNull();
    // The button is gone, but focus stays in the list.
    expect(within(list).getByRole('listitem')).toHaveFocus();
  });

  it('should be distinguished by term, day and figure, without technical ids', async () => {
    const term = aTerm();
    const requested = [
      { termId: term.id, by: 'program', figure: 'waitlisted', group: '66666666-0000-4000-8000-000000000009' },
      { termId: term.id, date: '2026-09-01', figure: 'full_time', group: 'class_level:senior' },
      { termId: '66666666-0000-4000-8000-000000000008', group: 'total', figure: 'sections' },
    ];
    await open(at, {
      user: bursar,
      answers: {
        '/api/terms': () => aList([term]),
        '/api/report-runs': () =>
          aList(requested.map((filters, index) => aRun({ id: `${id.slice(0, -1)}${index + 2}`, filters }))),
      },
    });
    const list = await screen.findByRole('list', { name: 'Your exports' });
    const lines = within(list).getAllByRole('listitem');
    await waitFor(() =>
      expect(lines.map((line) => line.querySelector('p')?.textContent)).toEqual([
        expect.stringMatching(`^${term.name}\\s· Waitlisted, By program\\s· Nov 2, 2026`),
        expect.stringMatching(`^${term.name}\\s· Sep 1, 2026, Senior, Full time\\s· Nov 2, 2026`),
        expect.stringMatching(/^Sections\s· Nov 2, 2026/),
      ]),
    );
  });

  it('should say why one failed, and be tried again with the same filters', async () => {
    const sent: unknown[] = [];
    const { person } = await open(at, {
      user: bursar,
      answers: {
        '/api/report-runs': (_, { method, body }) => {
          if (method !== 'POST') return aList([aRun({ status: 'failed', failure: 'error' })]);
          sent.push(JSON.parse(String(body)));
          return { status: 201, body: aRun({ status: 'queued' }) };
        },
      },
    });
    expect(await screen.findByText(/after several attempts/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Try again: Revenue, payments' }));
    await waitFor(() =>
      expect(sent).toEqual([{ report: 'revenue/rows', filters: { from: '2026-01', to: '2026-03' } }]),
    );
  });
});

describe('Export Reports', () => {
  it('should start the chosen report with its own filters alone, and stay open', async () => {
    const sent: unknown[] = [];
    const { person } = await open('/portal/dashboard', {
      user: bursar,
      answers: {
        '/api/report-runs': (_, { method, body }) => {
          if (method !== 'POST') return aList([]);
          sent.push(JSON.parse(String(body)));
          return { status: 201, body: aRun({ status: 'queued' }) };
        },
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Export Reports' }));
    const dialog = await screen.findByRole('dialog', { name: 'Export Reports' });
    expect(within(dialog).queryByRole('option', { name: /Enrollment/ })).toBeNull();
    const report = within(dialog).getByRole('combobox', { name: 'Report' });
    await person.selectOptions(report, 'Receivables: all charges and installments');
    await person.selectOptions(within(dialog).getByRole('combobox', { name: 'Items' }), 'Past due');
    await person.click(within(dialog).getByRole('button', { name: 'Start Export' }));
    expect(await screen.findByText('Export started')).toBeVisible();
    expect(sent).toEqual([{ report: 'receivables/rows', filters: { isPastDue: true } }]);
    expect(dialog).toBeVisible();
  });

  it('should offer the census of a day, and single grades only to roles that may read them', async () => {
    const compliance = aUser('compliance', { permissions: ['self.use', 'reports.academic'] });
    await open('/portal/dashboard?dialog=export-reports', {
      user: compliance,
      answers: { '/api/report-runs': () => aList([]), '/api/terms': () => aList([]) },
    });
    const dialog = await screen.findByRole('dialog', { name: 'Export Reports' });
    expect(within(dialog).queryByRole('option', { name: 'Grades: all final grades' })).toBeNull();
    const report = within(dialog).getByRole('combobox', { name: 'Report' });
    await userEvent.selectOptions(report, 'Census by day');
    expect(within(dialog).getByLabelText(/^Day/)).toHaveAttribute('type', 'date');
  });
});

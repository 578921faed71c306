import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { aUser } from './builders';
import { address, aList, ok, open, problem } from './harness';
import { withReports, registrar, terms, figures, row, grade, byProgram } from './reportsScreen';

beforeAll(async () => {
  await Promise.all([
    import('../src/pages/reports/Reports'),
    import('../src/pages/reports/enrollment/EnrollmentReport'),
    import('../src/pages/reports/grades/GradeReport'),
    import('../src/pages/reports/financial/ReceivablesReport'),
  ]);
});

describe('Reports', () => {
  it('should list the reports that the reader may open, each with its question', async () => {
    await open('/portal/reports', { user: registrar });
    const academic = await screen.findByRole('region', { name: 'Academic' });
    expect(within(academic).getAllByRole('link')).toHaveLength(5);
    expect(within(academic).getByText(/on a given day\.$/)).toBeVisible();
  });

  it('should say that a role has none, and not open one', async () => {
    await open('/portal/reports', { user: aUser('admissions') });
    expect(await screen.findByText('No reports for your role')).toBeVisible();
  });

  it('should link every number to its rows, and back, and say as of when they are', async () => {
    const requested: string[] = [];
    const { person } = await open(byProgram, {
      user: registrar,
      answers: {
        ...terms,
        '/api/reports/enrollment': () =>
          ok([figures(), figures({ id: 'total', label: 'All', isTotal: true })], {
            'X-Data-As-Of': '2026-11-02T15:04:05.000Z',
          }),
        '/api/reports/enrollment/rows': ({ searchParams }: URL) => {
          requested.push(searchParams.get('filter')!);
          return aList([row()], 3);
        },
      },
    });
    const table = await screen.findByRole('table', { name: 'Figures' });
    expect(await screen.findByText('As of Nov 2, 2026, 10:04 AM')).toBeVisible();
    // A zero has no rows to link to.
    expect(await within(table).findAllByRole('link', { name: /^No program, / })).toHaveLength(5);
    expect(within(table).getByRole('link', { name: 'No program, Enrollments: 1,200' })).toBeVisible();
    await person.click(within(table).getByRole('link', { name: 'No program, Waitlisted: 3' }));
    expect(await screen.findByRole('heading', { name: 'No program: Waitlisted' })).toHaveFocus();
    expect(await screen.findByText('3 enrollments')).toBeVisible();
    expect(screen.getByText('Maya Lopez')).toBeVisible();
    expect(JSON.parse(requested[0]!)).toEqual({ by: 'program', group: 'none', figure: 'waitlisted' });
    await person.click(screen.getByRole('link', { name: 'Back to the figures' }));
    expect(await screen.findByRole('table', { name: 'Figures' })).toBeVisible();
    expect(address()).toBe(byProgram);
    expect(screen.getByRole('link', { name: 'No program, Waitlisted: 3' })).toHaveFocus();
  });

  it('should show grades as plain numbers to roles that may not read them, and hide small groups', async () => {
    let few = false;
    const { person } = await open('/portal/reports/grades', {
      user: withReports('compliance'),
      answers: {
        ...terms,
        '/api/courses/departments': () => aList([{ department: 'Art' }]),
        '/api/reports/grades': ({ searchParams }: URL) => {
          few = searchParams.get('department') === 'Art';
          return ok([grade('A', few ? null : 7), grade('B', few ? null : 7)]);
        },
      },
    });
    const table = await screen.findByRole('table', { name: 'Figures' });
    expect(await within(table).findAllByText('7')).toHaveLength(2);
    expect(within(table).queryByRole('link')).toBeNull();
    await person.selectOptions(screen.getByRole('combobox', { name: 'Department' }), 'Art');
    expect(await screen.findByText(/^Each course has fewer than 10 grades/)).toBeVisible();
    expect(screen.queryByRole('table', { name: 'Figures' })).toBeNull();
    expect(few).toBe(true);
  });

  it('should use only valid dates for receivables, and show no rows of an unknown figure', async () => {
    const requested: string[] = [];
    const bursar = aUser('bursar', { permissions: ['self.use', 'reports.financial'] });
    for (const at of ['asOf=2025-02-30&figure=toString', 'asOf=2025-02-28']) {
      const { unmount } = await open(`/portal/reports/receivables?${at}`, {
        user: bursar,
        answers: {
          '/api/reports/receivables': ({ searchParams }: URL) => {
            requested.push(searchParams.toString());
            return ok([]);
          },
        },
      });
      expect(await screen.findByText('No amounts were billed')).toBeVisible();
      unmount();
    }
    expect(requested).toEqual(['', 'asOf=2025-02-28']);
  });

  it('should say that figures could not be read, and read them again', async () => {
    let works = false;
    const { person } = await open('/portal/reports/retention', {
      user: registrar,
      answers: { '/api/reports/retention': () => (works ? ok([]) : problem(503)) },
    });
    expect(await screen.findByText('Could not load the figures')).toBeVisible();
    works = true;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No students have started yet')).toBeVisible();
  });
});

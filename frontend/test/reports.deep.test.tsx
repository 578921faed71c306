import { screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { ok, open, aList } from './harness';
import { registrar, terms, figures, byProgram, withReports, row } from './reportsScreen';
import { aUser } from './builders';

beforeAll(async () => {
  await Promise.all([
    import('../src/pages/reports/Reports'),
    import('../src/pages/reports/enrollment/EnrollmentReport'),
    import('../src/pages/reports/grades/GradeReport'),
    import('../src/pages/reports/financial/ReceivablesReport'),
  ]);
});

describe('Reports', () => {
  it('should show the figures if the address opens an unknown number', async () => {
    await open(`${byProgram}&figure=constructor&group=none`, {
      user: registrar,
      answers: { ...terms, '/api/reports/enrollment': () => ok([figures()]) },
    });
    expect(await screen.findByRole('link', { name: 'No program, Students: 2' })).toBeVisible();
  });

  it('should refuse a report of another office', async () => {
    await open('/portal/reports/census', { user: aUser('admissions') });
    expect(await screen.findByText("You don't have access to this report")).toBeVisible();
  });

  it('should leave out the courses for roles that do not read enrollments', async () => {
    await open(`${byProgram}&figure=waitlisted&group=none`, {
      user: withReports('compliance'),
      answers: {
        ...terms,
        '/api/reports/enrollment': () => ok([figures()]),
        '/api/reports/enrollment/rows': () =>
          aList([row({ courseCode: undefined, sectionNumber: undefined })]),
      },
    });
    expect(await screen.findByText('Maya Lopez')).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: 'Section' })).toBeNull();
  });

  it('should use the date in the address, or today if it is missing or in the future', async () => {
    const requested: string[] = [];
    const answers = {
      ...terms,
      '/api/reports/census': ({ searchParams }: URL) => {
        requested.push(searchParams.get('date')!);
        return ok([]);
      },
    };
    const { unmount } = await open('/portal/reports/census?date=2025-11-02', { user: registrar, answers });
    await waitFor(() => expect(requested).toEqual(['2025-11-02']));
    unmount();
    for (const date of ['2025-02-30', '2999-01-01', 'soon']) {
      requested.length = 0;
      const again = await open(`/portal/reports/census?date=${date}`, { user: registrar, answers });
      await waitFor(() => expect(requested).toHaveLength(1));
      expect(requested[0]).not.toBe(date);
      expect(requested[0]! <= new Date().toISOString().slice(0, 10)).toBe(true);
      again.unmount();
    }
  });
});

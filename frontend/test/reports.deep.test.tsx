import { screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { ok, open, aList, address } from './harness';
import { registrar, terms, figures, byProgram, withReports, row, term, over, grade } from './reportsScreen';
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

  it('should read the figures again when it is reopened', async () => {
    let students = 2;
    const { person } = await open(byProgram, {
      user: registrar,
      answers: { ...terms, '/api/reports/enrollment': () => ok([figures({ students })]) },
    });
    expect(await screen.findByRole('link', { name: 'No program, Students: 2' })).toBeVisible();
    students = 3;
    await person.click(screen.getByRole('link', { name: 'Back to Reports' }));
    await person.click(await screen.findByRole('link', { name: /Headcount and credits by term/ }));
    await person.selectOptions(await screen.findByRole('combobox', { name: 'Grouping' }), 'By program');
    expect(await screen.findByRole('link', { name: 'No program, Students: 3' })).toBeVisible();
  });

  it('should count the grades of one course, in place of a department', async () => {
    const requested: Record<string, string>[] = [];
    const course = {
      id: '77777777-0000-4000-8000-000000000001',
      code: 'WM 210',
      title: 'Trusts',
      isActive: false,
    };
    const { person } = await open('/portal/reports/grades?department=Art', {
      user: registrar,
      answers: {
        ...terms,
        '/api/courses/departments': () => aList([{ department: 'Art' }]),
        '/api/courses': ({ searchParams }: URL) => {
          expect(JSON.parse(searchParams.get('filter')!)).not.toHaveProperty('isActive');
          return aList([course]);
        },
        [`/api/courses/${course.id}`]: () => ok(course),
        '/api/reports/grades': ({ searchParams }: URL) => {
          requested.push(Object.fromEntries(searchParams));
          return ok([grade('A', 7)]);
        },
        '/api/reports/grades/rows': () => aList([]),
      },
    });
    await person.click(await screen.findByRole('combobox', { name: 'Course' }));
    await person.click(await screen.findByRole('option', { name: 'WM 210 Trusts' }));
    expect(await screen.findByText(`${over.name} · ${course.code} ${course.title}`)).toBeVisible();
    expect(address()).toBe(`/portal/reports/grades?course=${course.id}`);
    expect(screen.getByRole('combobox', { name: 'Department' })).toHaveValue('');
    await waitFor(() =>
      expect(requested).toEqual([
        { termId: over.id, department: 'Art' },
        { termId: over.id, courseId: course.id },
      ]),
    );
    // Both the rows and the file are those of the course.
    await person.click(await screen.findByRole('link', { name: 'A, Grades: 7' }));
    expect(address()).toContain(`course=${course.id}&figure=grades&group=A`);
    await person.selectOptions(screen.getByRole('combobox', { name: 'Department' }), 'Art');
    await waitFor(() => expect(address()).toBe('/portal/reports/grades?department=Art'));
  });

  it('should begin with the current term, grades with the latest past one, and offer closed terms', async () => {
    const requested: string[] = [];
    const note = ({ pathname, searchParams }: URL) => {
      requested.push(`${pathname.split('/').at(-1)} ${searchParams.get('termId')}`);
      return ok([]);
    };
    const answers = {
      ...terms,
      '/api/courses/departments': () => aList([]),
      '/api/reports/capacity': note,
      '/api/reports/grades': note,
    };
    const { person, unmount } = await open('/portal/reports/capacity', { user: registrar, answers });
    await waitFor(() => expect(requested).toEqual([`capacity ${term.id}`]));
    await person.selectOptions(screen.getByRole('combobox', { name: 'Term' }), 'Fall 2019');
    await waitFor(() => expect(requested).toEqual([`capacity ${term.id}`, `capacity ${over.id}`]));
    unmount();
    requested.length = 0;
    await open('/portal/reports/grades?term=no-such-term', { user: registrar, answers });
    await waitFor(() => expect(requested).toEqual([`grades ${over.id}`]));
  });
});

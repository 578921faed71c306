import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AdmissionsFiguresDto, AdmissionsReportRowDto } from '../src/api/types.gen';
import { aTerm, aUser } from './builders';
import { aList, ok, open } from './harness';

beforeAll(async () => {
  await Promise.all([
    import('../src/pages/reports/Reports'),
    import('../src/pages/reports/admissions/AdmissionsReport'),
  ]);
});

const term = aTerm();
const admissions = aUser('admissions', { permissions: ['self.use', 'catalog.read', 'applications.read'] });
const group = '77777777-0000-4000-8000-000000000001';
const figures = (change: Partial<AdmissionsFiguresDto> = {}): AdmissionsFiguresDto => ({
  id: group,
  label: 'Business Administration',
  isTotal: false,
  termId: null,
  termName: null,
  programId: group,
  programName: 'Business Administration',
  started: 120,
  submitted: 80,
  completed: 60,
  decided: 50,
  accepted: 30,
  enrolled: 0,
  hoursToSubmit: 26.5,
  hoursToComplete: 100,
  hoursToDecide: 30,
  hoursToAccept: 12,
  hoursToEnroll: null,
  ...change,
});
const total = figures({ id: 'total', label: 'All', isTotal: true, programId: null, programName: null });
const row: AdmissionsReportRowDto = {
  id: '55555555-0000-4000-8000-000000000001',
  number: 'A-000123',
  applicantName: 'Ada Okoye',
  programName: 'Business Administration',
  termName: 'Spring 2027',
  state: 'under_review',
  startedAt: '2026-11-18T15:00:00.000Z',
  submittedAt: '2026-11-19T15:00:00.000Z',
  completedAt: null,
  decidedAt: null,
  acceptedAt: null,
  enrolledAt: null,
};

describe('the admissions report should', () => {
  it('show the funnel with medians, and open the applications behind a number', async () => {
    const requested: string[] = [];
    const { person } = await open('/portal/reports', {
      user: admissions,
      answers: {
        '/api/terms': () => aList([term]),
        '/api/reports/admissions': ({ search }: URL) => {
          requested.push(search);
          return ok([figures(), total]);
        },
        '/api/reports/admissions/rows': ({ searchParams }: URL) => {
          requested.push(`${searchParams.get('termId')} ${searchParams.get('filter')}`);
          return aList([row]);
        },
      },
    });
    // Exports in the background belong to other reports.
    expect(screen.queryByRole('link', { name: /My exports/ })).toBeNull();
    await person.click(await screen.findByRole('link', { name: /Admissions/ }));
    const table = within(await screen.findByRole('table', { name: 'Figures' }));
    expect(await table.findByRole('rowheader', { name: 'Business Administration' })).toBeVisible();
    const times = within(screen.getByRole('table', { name: 'Time between states' }));
    expect(times.getAllByText('26.5 h')).toHaveLength(2);
    expect(times.getAllByText('None')).toHaveLength(2);
    expect(
      screen.getAllByText('Of 120 started, 80 were submitted, 50 decided and 0 enrolled.')[0],
    ).toBeInTheDocument();
    await person.selectOptions(screen.getByRole('combobox', { name: 'Term' }), term.name);
    await waitFor(() => expect(requested).toHaveLength(2));
    await person.click(await screen.findByRole('link', { name: 'Business Administration, Submitted: 80' }));
    expect(await screen.findByRole('link', { name: /Ada Okoye/ })).toHaveAttribute(
      'href',
      `/portal/applications/${row.id}`,
    );
    expect(requested.slice(0, 2)).toEqual(['?by=program', `?by=program&termId=${term.id}`]);
    const [ofTerm, filter] = requested.at(-1)!.split(' ');
    expect(ofTerm).toBe(term.id);
    expect(JSON.parse(filter!)).toEqual({ by: 'program', figure: 'submitted', group });
  });
});

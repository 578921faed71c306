import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { aUser } from './builders';
import { aList, open, problem } from './harness';
import { aRun, bursar, at } from './reportExportsScreen';

beforeAll(async () => {
  await Promise.all([
    import('../src/pages/reports/Reports'),
    import('../src/pages/reports/exports/Exports'),
    import('../src/pages/reports/exports/ExportDialog'),
  ]);
});

describe('The exports of a person', () => {
  it('should start one more on a double click, and say that there are others', async () => {
    let sent = 0;
    const { person } = await open(at, {
      user: bursar,
      answers: {
        '/api/report-runs': (_, { method }) => {
          if (method !== 'POST') return aList([aRun({ status: 'failed', failure: 'error' })], 63);
          sent += 1;
          return { status: 201, body: aRun({ status: 'queued' }) };
        },
      },
    });
    expect(await screen.findByText('Latest 1 of 63 exports.')).toBeVisible();
    await person.dblClick(screen.getByRole('button', { name: 'Try again: Revenue, payments' }));
    expect(await screen.findByText('Export started')).toBeVisible();
    expect(sent).toBe(1);
  });

  it('should offer nothing for a report that the role may no longer read', async () => {
    await open(at, {
      user: bursar,
      answers: { '/api/report-runs': () => aList([aRun({ status: 'failed', failure: 'permission' })]) },
    });
    expect(await screen.findByText('Your role no longer has access to this report.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /again/ })).toBeNull();
  });
});

describe('Export Reports', () => {
  it('should show the server’s message about a fourth one', async () => {
    const { person } = await open('/portal/dashboard?dialog=export-reports', {
      user: bursar,
      answers: {
        '/api/report-runs': (_, { method }) =>
          method === 'POST' ? problem(409, '3 of your reports are being made.') : aList([]),
      },
    });
    const dialog = await screen.findByRole('dialog', { name: 'Export Reports' });
    await person.click(within(dialog).getByRole('button', { name: 'Start Export' }));
    expect(await within(dialog).findByText('3 of your reports are being made.')).toBeVisible();
  });

  it('should not be offered to those without reports', async () => {
    await open('/portal/dashboard', { user: aUser('admissions') });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: 'Export Reports' })).toBeNull();
  });
});

import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { aHold } from './builders';
import { aList, ok, open, problem } from './harness';
import { aStudentUser } from './studentScreens';
import { answers, api, issued, show } from './transcriptScreen';

beforeAll(() =>
  Promise.all([import('../src/pages/transcript/Transcript'), import('../src/pages/transcript/MyTranscript')]),
);

describe('a transcript on screen', () => {
  it('should have the totals, and each term with its courses and credits', async () => {
    await show();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Transcript for Maria Lopez' }),
    ).toBeVisible();
    expect(screen.getByText('Cumulative GPA').nextElementSibling).toHaveTextContent('3.00');
    expect(screen.getByText('9.00 quality points, 3 GPA credits')).toBeVisible();
    expect(screen.getByText('Credits attempted').nextElementSibling).toHaveTextContent('9');
    const fall = within(screen.getByRole('region', { name: 'Fall 2025' }));
    expect(
      fall.getByText(/0 of 6 credits earned.*0\.00 quality points.*Term GPA 0\.00.*Warning/),
    ).toBeVisible();
    const rows = fall.getAllByRole('row').map((row) => row.textContent);
    expect(rows[1]).toMatch(/WM 101.*F0\.000\.00Not in the GPA$/);
    expect(rows[2]).toMatch(/WM 102.*WWithdrawn; Not in the GPA$/);
    const spring = within(screen.getByRole('region', { name: 'Spring 2026' }));
    expect(spring.getByRole('row', { name: /WM 101.*Repeat/ })).toBeVisible();
    expect(spring.getByRole('row', { name: /WM 103.*In progress/ })).toBeVisible();
    expect(spring.getByRole('row', { name: /WM 101.*3\.00 9\.00/ })).toBeVisible();
    const future = within(screen.getByRole('region', { name: 'Spring 2027' }));
    expect(future.getByRole('row', { name: /WM 201.*Registered$/ })).toBeVisible();
    expect(future.queryByText(/In progress|earned/)).toBeNull();
  });

  it('should be read again after a failure', async () => {
    await show('', { answers: { [`${api}/transcript`]: () => problem(500) } });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('should show the student their own, without the actions of the office', async () => {
    await open('/portal/my-record/transcript', { user: aStudentUser(), answers });
    expect(await screen.findByRole('region', { name: 'Fall 2025' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Unofficial PDF' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Print' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Issue/ })).toBeNull();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Transcript',
      'Official transcripts',
      'Letters',
    ]);
  });
});

describe('Issue official transcript', () => {
  it('should name the blocking holds and their offices, and issue nothing', async () => {
    await show('?dialog=issue', {
      answers: { [`${api}/holds`]: () => ok([aHold({ kind: 'financial', liftedBy: 'Bursar' })]) },
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'A hold blocks the transcript' }));
    expect(dialog.getByRole('listitem')).toHaveTextContent(/Financial hold.*Can be released by: Bursar\./);
    expect(dialog.queryByRole('button', { name: /Issue/ })).toBeNull();
  });
});

describe('Official transcripts', () => {
  it('should list them with their state, code and reason of revocation', async () => {
    const revoked = issued({
      id: 'd2',
      number: 'TR-000006',
      status: 'revoked',
      endReason: 'Wrong person.',
      endedAt: '2026-11-11T15:00:00.000Z',
      endedBy: 'Eleanor Whitfield',
    });
    await show('?tab=issued', { answers: { [`${api}/transcripts`]: () => aList([issued(), revoked]) } });
    expect(await screen.findByText('2 official transcripts')).toBeVisible();
    const [, first, second] = screen.getAllByRole('row');
    expect(within(first!).getByRole('link', { name: 'K7QM-2XRT-94WD-HBFA' })).toHaveAttribute(
      'href',
      '/verify/K7QM-2XRT-94WD-HBFA',
    );
    expect(second).toHaveTextContent(/Revoked.*Wrong person\./);
  });
});

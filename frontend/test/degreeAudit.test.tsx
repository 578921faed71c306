import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { ok, open, problem } from './harness';
import { aStudentUser } from './studentScreens';
import { api, audit, answers, show } from './degreeAuditScreen';

beforeAll(() =>
  Promise.all([
    import('../src/pages/degree-audit/DegreeAudit'),
    import('../src/pages/degree-audit/MyDegreeAudit'),
  ]),
);

describe('a degree audit on screen', () => {
  it('should show each rule with the courses it uses and what is missing', async () => {
    await show();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Degree audit for Maria Lopez' }),
    ).toBeVisible();
    const tiles = [...document.querySelectorAll('dt')].map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent,
    ]);
    expect(tiles).toEqual([
      ['Requirements', 'Not all met'],
      ['Major', '2 of 4'],
      ['The degree as a whole', '1 of 1'],
    ]);
    const major = within(screen.getByRole('region', { name: 'Major' }));
    const used = within(major.getByRole('list', { name: 'Used for Rule a' }));
    expect(used.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'WLM 101About WLM 101Fall 2025\u00a0· 3 creditsB',
      'WLM 102About WLM 102Transfer\u00a0· 3 creditsB',
    ]);
    expect(major.getByText('Once it is passed.')).toBeVisible();
    expect(major.getByText(/0 of 1 course.*1 in progress/)).toHaveTextContent('In progress');
    expect(major.getByText('Still missing: 2 courses from WLM 4*')).toBeVisible();
    expect(major.getByText('Still missing: A GPA of 2.00 in these courses (now 1.50)')).toBeVisible();
    expect(major.getByText('Waived: Published already.')).toBeVisible();
    expect(screen.getByText('3.50, 2.00 needed')).toBeVisible();
    const unused = within(screen.getByRole('region', { name: 'Not used' }));
    expect(unused.getByText('No requirement needs this course.')).toBeVisible();
  });

  it('should show the progress in the program and the catalog year of the record', async () => {
    await show('', { answers: { [api]: () => ok({ ...audit, requirementsYear: '2024-2025' }) } });
    const bar = await screen.findByRole('progressbar', { name: 'Degree progress' });
    expect(bar).toHaveAttribute('aria-valuetext', '65%, 39 of 60 credits earned');
    expect(screen.getByText(/catalog 2025-2026.*requirements of 2024-2025/)).toBeVisible();
  });

  it('should say why there is none', async () => {
    await show('', {
      answers: {
        [api]: () => ok({ ...audit, blocks: [], unused: [], reason: 'The student is in no program.' }),
      },
    });
    expect(await screen.findByText('No degree audit yet')).toBeVisible();
    expect(screen.getByText('The student is in no program.')).toBeVisible();
  });

  it('should be read again after a failure', async () => {
    await show('', { answers: { [api]: () => problem(500) } });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('should be shown to the student', async () => {
    await open('/portal/my-record/degree-audit', { user: aStudentUser(), answers });
    expect(await screen.findByRole('heading', { level: 1, name: 'My Degree Audit' })).toBeVisible();
    expect(await screen.findByRole('region', { name: 'Major' })).toBeVisible();
  });
});

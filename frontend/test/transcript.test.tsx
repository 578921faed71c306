import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { aHold } from './builders';
import { address, aList, ok, open, problem } from './harness';
import { aStudentUser } from './studentScreens';
import { answers, api, issued, maria, path, registrar, show, transcript } from './transcriptScreen';

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

  it('should list transfer credit before the terms', async () => {
    const credit = {
      id: 'c1',
      evaluationId: 'e1',
      institution: 'Cape Fear',
      externalCode: 'ENG 111',
      credits: 3,
      externalTitle: 'Writing',
      courseCode: 'ENG 101',
      title: 'Composition',
      creditsEarned: 3,
      articulatedOn: '2026-11-03',
      grade: 'TR',
    };
    const elective = { ...credit, id: 'c2', courseCode: null, title: 'Geology', creditsEarned: 0 };
    const moved = {
      ...transcript,
      terms: [],
      cumulativeGpa: null,
      transferCredits: [credit, elective],
      creditsTransferred: 3,
    };
    await show('', { answers: { [`${api}/transcript`]: () => ok(moved) } });
    const part = within(await screen.findByRole('region', { name: 'Transfer credit' }));
    const rows = part.getAllByRole('row').map((row) => row.textContent);
    expect(rows[1]).toMatch(/^ENG 101Composition.*3TRENG 111, Cape Fear; Not in the GPA$/);
    expect(rows[2]).toMatch(
      /^ElectiveGeology.*3TR.*also passed at this university, so it earns credit once; Not in the GPA$/,
    );
    expect(screen.getByText('3 by transfer')).toBeVisible();
    expect(screen.queryByText('No courses on record')).toBeNull();
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
  it('should ask, issue, and show the issued transcript', async () => {
    const sent = vi.fn();
    const { person } = await show('', {
      answers: {
        [`${api}/transcripts`]: (_, init) => {
          if (init.method === 'POST') sent();
          return init.method === 'POST' ? ok(issued()) : aList([issued()]);
        },
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Issue official transcript' }));
    expect(address()).toBe(`${path}?dialog=issue`);
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Issue official transcript?' }));
    expect(dialog.getByText(/You can revoke an issued transcript, but you can't delete it/)).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Issue transcript' }));
    expect(await screen.findByText('Official transcript TR-000007 issued')).toBeInTheDocument();
    expect(sent).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(address()).toBe(`${path}?tab=issued`));
    expect(await screen.findByRole('rowheader', { name: /TR-000007/ })).toBeVisible();
  });

  it('should name the blocking holds and their offices, and issue nothing', async () => {
    await show('?dialog=issue', {
      answers: { [`${api}/holds`]: () => ok([aHold({ kind: 'financial', liftedBy: 'Bursar' })]) },
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'A hold blocks the transcript' }));
    expect(dialog.getByRole('listitem')).toHaveTextContent(/Financial hold.*Can be released by: Bursar\./);
    expect(dialog.queryByRole('button', { name: /Issue/ })).toBeNull();
  });

  it('should start with the choice of a student as a quick action', async () => {
    const { person } = await open('/portal/student-records?dialog=issue-transcript', {
      user: registrar,
      answers: { ...answers, '/api/students': () => aList([maria]) },
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Issue Transcript' }));
    await person.type(await dialog.findByPlaceholderText('Name, student ID or email'), 'lopez{Enter}');
    await person.click(await screen.findByRole('option', { name: /Maria Lopez/ }));
    await person.click(dialog.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(address()).toBe(`${path}?dialog=issue`));
    await screen.findByRole('alertdialog', { name: 'Issue official transcript?' });
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

  it('should revoke one with a reason, and name the consequence', async () => {
    const sent = vi.fn();
    const { person, asked: requested } = await show('?tab=issued', {
      answers: {
        '/api/transcripts/d1/revoke': (_, init) => {
          sent(JSON.parse(String(init.body)));
          return ok(issued({ status: 'revoked' }));
        },
      },
    });
    await person.click(await screen.findByRole('button', { name: /^Actions for/ }));
    await person.click(await screen.findByRole('menuitem', { name: 'Revoke' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Revoke TR-000007?' }));
    expect(dialog.getByText(/sees that the document is revoked/)).toBeVisible();
    // The server sorts by its own fields only.
    expect(requested.filter((url) => url.includes('%22id%22%2C%22ASC'))).toEqual([]);
    await person.click(dialog.getByRole('button', { name: 'Revoke' }));
    expect(await dialog.findAllByText('Reason is required')).not.toHaveLength(0);
    await person.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Wrong person.');
    await person.click(dialog.getByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ reason: 'Wrong person.' }));
    await waitFor(() => expect(address()).toBe(`${path}?tab=issued`));
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { aUser } from './builders';
import { aList, ok, problem, address, open } from './harness';
import { api, show, transcript, answers, issued, maria, path, registrar } from './transcriptScreen';

beforeAll(() =>
  Promise.all([import('../src/pages/transcript/Transcript'), import('../src/pages/transcript/MyTranscript')]),
);

describe('a transcript on screen', () => {
  it('should say that it is empty', async () => {
    const none = { ...transcript, terms: [], cumulativeGpa: null };
    await show('', { answers: { [`${api}/transcript`]: () => ok(none) } });
    expect(await screen.findByText('No courses on record')).toBeVisible();
    expect(screen.getByText('None yet')).toBeVisible();
  });

  it('should say that the student does not exist', async () => {
    await show('', { answers: { [`${api}/transcript`]: () => problem(404) } });
    expect(await screen.findByText("This student doesn't exist")).toBeVisible();
  });

  it('should be closed to roles that issue none', async () => {
    const { asked: requested } = await show('', { user: aUser('faculty') });
    expect(await screen.findByText("You don't have access to transcripts")).toBeVisible();
    expect(requested).not.toContain(`${api}/transcript`);
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
});

describe('Official transcripts', () => {
  it('should say that none was issued yet', async () => {
    await show('?tab=issued', { answers: { [`${api}/transcripts`]: () => aList([]) } });
    expect(await screen.findByText('No official transcripts')).toBeVisible();
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

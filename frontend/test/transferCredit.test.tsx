import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { address, aList, ok, open, problem } from './harness';
import {
  aCourse,
  anEvaluation,
  api,
  aSuggestion,
  courseId,
  equivalent,
  here,
  lineId,
  openDraft,
  user,
} from './transferCreditScreen';
import { line, done } from './transferCreditWork';

beforeAll(() => import('../src/pages/transfer-credit/TransferCredit'));

describe('the evaluations', () => {
  it('should be listed, with their students and open decisions', async () => {
    await open('/portal/transfer-credit?status=draft', {
      user: user('admissions'),
      answers: {
        '/api/transfer-evaluations': ({ searchParams }) =>
          searchParams.get('filter') === '{"status":"draft"}'
            ? aList([
                {
                  ...anEvaluation({ studentNumber: null, inquiryNumber: 'INQ-7F3K9Q' }),
                  courseCount: 4,
                  pendingCount: 2,
                },
              ])
            : problem(400),
      },
    });
    const row = (await screen.findAllByRole('row'))[1]!;
    expect(row).toHaveTextContent(/No student yet, INQ-7F3K9Q.*Cape Fear.*4, 2 undecided/);
    expect(within(row).getByRole('link')).toHaveAttribute('href', here);
  });
});

describe('a draft', () => {
  it('should apply earlier decisions, except for a grade below the minimum', async () => {
    const sent: unknown[] = [];
    const evaluation = anEvaluation({
      courses: [aCourse(1), aCourse(2), aCourse(3, { externalGrade: 'D' })],
    });
    const known = [aSuggestion(1), aSuggestion(2), aSuggestion(3, { isBelowMinimum: true })];
    const { person } = await openDraft(evaluation, known, {
      answers: {
        [api]: (_: URL, { method, body }: RequestInit) => {
          if (method === 'PUT') sent.push(JSON.parse(String(body)));
          return ok(evaluation, { ETag: '"v1"' });
        },
      },
    });
    expect(await (await line(3)).findByText('The grade is below C')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Use All' }));
    expect((await line(1)).getByText('Same as the earlier outcome.')).toBeVisible();
    expect((await line(1)).getByRole('combobox', { name: 'Outcome' })).toHaveFocus();
    expect((await line(3)).getByRole('combobox', { name: 'Outcome' })).toHaveValue('pending');
    await person.click((await line(3)).getByRole('button', { name: /^Use the earlier outcome/ }));
    expect((await line(3)).getByRole('combobox', { name: 'Outcome' })).toHaveValue('equivalent');
    expect((await line(3)).getByRole('combobox', { name: 'Outcome' })).toHaveFocus();
    // There is no suggestion for another code.
    await person.type((await line(2)).getByRole('textbox', { name: 'External code' }), 'A');
    expect((await line(2)).queryByText(/^Earlier outcome:/)).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Save Evaluation' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect((sent[0] as { courses: object[] }).courses).toEqual(
      [1, 2, 3].map(() => expect.objectContaining({ outcome: 'equivalent', courseId, credits: 3 })),
    );
  });

  it('should show the server’s errors at the course and field', async () => {
    const errors = { 'courses.0.courseId': ["This course doesn't exist."] };
    const { person } = await openDraft(anEvaluation({ courses: [aCourse(1, equivalent)] }), [], {
      answers: {
        [api]: (_: URL, { method }: RequestInit) =>
          method === 'PUT'
            ? { status: 422, body: { ...(problem(422).body as object), errors } }
            : ok(anEvaluation({ courses: [aCourse(1, equivalent)] }), { ETag: '"v1"' }),
      },
    });
    await person.type(await screen.findByRole('textbox', { name: 'Notes' }), 'x');
    await person.click(screen.getByRole('button', { name: 'Save Evaluation' }));
    expect(await (await line(1)).findByText("This course doesn't exist.")).toBeVisible();
  });

  it('should be saved again after all of its courses are refused', async () => {
    let puts = 0;
    const errors = { courses: ['One of the courses no longer exists.'] };
    const { person } = await openDraft(anEvaluation(), [], {
      answers: {
        [api]: (_: URL, { method }: RequestInit) =>
          method === 'PUT' && ++puts === 1
            ? { status: 422, body: { ...(problem(422).body as object), errors } }
            : ok(anEvaluation(), { ETag: '"v1"' }),
      },
    });
    await person.type(await screen.findByRole('textbox', { name: 'Notes' }), 'x');
    await person.click(screen.getByRole('button', { name: 'Save Evaluation' }));
    expect(await screen.findByText(/One of the courses no longer exists\./)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Save Evaluation' }));
    expect(await screen.findByText('Evaluation saved')).toBeVisible();
  });

  it('should name what blocks articulation, including unsaved changes', async () => {
    const { person } = await openDraft(anEvaluation({ studentId: null, courses: [aCourse(1), aCourse(2)] }));
    await person.type(await screen.findByRole('textbox', { name: 'Notes' }), 'x');
    await person.click(screen.getByRole('button', { name: 'Articulate…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Evaluation not ready' }));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'You have unsaved changes. Save them first.',
      'No student is chosen. Choose a student.',
      '2 of 2 courses are undecided: ENG 111, ENG 112.',
    ]);
    expect(dialog.queryByRole('button', { name: 'Articulate' })).toBeNull();
  });

  it('should say at deletion that another user saved first, and show the saved version', async () => {
    const versions: (string | null)[] = [];
    let version = 1;
    const { person } = await openDraft(undefined, undefined, {
      answers: {
        [api]: (_: URL, { method, headers }: RequestInit) => {
          const institution = version === 1 ? 'Cape Fear' : 'Wake Tech';
          if (method !== 'DELETE') return ok(anEvaluation({ institution }), { ETag: `"v${version}"` });
          versions.push(new Headers(headers).get('If-Match'));
          if (versions.length > 1) return { status: 204, body: undefined };
          version = 2;
          return problem(412, 'Someone else changed it.');
        },
        '/api/transfer-evaluations': () => aList([]),
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Delete Draft' }));
    const confirm = within(await screen.findByRole('alertdialog'));
    await person.click(confirm.getByRole('button', { name: 'Delete Draft' }));
    expect(await screen.findByText('Someone else changed it.')).toBeVisible();
    expect(await confirm.findByText(/Wake Tech and its 1 course are permanently deleted/)).toBeVisible();
    await waitFor(() => expect(confirm.getByRole('button', { name: 'Delete Draft' })).toBeEnabled());
    await person.click(confirm.getByRole('button', { name: 'Delete Draft' }));
    await waitFor(() => expect(address()).toBe('/portal/transfer-credit'));
    expect(versions).toEqual(['"v1"', '"v2"']);
  });
});

describe('an articulated evaluation', () => {
  it('should not be revoked by admissions', async () => {
    await openDraft(done, [], { role: 'admissions', query: `?dialog=revoke:${lineId(1)}` });
    expect(await screen.findByText('Too long ago.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Revoke/ })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TransferEvaluationDto } from '../src/api/types.gen';
import { ok, address, aList, open, problem } from './harness';
import {
  aCourse,
  anEvaluation,
  api,
  equivalent,
  lineId,
  openDraft,
  aSuggestion,
  courseId,
} from './transferCreditScreen';
import { line, before, after, done } from './transferCreditWork';
import { aUser } from './builders';

beforeAll(() => import('../src/pages/transfer-credit/TransferCredit'));

describe('a draft', () => {
  it('should add a course, decide it, and continue from the saved version', async () => {
    const sent: { body: unknown; etag: string | null }[] = [];
    const saved = anEvaluation({
      creditsAwarded: 3,
      courses: [aCourse(1, { outcome: 'elective', credits: 3 })],
    });
    let now: [TransferEvaluationDto, string] = [anEvaluation({ courses: [] }), '"v1"'];
    const { person } = await openDraft(anEvaluation(), [], {
      answers: {
        [api]: (_: URL, { method, body, headers }: RequestInit) => {
          if (method === 'PUT') {
            sent.push({ body: JSON.parse(String(body)), etag: new Headers(headers).get('If-Match') });
            now = [saved, `"v${sent.length + 1}"`];
          }
          return ok(now[0], { ETag: now[1] });
        },
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Add Course' }));
    const first = await line(1);
    expect(first.getByRole('textbox', { name: 'External code' })).toHaveFocus();
    await person.type(first.getByRole('textbox', { name: 'External code' }), 'ENG 111');
    await person.type(first.getByRole('textbox', { name: 'External title' }), 'Writing');
    await person.type(first.getByRole('textbox', { name: 'Credits' }), '3');
    await person.selectOptions(first.getByRole('combobox', { name: 'Outcome' }), 'denied');
    await person.click(screen.getByRole('button', { name: 'Save Evaluation' }));
    expect((await screen.findAllByText(/Enter the reason for the denial/))[0]).toBeVisible();
    await person.selectOptions(first.getByRole('combobox', { name: 'Outcome' }), 'elective');
    expect(first.getByRole('textbox', { name: 'Credits awarded' })).toHaveValue('3');
    await person.click(screen.getByRole('button', { name: 'Save Evaluation' }));
    expect(await screen.findByText('3 credits awarded')).toBeVisible();

    // The line has its id now, and the next change uses the version of the response.
    await person.type(screen.getByRole('textbox', { name: 'Notes' }), 'Seen.');
    expect(screen.getByText('3 credits awarded, before unsaved changes')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Save Evaluation' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map(({ etag }) => etag)).toEqual(['"v1"', '"v2"']);
    expect(sent[0]!.body).toMatchObject({
      courses: [{ externalCode: 'ENG 111', outcome: 'elective', credits: 3, courseId: null, reason: null }],
    });
    expect(sent[1]!.body).toMatchObject({
      notes: 'Seen.',
      courses: [{ id: lineId(1), outcome: 'elective' }],
    });
  });

  it('should be articulated after a confirmation, and not by admissions', async () => {
    const sent: unknown[] = [];
    const ready = anEvaluation({ creditsAwarded: 3, courses: [aCourse(1, equivalent)] });
    const answers = {
      [`${api}/consequences`]: () => ok({ before, after }),
      [`${api}/articulate`]: (_: URL, { body, headers }: RequestInit) => {
        sent.push([JSON.parse(String(body)), new Headers(headers).get('If-Match')]);
        return ok({ ...ready, status: 'articulated' }, { ETag: '"v2"' });
      },
    };
    const { person } = await openDraft(ready, [], { answers });
    await person.click(await screen.findByRole('button', { name: 'Articulate…' }));
    const question = within(await screen.findByRole('dialog', { name: 'Articulate 3 credits?' }));
    expect(
      question.getByText(/^Maya Lopez \(S2600001\) gets 3 credits for 1 course from Cape Fear/),
    ).toBeVisible();
    expect(await question.findByText('12 → 15')).toBeVisible();
    expect(question.getByText('20 → 23')).toBeVisible();
    expect(question.getByText('20% → 25%')).toBeVisible();
    expect(question.getByText('Freshman (no change)')).toBeVisible();
    expect(question.getByText('SAP status').nextElementSibling).toHaveTextContent('Warning → Good standing');
    await person.click(question.getByRole('checkbox', { name: /^Save these outcomes/ }));
    await person.click(question.getByRole('button', { name: 'Articulate' }));
    expect(await screen.findByText('3 credits added to the record')).toBeVisible();
    expect(sent).toEqual([[{ keepEquivalencies: false }, '"v1"']]);
  });

  it('should not offer articulation to admissions', async () => {
    await openDraft(anEvaluation(), [], { role: 'admissions', query: '?dialog=articulate' });
    expect(await screen.findByRole('button', { name: 'Save Evaluation' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Articulate…' })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('should be deleted after a confirmation, and lead to the list', async () => {
    const { person } = await openDraft(anEvaluation(), [], {
      answers: {
        [api]: (_: URL, { method }: RequestInit) =>
          method === 'DELETE' ? ok(null) : ok(anEvaluation(), { ETag: '"v1"' }),
        '/api/transfer-evaluations': () => aList([]),
      },
    });
    await person.type(await screen.findByRole('textbox', { name: 'Notes' }), 'x');
    await person.click(screen.getByRole('button', { name: 'Delete Draft' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete this draft?' }));
    expect(question.getByText(/its 1 course are permanently deleted/)).toBeVisible();
    await person.click(question.getByRole('button', { name: 'Delete Draft' }));
    await waitFor(() => expect(address()).toBe('/portal/transfer-credit'));
  });

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
});

describe('an articulated evaluation', () => {
  it('should be read-only, and revoke one course with a reason', async () => {
    const sent: unknown[] = [];
    const { person, asked: requested } = await openDraft(done, [], {
      answers: {
        [`${api}/consequences`]: () => ok({ before: after, after: before }),
        [`${api}/courses/${lineId(1)}/revoke`]: (_: URL, { body }: RequestInit) => {
          sent.push(JSON.parse(String(body)));
          return ok(done, { ETag: '"v2"' });
        },
      },
    });
    expect(await screen.findByText('Too long ago.')).toBeVisible();
    expect(screen.getByText('Nov 4, 2026: Entered twice.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save Evaluation' })).toBeNull();
    const revoking = screen.getAllByRole('button', { name: /^Revoke/ });
    expect(new Set(revoking.map((button) => button.getAttribute('aria-label')))).toEqual(
      new Set(['Revoke ENG 111']),
    );
    await person.click(revoking[0]!);
    const dialog = within(await screen.findByRole('dialog', { name: 'Revoke the credit for ENG 111?' }));
    expect(dialog.getByText(/loses 3 credits for ENG 101/)).toBeVisible();
    expect(await dialog.findByText('15 → 12')).toBeVisible();
    expect(requested).toContain(`${api}/consequences?revoke=${lineId(1)}`);
    await person.click(dialog.getByRole('button', { name: 'Revoke Credit' }));
    expect((await dialog.findAllByText('Reason is required'))[0]).toBeVisible();
    await person.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Entered for another student.');
    await person.click(dialog.getByRole('button', { name: 'Revoke Credit' }));
    expect(await screen.findByText('Credit for ENG 111 revoked')).toBeVisible();
    expect(sent).toEqual([{ reason: 'Entered for another student.' }]);
  });
});

describe('a draft', () => {
  it('should apply an earlier decision only to the same code and grade', async () => {
    const evaluation = anEvaluation({
      courses: [1, 2, 3, 4, 5].map((number) => aCourse(number, number === 5 ? { externalGrade: 'P' } : {})),
    });
    const known = [1, 2, 3, 4].map((number) => aSuggestion(number));
    const { person } = await openDraft(evaluation, [...known, aSuggestion(5, { isBelowMinimum: null })]);
    await person.type((await line(3)).getByRole('textbox', { name: 'External code' }), 'A');
    const grade = (await line(4)).getByRole('textbox', { name: 'Grade' });
    await person.clear(grade);
    await person.type(grade, 'D');
    expect(await screen.findByText(/^4 courses were evaluated before. The grades of 2 /)).toBeVisible();
    expect((await line(4)).getByText(/^Check whether the grade is .+ or higher\.$/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Use All' }));
    const outcomes = screen.getAllByRole('combobox', { name: 'Outcome' }) as HTMLSelectElement[];
    expect(outcomes.map(({ value }) => value)).toEqual([
      'equivalent',
      'equivalent',
      'pending',
      'pending',
      'pending',
    ]);
  });
});

describe('the evaluations', () => {
  it('should be closed to other roles', async () => {
    await open('/portal/transfer-credit', { user: aUser('bursar'), answers: {} });
    expect(await screen.findByText("You don't have access to transfer credit")).toBeVisible();
  });
});

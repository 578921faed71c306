import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { address, aList, ok, open, problem } from './harness';
import {
  aCourse,
  anEvaluation,
  api,
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

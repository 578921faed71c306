import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ok, problem } from './harness';
import { anEntry, office, sentBy } from './inquiriesScreen';
import { one, here, dialog, toasts, openCase, actions } from './inquiryCase';

describe('a case', () => {
  it.each([
    ['new', {}, ['Answer', 'Add Note', 'Assign', 'Close Case', 'Assign to me']],
    ['closed', {}, ['Add Note', 'Reopen']],
    ['new', { anonymous: true, email: null }, ['Add Note', 'Assign', 'Close Case', 'Assign to me']],
  ] as const)('should offer what its state allows: %s %j', async (status, change, offered) => {
    await openCase({ status, ...change });
    expect(await actions()).toEqual(offered);
  });

  it('should show what another user did before an answer is sent', async () => {
    const etags: (string | null)[] = [];
    const { person, answers } = await openCase(
      {},
      {
        answers: {
          [`${here}/answers`]: (_: URL, init: RequestInit) => {
            etags.push(sentBy(init).etag);
            return etags.length === 1 ? problem(412, 'Read it again.') : ok(one);
          },
        },
      },
      '?dialog=answer',
    );
    await person.type(within(await dialog()).getByLabelText('Answer'), 'Mine');
    answers[here] = () => ok({ ...one, entries: [anEntry()] }, { ETag: '"v2"' });
    await person.click(screen.getByRole('button', { name: 'Send Answer' }));
    expect(await screen.findByText(/changed after you opened it/)).toBeVisible();
    const news = screen.getByRole('region', { name: 'New entries' });
    expect(within(news).getByText('Asked the tour guides.')).toBeVisible();
    expect(screen.getByLabelText('Answer')).toHaveValue('Mine');
    await person.click(screen.getByRole('button', { name: 'Send Answer' }));
    await waitFor(() => expect(etags).toEqual(['"v1"', '"v2"']));
  });

  it('should be assigned to oneself, and unassigned by Undo', async () => {
    const sent: unknown[] = [];
    const me = office();
    const { person } = await openCase(
      {},
      {
        answers: {
          [`${here}/assign`]: (_: URL, init: RequestInit) => {
            sent.push(sentBy(init));
            return ok({ ...one, assigneeId: me.id, assigneeName: 'Eleanor Whitfield' }, { ETag: '"v2"' });
          },
        },
      },
    );
    await person.click(await screen.findByRole('button', { name: 'Assign to me' }));
    await waitFor(() => expect(toasts()).toEqual(['The inquiry is assigned to you']));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(sent).toEqual([
        { body: { assigneeId: me.id }, etag: '"v1"' },
        { body: { assigneeId: null }, etag: '"v2"' },
      ]),
    );
  });

  it('should save its files, and say which are not available', async () => {
    const file = {
      id: 'eeeeeeee-0000-4000-8000-000000000001',
      name: 'a.pdf',
      mediaType: 'application/pdf',
      size: 48_213,
      state: 'available' as const,
      confirmBy: null,
      deletedAt: null,
      deletion: null,
    };
    const { person } = await openCase(
      { files: [file] },
      { answers: { [`${here}/files/${file.id}`]: () => problem(410, 'The file is no longer there.') } },
    );
    expect(await screen.findByText('48 KB')).toBeVisible();
    await person.click(screen.getByRole('button', { name: /Download\s*a\.pdf/ }));
    await waitFor(() => expect(toasts()).toEqual(['The file is no longer there.']));
  });

  it('should explain why a file can’t be downloaded', async () => {
    const file = {
      mediaType: 'application/pdf',
      size: 48_213,
      confirmBy: null,
      deletedAt: null,
      deletion: null,
    };
    const deletedAt = '2026-09-05T15:00:00.000Z';
    const id = (number: number) => `eeeeeeee-0000-4000-8000-00000000000${number}`;
    await openCase({
      files: [
        { ...file, id: id(1), name: 'a.pdf', state: 'unconfirmed', confirmBy: '2026-09-04T15:00:00.000Z' },
        { ...file, id: id(2), name: 'b.pdf', state: 'deleted', deletedAt, deletion: 'unconfirmed' },
        { ...file, id: id(3), name: 'c.pdf', state: 'deleted', deletedAt, deletion: 'retention' },
      ],
    });
    expect(await screen.findByText('Awaiting confirmation until Sep 4, 2026, 11:00 AM')).toBeVisible();
    expect(screen.getByText("Deleted on Sep 5, 2026: the sender didn't confirm the file")).toBeVisible();
    expect(screen.getByText('Deleted on Sep 5, 2026 under the retention policy')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Download/ })).toBeNull();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { address, ok, aList, problem } from './harness';
import { inquiries, office, sentBy, openInbox, anEntry } from './inquiriesScreen';
import { actions, one, here, dialog, toasts, openCase } from './inquiryCase';

describe('a case', () => {
  it('should be answered once, in the version that was read', async () => {
    const sent: unknown[] = [];
    const answered = { ...one, status: 'answered' as const, answeredAt: '2026-11-20T15:00:00.000Z' };
    const { person, answers } = await openCase(
      {},
      {
        answers: {
          [`${here}/answers`]: (_: URL, init: RequestInit) => {
            sent.push(sentBy(init));
            answers[here] = () => ok(answered, { ETag: '"v2"' });
            return ok(answered);
          },
        },
      },
    );
    await person.click(await screen.findByRole('button', { name: 'Answer' }));
    expect(address()).toBe(`${inquiries}/${one.id}?dialog=answer`);
    const submit = within(await dialog()).getByRole('button', { name: 'Send Answer' });
    await person.click(submit);
    expect(await screen.findAllByText('Answer is required')).not.toHaveLength(0);
    await person.type(screen.getByLabelText('Answer'), 'Yes, in the evening.');
    await person.dblClick(submit);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([{ body: { body: 'Yes, in the evening.' }, etag: '"v1"' }]);
    expect(toasts()).toEqual(['Answer sent successfully']);
    expect(await screen.findByRole('button', { name: 'Reopen' })).toBeVisible();
  });

  it('should be assigned to a user who manages its kind', async () => {
    const sent: unknown[] = [];
    const robin = { id: 'cccccccc-0000-4000-8000-000000000001', name: 'Robin Hale' };
    const { person } = await openCase(
      {},
      {
        answers: {
          [`${here}/assignees`]: () => aList([robin]),
          [`${here}/assign`]: (_: URL, init: RequestInit) => {
            sent.push(sentBy(init).body);
            return ok({ ...one, assigneeId: robin.id, assigneeName: robin.name });
          },
        },
      },
      '?dialog=assign',
    );
    await screen.findByRole('option', { name: 'Robin Hale' });
    await person.selectOptions(screen.getByLabelText('Assigned to'), 'Robin Hale');
    await person.click(screen.getByRole('button', { name: 'Assign Inquiry' }));
    await waitFor(() => expect(sent).toEqual([{ assigneeId: robin.id }]));
    expect(toasts()).toEqual(['The inquiry is assigned to Robin Hale']);
  });

  it('should say why it cannot be closed', async () => {
    const { person } = await openCase(
      {},
      { answers: { [`${here}/close`]: () => problem(409, 'This inquiry is already closed.') } },
      '?dialog=close',
    );
    await person.type(within(await dialog()).getByLabelText('Resolution'), 'Done.');
    await person.click(screen.getByRole('button', { name: 'Close Case' }));
    expect(await within(await dialog()).findByText('This inquiry is already closed.')).toBeVisible();
    expect(screen.getByLabelText('Resolution')).toHaveValue('Done.');
  });

  it('should open no dialog that its state does not allow', async () => {
    await openCase({ status: 'closed' }, {}, '?dialog=answer');
    await screen.findByRole('group', { name: 'Actions' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('should say that it does not exist', async () => {
    await openInbox('/dddddddd-0000-4000-8000-000000000001', []);
    expect(await screen.findByRole('heading', { name: 'Inquiry not found' })).toBeVisible();
  });

  it('should show the message as plain text, and its history', async () => {
    await openCase({
      message: '<b>Hello</b>\nWorld',
      details: { program: 'General Studies', consent: true, termId: 'x', timeOfIncident: '18:30' },
      entries: [
        anEntry(1, { kind: 'assignment', body: null, assigneeName: 'Robin Hale' }),
        anEntry(2, { kind: 'answer', body: 'Yes, **all**.', mailState: 'parked' }),
      ],
      status: 'answered',
      answeredAt: '2026-11-18T16:00:00.000Z',
    });
    expect(await screen.findByText(/<b>Hello<\/b>/)).toBeVisible();
    expect(screen.getByText('General Studies')).toBeVisible();
    expect(screen.getByText('6:30 PM')).toBeVisible();
    expect(screen.queryByText('x')).toBeNull();
    const thread = screen.getByRole('list', { name: 'Activity' });
    expect(within(thread).getByText('Assigned to Robin Hale')).toBeVisible();
    expect(within(thread).getByText('Yes, **all**.')).toBeVisible();
    expect(within(thread).getByText(/The email couldn't be sent/)).toBeVisible();
  });
});

describe('a case', () => {
  it('should have its history in a tab with its own address', async () => {
    const { person } = await openCase({}, { answers: { [`${here}/history`]: () => aList([]) } });
    await person.click(await screen.findByRole('tab', { name: 'History' }));
    expect(address()).toBe(`${inquiries}/${one.id}?tab=history`);
    expect(await screen.findByText('No changes yet.')).toBeVisible();
  });

  it.each([
    ['answered', {}, ['Add Note', 'Assign', 'Close Case', 'Reopen', 'Assign to me']],
    ['open', { assigneeId: office().id }, ['Answer', 'Add Note', 'Assign', 'Close Case']],
    ['new', { email: null }, ['Add Note', 'Assign', 'Close Case', 'Assign to me']],
  ] as const)('should offer what its state allows: %s %j', async (status, change, offered) => {
    await openCase({ status, ...change });
    expect(await actions()).toEqual(offered);
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { address, ok, aList } from './harness';
import { inquiries, sentBy } from './inquiriesScreen';
import { one, here, dialog, toasts, openCase } from './inquiryCase';

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
});

describe('a case', () => {
  it('should have its history in a tab with its own address', async () => {
    const { person } = await openCase({}, { answers: { [`${here}/history`]: () => aList([]) } });
    await person.click(await screen.findByRole('tab', { name: 'History' }));
    expect(address()).toBe(`${inquiries}/${one.id}?tab=history`);
    expect(await screen.findByText('No changes yet.')).toBeVisible();
  });
});

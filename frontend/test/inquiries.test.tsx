import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { address, aList, problem } from './harness';
import { anInquiry, api, inquiries, openInbox, asks } from './inquiriesScreen';

const rowOf = (subject: string) => within(screen.getByRole('rowheader', { name: subject }).closest('tr')!);

const late = anInquiry(2, {
  subject: 'Campus visit',
  status: 'open',
  overdue: true,
  assigneeName: 'Robin Hale',
});

describe('the inbox', () => {
  it('should request the order of the office and show the deadlines in words', async () => {
    const past = '2026-11-01T15:00:00.000Z';
    const { asked: requested } = await openInbox('', [
      late,
      anInquiry(),
      anInquiry(3, { subject: 'Between the two promises', targetAt: past }),
      anInquiry(4, { subject: 'Done', status: 'answered', answeredAt: past }),
    ]);
    expect(await screen.findByText('4 inquiries')).toBeVisible();
    expect(asks(requested)[0]!.has('sort')).toBe(false);
    expect(rowOf('Campus visit').getAllByText('Overdue')).not.toHaveLength(0);
    expect(rowOf('Campus visit').getAllByText('Robin Hale')).not.toHaveLength(0);
    expect(rowOf('Evening classes in spring').queryByText('Overdue')).toBeNull();
    expect(rowOf('Between the two promises').getAllByText('Due soon')).not.toHaveLength(0);
    expect(rowOf('Done').getAllByText('Answered Nov 1, 2026')).not.toHaveLength(0);
  });

  it('should show counts from the server, and link each count to its rows', async () => {
    const { person, asked: requested } = await openInbox('', [late]);
    const tile = await screen.findByText('Overdue', { selector: 'dt a' });
    await waitFor(() => expect(tile.closest('dt')!.nextElementSibling).toHaveTextContent('2'));
    await person.click(tile);
    expect(address()).toBe(`${inquiries}?status=overdue`);
    await waitFor(() => expect(asks(requested).at(-1)!.get('filter')).toBe('{"overdue":true}'));
  });

  it('should offer the kinds that the server shows to this person', async () => {
    const { person, asked: requested } = await openInbox('', [late]);
    const kind = await screen.findByRole('combobox', { name: 'Type' });
    await waitFor(() =>
      expect(
        within(kind)
          .getAllByRole('option')
          .map((one) => one.textContent),
      ).toEqual(['All types', 'Message', 'Transfer evaluation']),
    );
    await person.selectOptions(kind, 'Transfer evaluation');
    await person.selectOptions(screen.getByRole('combobox', { name: 'Assigned to' }), 'Assigned to me');
    expect(address()).toBe(`${inquiries}?kind=transfer&whose=mine`);
    await waitFor(() =>
      expect(JSON.parse(asks(requested).at(-1)!.get('filter')!)).toEqual({ kind: 'transfer', mine: true }),
    );
  });

  it('should mark anonymous senders, and show only the day', async () => {
    await openInbox('', [
      anInquiry(1, { kind: 'complaint', anonymous: true, name: null, email: null, phone: null }),
    ]);
    await screen.findByText('1 inquiry');
    expect(screen.getAllByText('Anonymous')).not.toHaveLength(0);
    expect(screen.getAllByText('Nov 19, 2099')).not.toHaveLength(0);
  });

  it('should say what failed, and try again', async () => {
    const { person, answers } = await openInbox('', [late], {
      answers: { [api]: () => problem(503, 'Busy.') },
    });
    expect(await screen.findByText('Could not load inquiries')).toBeVisible();
    answers[api] = () => aList([late]);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1 inquiry')).toBeVisible();
  });

  it('should show that the counts failed without losing the list', async () => {
    await openInbox('', [late], { answers: { [`${api}/summary`]: () => problem(500) } });
    expect(await screen.findByText('Could not load the totals')).toBeVisible();
    expect(await screen.findByText('1 inquiry')).toBeVisible();
  });
});

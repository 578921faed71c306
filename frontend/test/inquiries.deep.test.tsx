import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aUser } from './builders';
import { address, aList, ok } from './harness';
import { aSummary, api, inquiries, openInbox, asks } from './inquiriesScreen';

describe('the inbox', () => {
  it('should say that nothing matches, and link back', async () => {
    const { person } = await openInbox('?search=zzz&status=new', [], { answers: { [api]: () => aList([]) } });
    expect(await screen.findByText('No inquiries found')).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'Clear search and filters' }));
    expect(address()).toBe(inquiries);
  });

  it('should be closed to roles that manage no kind', async () => {
    const { asked: requested } = await openInbox('', [], { user: aUser('bursar') });
    expect(await screen.findByText("You don't have access to inquiries")).toBeVisible();
    expect(asks(requested)).toEqual([]);
  });

  it('should show 0 for an empty count', async () => {
    await openInbox('', [], {
      answers: { [`${api}/summary`]: () => ok(aSummary({ overdue: 0 })), [api]: () => aList([]) },
    });
    const tile = await screen.findByText('Overdue', { selector: 'dt a' });
    await waitFor(() => expect(tile.closest('dt')!.nextElementSibling).toHaveTextContent('0'));
  });
});

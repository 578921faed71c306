import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { address, aList } from './harness';
import { openInbox } from './inquiriesScreen';
import { evaluationId, evaluations, one } from './transferCreditScreen';

describe('a case that asks for transfer credit', () => {
  it('should open its evaluation, once', async () => {
    const sent: unknown[] = [];
    const { person } = await openInbox(`/${one.id}`, [one], {
      answers: {
        [evaluations]: (url: URL, { method, body }: RequestInit) => {
          if (method !== 'POST') {
            expect(JSON.parse(url.searchParams.get('filter')!)).toEqual({ inquiryId: one.id });
            return aList([]);
          }
          sent.push(JSON.parse(String(body)));
          return { status: 201, body: { id: evaluationId } };
        },
      },
    });
    await person.dblClick(await screen.findByRole('button', { name: 'Evaluate Transfer Credit' }));
    await waitFor(() => expect(address()).toBe(`/portal/transfer-credit/${evaluationId}`));
    expect(sent).toEqual([{ inquiryId: one.id }]);
  });
});

import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { address, aList } from './harness';
import { openInbox } from './inquiriesScreen';
import { evaluationId, evaluations, one } from './transferCreditScreen';
import { aUser } from './builders';
import { api as studentApi, openRecord } from './studentRecordsScreen';

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

describe('transfer credit in the Academic Record', () => {
  const registrar = aUser('registrar', {
    permissions: [...aUser('registrar').permissions, 'transcripts.read', 'inquiries.transfer.manage'],
  });
  const credits = `${studentApi}/transfer-credits`;

  it.each([
    ['where there is none', registrar],
    ['for who does not read transcripts', aUser('registrar')],
  ])('should say nothing %s', async (_, user) => {
    const { asked: requested } = await openRecord('academic', {
      user,
      answers: { [credits]: () => aList([]) },
    });
    expect(await screen.findByText('Degree progress')).toBeVisible();
    if (user === registrar)
      await waitFor(() => expect(requested.some((path) => path.startsWith(credits))).toBe(true));
    else expect(requested.some((path) => path.startsWith(credits))).toBe(false);
    expect(screen.queryByRole('heading', { name: 'Transfer Credit' })).toBeNull();
  });
});

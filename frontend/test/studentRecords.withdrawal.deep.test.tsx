import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aUser } from './builders';
import { openRecord, api } from './studentRecordsScreen';
import { permissions, openDialog } from './withdrawalScreen';
import { problem } from './harness';
import { writes } from './writes';

const withdrawals = `${api}/withdrawals`;

describe('Withdraw from a term', () => {
  it('should be offered only with its permission', async () => {
    await openRecord('academic', { user: aUser('registrar', { permissions }) });
    await screen.findByRole('tab', { name: 'Academic Record' });
    expect(screen.queryByRole('button', { name: 'Withdraw' })).not.toBeInTheDocument();
  });

  it('should say if nothing can end', async () => {
    const text = 'The student has no enrollment in this term that can end.';
    const { handler } = writes(() => problem(409, text));
    await openDialog({ answers: { [withdrawals]: handler(() => problem(404)) } });
    expect(await screen.findByText(text)).toBeVisible();
  });
});

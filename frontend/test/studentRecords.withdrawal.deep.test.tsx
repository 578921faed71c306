import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aUser } from './builders';
import { openRecord } from './studentRecordsScreen';
import { permissions } from './withdrawalScreen';

describe('Withdraw from a term', () => {
  it('should be offered only with its permission', async () => {
    await openRecord('academic', { user: aUser('registrar', { permissions }) });
    await screen.findByRole('tab', { name: 'Academic Record' });
    expect(screen.queryByRole('button', { name: 'Withdraw' })).not.toBeInTheDocument();
  });
});

import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { open } from './harness';
import { reader } from './transferCreditScreen';

beforeAll(() => import('../src/pages/transfer-credit/TransferCredit'));

describe('the evaluations of applicants', () => {
  it('should keep the list of all evaluations closed to people who only read applications', async () => {
    const { asked } = await open('/portal/transfer-credit', { user: reader, answers: {} });
    expect(await screen.findByText("You don't have access to transfer credit")).toBeVisible();
    expect(asked.filter((path) => path.startsWith('/api/transfer-evaluations'))).toEqual([]);
  });
});

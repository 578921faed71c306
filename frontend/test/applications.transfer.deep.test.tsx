import { screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { here, openRecord, evaluations, evaluation, part, newEvaluation } from './applicationsScreen';
import { aUser } from './builders';
import { aList } from './harness';

beforeAll(() => import('../src/pages/applications/Applications'));

describe('transfer credit of an application should', () => {
  it('be read by people who may not change it, if there is some', async () => {
    const user = aUser('compliance', { permissions: ['self.use', 'catalog.read', 'applications.read'] });
    const path = `${here}?dialog=new-evaluation`;
    const answers = { [evaluations]: () => aList([evaluation]) };
    const some = await openRecord(path, { user, answers });
    expect(await (await part()).findByRole('link', { name: 'Cape Fear' })).toBeVisible();
    expect(screen.queryByRole('button', newEvaluation)).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    some.unmount();
    const { asked } = await openRecord(path, { user });
    await waitFor(() => expect(asked.some((one) => one.startsWith(evaluations))).toBe(true));
    expect(await screen.findByRole('region', { name: 'Timeline' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Transfer credit' })).toBeNull();
  });
});

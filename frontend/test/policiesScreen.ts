import type { PolicyDto } from '../src/api/types.gen';
import { aTerm, aUser } from './builders';
import { aList, ok } from './harness';

export const admin = aUser('super_admin', {
  permissions: [...aUser().permissions, 'settings.academic', 'settings.money'],
});
export const policies = '/portal/settings/policies';
export const aPolicy = (change: Partial<PolicyDto> = {}): PolicyDto => ({
  id: '99999999-0000-4000-8000-000000000001',
  kind: 'credit_limit',
  revision: 1,
  effectiveFrom: '2000-01-01',
  termId: null,
  termName: null,
  state: 'in_force',
  content: { credits: 18 },
  note: null,
  createdByName: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...change,
});
export const holds = aPolicy();
export const next = aPolicy({
  id: '99999999-0000-4000-8000-000000000002',
  revision: 2,
  effectiveFrom: '2027-05-01',
  state: 'future',
  content: { credits: 21 },
  createdByName: 'Eleanor Whitfield',
});
export const answers = (rows = [next, holds]) => ({
  '/api/policies': () => aList(rows),
  '/api/terms/active': () => aList([aTerm()]),
  ...Object.fromEntries(
    rows.flatMap((row) => [
      [`/api/policies/${row.id}`, () => ok(row, { ETag: '"1-x"' })],
      [`/api/policies/${row.id}/history`, () => aList([])],
    ]),
  ),
});

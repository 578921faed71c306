import type { ReportRunDto } from '../src/api/types.gen';
import { aUser } from './builders';

export const id = '44444444-0000-4000-8000-000000000001';

export const aRun = (change: Partial<ReportRunDto> = {}): ReportRunDto => ({
  id,
  report: 'revenue/rows',
  title: 'Revenue, payments',
  status: 'running',
  filters: { from: '2026-01', to: '2026-03' },
  rowsDone: 500,
  rowsTotal: 2000,
  size: null,
  dataAsOf: null,
  failure: null,
  createdAt: '2026-11-02T15:00:00.000Z',
  startedAt: '2026-11-02T15:00:01.000Z',
  finishedAt: null,
  expiresAt: '2026-11-09T15:00:00.000Z',
  ...change,
});

export const bursar = aUser('bursar', { permissions: ['self.use', 'reports.financial'] });

export const at = '/portal/reports/exports';

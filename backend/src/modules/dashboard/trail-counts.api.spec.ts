import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { compliance, openWorld, system } from '../../../test/harness/worlds/world.js';
import { Transactions } from '../../platform/database/transactions.js';
import type { WorkDto } from './work.dto.js';

const reads = 20_000;

interface Scan {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Scan[];
}
const scans = (plan: Scan): Scan[] => [plan, ...(plan.Plans ?? []).flatMap(scans)];

describe(`GET /api/dashboard/work beside ${reads} reads in the audit trail of today should`, () => {
  openWorld(['compliance']);

  beforeAll(async () => {
    await system.dataSource.query(
      `INSERT INTO audit_events (action, subject_type, occurred_at)
       SELECT action, 'spec', now() - days * INTERVAL '1 day' FROM (
         SELECT 'student.read', 0 FROM generate_series(1, $1::int) UNION ALL
         SELECT 'students.export', 0 FROM generate_series(1, 5) UNION ALL
         SELECT 'sign_in_refused', 0 FROM generate_series(1, 7) UNION ALL
         SELECT 'exported', 0 UNION ALL SELECT 'sign_in', 0 UNION ALL
         SELECT 'students.export', 3 FROM generate_series(1, 50) UNION ALL
         SELECT 'sign_in_refused', 3 FROM generate_series(1, 50)) AS event (action, days)`,
      [reads],
    );
    await system.dataSource.query('VACUUM ANALYZE audit_events');
  });

  it('count exports and denied sign-ins since yesterday, and read no other entries for it', async () => {
    const spy = jest.spyOn(system.app.get(Transactions), 'query');
    try {
      const { trail } = (await compliance.get('/api/dashboard/work').expect(200)).body as WorkDto;
      expect(trail).toMatchObject({ exports: 5, refusedSignIns: 7 });
      const [[sql, values]] = spy.mock.calls.filter(([text]) => text.includes('"trail"')) as [
        [string, unknown[]],
      ];
      const [row] = await system.dataSource.query<{ 'QUERY PLAN': [{ Plan: Scan }] }[]>(
        `EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`,
        values,
      );
      const read = scans(row!['QUERY PLAN'][0].Plan)
        .filter((scan) => scan['Relation Name'] === 'audit_events')
        .map((scan) => (scan['Actual Rows'] + (scan['Rows Removed by Filter'] ?? 0)) * scan['Actual Loops']);
      expect(read).toEqual([12]);
    } finally {
      spy.mockRestore();
    }
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type HistoryBench, startHistory } from '../../../../test/harness/history.js';

let history: HistoryBench;
beforeAll(async () => {
  history = await startHistory();
});
afterAll(() => history?.close());

describe('npm run import -- history should', () => {
  it('leave seats, decisions and the audit trail consistent', async () => {
    const { lines } = await history.student();
    const { importNumber } = await history.importEnrollments(lines);
    await history.system.flushAudit();
    const [event] = await history.bench.query<{ details: object }>(
      `SELECT details FROM audit_events WHERE action = 'import.history' AND details->>'importNumber' = $1`,
      [String(importNumber)],
    );
    expect(event!.details).toMatchObject({
      file: 'file.txt',
      rows: 4,
      counts: { enrollments: { create: 4 } },
    });
    for (const name of ['seats-verify', 'decisions-replay', 'audit-verify'])
      expect(history.command(name)).toMatchObject({ code: 0 });
  });
});

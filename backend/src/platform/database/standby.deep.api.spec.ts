import { describe, expect, it } from '@jest/globals';
import { waitFor } from '../../../test/harness/server-process.js';
import { app, get, owner } from '../../../test/harness/worlds/own-cluster.js';
import {
  addTerm,
  file,
  lag,
  order,
  reads,
  standby,
  standbyWorld,
  startAgain,
} from '../../../test/harness/worlds/standby.js';
import { DatabaseReadings } from '../metrics/database-readings.js';

describe('DATABASE_REPORT_URL', () => {
  standbyWorld();

  it('should not matter at the start: without a standby, the primary is read', async () => {
    const { names, ago } = await file();
    expect([names, ago <= 0]).toEqual([['Fall'], true]);
    const report = await get('/api/reports/census').expect(200);
    expect(Date.parse(report.headers['x-data-as-of'] as string)).toBeLessThanOrEqual(Date.now());
    expect(await lag()).toBeUndefined();
  });

  it('should be read for reports and files only, and say as of when', async () => {
    app.get(DatabaseReadings).everyMs = 0;
    await startAgain();
    await waitFor(async () => ((await lag()) ?? 99) < 5);
    await order('SELECT pg_wal_replay_pause()');
    await addTerm('Term 2');
    // Not before the server reads the standby again.
    await waitFor(async () => (await file()).names.length === 1, 500);
    const { names, ago } = await file();
    expect([names, ago > 0, ago <= 10_000]).toEqual([['Fall'], true, true]);
    const list = await get('/api/terms').expect(200);
    expect([list.body, list.headers['x-data-as-of']]).toEqual([
      [expect.anything(), expect.anything()],
      undefined,
    ]);
    const report = await get('/api/reports/census').expect(200);
    expect(Date.now() - Date.parse(report.headers['x-data-as-of'] as string)).toBeGreaterThan(0);
  });

  it('should be left for the primary when the standby lags by more than 10 s, until it has caught up', async () => {
    await waitFor(async () => (await file()).names.length === 2, 1000);
    expect((await file()).ago).toBeLessThanOrEqual(0);
    expect(await lag()).toBeGreaterThan(10);
    await order('SELECT pg_wal_replay_resume()');
    await waitFor(async () => ((await lag()) ?? 99) < 5);
    // The primary is idle, which is no lag.
    await waitFor(async () => (await file()).ago > 0, 500);
    expect((await file()).names).toHaveLength(2);
  });

  it('should write the audit rows of what was read to the primary', async () => {
    await waitFor(async () => {
      const { rows } = await owner.query(`SELECT FROM audit_events WHERE action = 'terms.export'`);
      return rows.length > 3;
    }, 200);
  });

  it('should be left for the primary when the standby is killed or stopped in the middle', async () => {
    const before = await reads();
    expect(before).toContainEqual(expect.stringMatching(/source="standby"} [1-9]/));
    await standby.stop('SIGQUIT');
    const { names, ago } = await file();
    expect([names.length, ago <= 0]).toEqual([2, true]);
    await get('/api/reports/census').expect(200);
  });
});

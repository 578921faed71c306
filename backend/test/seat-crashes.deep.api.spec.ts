import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { KilledSystem, kills, secondsUntilReady, timesOfStart } from './harness/killed-system.js';
import { waitFor } from './harness/server-process.js';
import { Campus } from './harness/worlds/seat-crashes.js';

describe('A storm of registrations in which something is killed again and again should', () => {
  let system: KilledSystem;
  let campus: Campus;

  beforeAll(async () => {
    system = await KilledSystem.open();
    campus = await Campus.on(system);
  });
  afterAll(() => system?.close());

  const nothingIsLost = async (): Promise<void> => {
    expect(await campus.losses()).toEqual([]);
    for (const [key, { pair, id }] of [...campus.byKey].slice(-20))
      expect(await campus.post(pair, key)).toMatchObject({ status: 201, body: { id } });
    expect(await campus.losses()).toEqual([]);
  };

  it('lose nothing, do nothing by halves or twice, and be ready within 5 s (the API)', async () => {
    await campus.storm(async (someMore) => {
      for (let time = 0; time < kills.server; time++) {
        await someMore();
        await system.server.kill();
        const most = Math.max(5, timesOfStart * system.secondsOfStart.server);
        expect(await secondsUntilReady(system, () => system.startServer())).toBeLessThan(most);
      }
    });
    await nothingIsLost();
  });

  it('lose nothing, do nothing by halves or twice, and be ready within 10 s (PostgreSQL)', async () => {
    await campus.storm(async (someMore) => {
      for (let time = 0; time < kills.postgres; time++) {
        await someMore();
        await system.killPostgres();
        const most = Math.max(10, timesOfStart * system.secondsOfStart.both);
        expect(await secondsUntilReady(system, () => system.startPostgres())).toBeLessThan(most);
      }
    });
    await nothingIsLost();
  });

  it('be seen to lose registrations when PostgreSQL does not wait for its disk', async () => {
    await system.weaken();
    await campus.storm(async (someMore) => {
      await someMore();
      await system.killPostgres();
      await system.startPostgres();
      await waitFor(system.isReady);
    });
    expect(await campus.losses()).toEqual(
      expect.arrayContaining([expect.stringMatching(/^\d+ acknowledged registrations are not there$/)]),
    );
  });
});

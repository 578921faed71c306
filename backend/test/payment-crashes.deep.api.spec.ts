import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { KilledSystem, kills, secondsUntilReady, timesOfStart } from './harness/killed-system.js';
import { waitFor } from './harness/server-process.js';
import { Till } from './harness/worlds/payment-crashes.js';

describe('A storm of payments in which something is killed again and again should', () => {
  let system: KilledSystem;
  let till: Till;

  beforeAll(async () => {
    system = await KilledSystem.open();
    till = await Till.on(system);
  });
  afterAll(() => system?.close());

  const nothingIsLost = async (): Promise<void> => {
    expect(await till.losses()).toEqual([]);
    for (const [key, { id, chargeId }] of [...till.byKey].slice(-20))
      expect(await till.post(chargeId, key)).toMatchObject({ status: 201, body: { id } });
    expect(await till.losses()).toEqual([]);
  };

  it('lose no payment, record none twice or without its entry (the API)', async () => {
    await till.storm(async (someMore) => {
      for (let time = 0; time < kills.server; time++) {
        await someMore();
        await system.server.kill();
        const most = Math.max(5, timesOfStart * system.secondsOfStart.server);
        expect(await secondsUntilReady(system, () => system.startServer())).toBeLessThan(most);
      }
    });
    await nothingIsLost();
  });

  it('lose no payment, record none twice or without its entry (PostgreSQL)', async () => {
    await till.storm(async (someMore) => {
      for (let time = 0; time < kills.postgres; time++) {
        await someMore();
        await system.killPostgres();
        const most = Math.max(10, timesOfStart * system.secondsOfStart.both);
        expect(await secondsUntilReady(system, () => system.startPostgres())).toBeLessThan(most);
      }
    });
    await nothingIsLost();
  });

  it('be seen to lose payments when PostgreSQL does not wait for its disk', async () => {
    await system.weaken();
    await till.storm(async (someMore) => {
      await someMore();
      await system.killPostgres();
      await system.startPostgres();
      await waitFor(system.isReady);
    });
    expect(await till.losses()).toEqual(
      expect.arrayContaining([expect.stringMatching(/^\d+ acknowledged payments are missing$/)]),
    );
  });
});

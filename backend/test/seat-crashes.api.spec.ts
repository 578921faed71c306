import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { kills, secondsUntilReady, timesOfStart } from './harness/killed-system.js';
import { lossesOf } from './harness/seat-losses.js';
import { waitFor } from './harness/server-process.js';
import { Campus } from './harness/worlds/seat-crashes.js';

describe('A storm of registrations in which something is killed again and again should', () => {
  let campus: Campus;

  beforeAll(async () => {
    campus = await Campus.open();
  });
  afterAll(() => campus?.close());

  const nothingIsLost = async (): Promise<void> => {
    const { owner, ground, acknowledged, byKey } = campus;
    expect(await lossesOf(owner, ground.termId, acknowledged)).toEqual([]);
    for (const [key, { pair, id }] of [...byKey].slice(-20))
      expect(await campus.post(pair, key)).toMatchObject({ status: 201, body: { id } });
    expect(await lossesOf(owner, ground.termId, acknowledged)).toEqual([]);
  };

  it('lose nothing, do nothing by halves or twice, and be ready within 5 s (the API)', async () => {
    await campus.storm(async (someMore) => {
      for (let time = 0; time < kills.server; time++) {
        await someMore();
        await campus.server.kill();
        const most = Math.max(5, timesOfStart * campus.secondsOfStart.server);
        expect(await secondsUntilReady(campus, () => campus.startServer())).toBeLessThan(most);
      }
    });
    await nothingIsLost();
  });

  it('lose nothing, do nothing by halves or twice, and be ready within 10 s (PostgreSQL)', async () => {
    await campus.storm(async (someMore) => {
      for (let time = 0; time < kills.postgres; time++) {
        await someMore();
        await campus.killPostgres();
        const most = Math.max(10, timesOfStart * campus.secondsOfStart.both);
        expect(await secondsUntilReady(campus, () => campus.startPostgres())).toBeLessThan(most);
      }
    });
    await nothingIsLost();
  });

  it('be seen to lose registrations when PostgreSQL does not wait for its disk', async () => {
    await campus.weaken();
    await campus.storm(async (someMore) => {
      await someMore();
      await campus.killPostgres();
      await campus.startPostgres();
      await waitFor(campus.isReady);
    });
    const { owner, ground, acknowledged } = campus;
    expect(await lossesOf(owner, ground.termId, acknowledged)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^\d+ acknowledged registrations are not there$/)]),
    );
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isFull } from '../../scripts/lib/sample.mjs';
import { KilledSystem } from './harness/killed-system.js';
import { waitFor } from './harness/server-process.js';
import { acts, Office } from './harness/worlds/admission-crashes.js';

/** How often the API is killed, and then PostgreSQL. */
const kills = isFull ? 20 : 3;

describe('A rush on the admissions office in which something is killed again and again should', () => {
  let system: KilledSystem;
  let office: Office;

  beforeAll(async () => {
    system = await KilledSystem.open();
    office = await Office.on(system, isFull ? 4000 : 200);
  });
  afterAll(() => system?.close());

  const restart = async (): Promise<void> => {
    await system.killPostgres();
    await system.startPostgres();
    await waitFor(system.isReady);
  };

  it('lose nothing, and do nothing twice or by halves', async () => {
    await office.storm(async (someMore) => {
      // Always during all acts.
      for (let time = 0; time < kills; time++) {
        await someMore();
        await system.server.kill();
        await system.startServer();
      }
      for (let time = 0; time < kills; time++) {
        await someMore();
        await restart();
      }
    });
    expect(await office.losses()).toEqual([]);
    for (const act of acts)
      for (const { application, key, body } of office.acknowledged[act].slice(-10))
        expect(await office.post(act, application, key)).toMatchObject({ status: 200, body });
    expect(await office.losses()).toEqual([]);
  });

  it('be seen to lose some when PostgreSQL does not wait for its disk', async () => {
    await system.weaken();
    await office.storm(async (someMore) => {
      await someMore();
      await restart();
    });
    expect(await office.losses()).toContainEqual(expect.stringMatching(/^\d+ acknowledged .* are missing/));
  });
});

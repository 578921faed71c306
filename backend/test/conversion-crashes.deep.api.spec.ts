import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isFull } from '../../scripts/lib/sample.mjs';
import { KilledSystem } from './harness/killed-system.js';
import { waitFor } from './harness/server-process.js';
import { DepositTill } from './harness/worlds/conversion-crashes.js';

/** How often the API is killed, and then PostgreSQL. */
const kills = isFull ? 20 : 3;

describe('A storm of deposits in which something is killed again and again should', () => {
  let system: KilledSystem;
  let till: DepositTill;

  beforeAll(async () => {
    system = await KilledSystem.open();
    till = await DepositTill.on(system, isFull ? 4000 : 150);
  });
  afterAll(() => system?.close());

  it('convert each application wholly or not at all, and a repeated key once', async () => {
    await till.storm(async (someMore) => {
      for (let time = 0; time < kills; time++) {
        await someMore();
        await system.server.kill();
        await system.startServer();
      }
      for (let time = 0; time < kills; time++) {
        await someMore();
        await system.killPostgres();
        await system.startPostgres();
        await waitFor(system.isReady);
      }
    });
    expect(await till.losses()).toEqual([]);
    for (const [key, { applicationId, studentId }] of [...till.byKey].slice(-20))
      expect(await till.post(applicationId, key)).toMatchObject({ status: 200, body: { studentId } });
    expect(await till.losses()).toEqual([]);
  });
});

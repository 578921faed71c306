import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { isFull } from '../../scripts/lib/sample.mjs';
import { waitFor } from './harness/server-process.js';
import { type Act, Office } from './harness/worlds/admission-crashes.js';

/** How often each is killed during each act. `npm test` kills the API once, because its start costs much. */
const kills = isFull ? { server: 20, postgres: 20 } : { server: 1, postgres: 1 };

jest.setTimeout(isFull ? 900_000 : 300_000);

describe('A rush on the admissions office in which something is killed again and again should', () => {
  let office: Office;

  beforeAll(async () => {
    office = await Office.open(isFull ? 2000 : 150);
  });
  afterAll(() => office?.close());

  it.each<[Act]>([['submit'], ['release']])('lose no %s, and do none twice or by halves', async (act) => {
    await office.storm(act, async (someMore) => {
      for (let time = 0; time < kills.server; time++) {
        await someMore();
        await office.server.kill();
        await office.startServer();
      }
      for (let time = 0; time < kills.postgres; time++) {
        await someMore();
        await office.killPostgres();
        await office.startPostgres();
        await waitFor(office.isReady);
      }
    });
    expect(await office.losses()).toEqual([]);
    for (const { application, key, body } of office.acknowledged[act].slice(-10))
      expect(await office.post(act, application, key)).toMatchObject({ status: 200, body });
    expect(await office.losses()).toEqual([]);
  });

  it('be seen to lose some when PostgreSQL does not wait for its disk', async () => {
    await office.weaken();
    await office.storm('submit', async (someMore) => {
      await someMore();
      await office.killPostgres();
      await office.startPostgres();
      await waitFor(office.isReady);
    });
    expect(await office.losses()).toContainEqual(expect.stringMatching(/acknowledged submissions are missing/));
  });
});

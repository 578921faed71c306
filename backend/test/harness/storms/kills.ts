import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { KilledSystem, kills, secondsUntilReady, timesOfStart } from '../killed-system.js';
import type { Answer } from '../rush.js';
import { waitFor } from '../server-process.js';

interface Storm<Made> {
  storm(during: (someMore: () => Promise<void>) => Promise<void>): Promise<void>;
  losses(): Promise<string[]>;
  byKey: ReadonlyMap<string, Made>;
}

interface Told<World, Made> {
  writes: string;
  open(system: KilledSystem): Promise<World>;
  sendAgain(world: World, made: Made, key: string): Promise<Answer<{ id?: string }>>;
  /** The loss that must be found when PostgreSQL does not wait for its disk. */
  missing: RegExp;
}

/** The tests of a storm of writes, each with its own key, in which something is killed again and again. */
export function describeKills<Made extends { id: string }, World extends Storm<Made>>(
  told: Told<World, Made>,
): void {
  describe(`A storm of ${told.writes} in which something is killed again and again should`, () => {
    let system: KilledSystem;
    let world: World;

    beforeAll(async () => {
      system = await KilledSystem.open();
      world = await told.open(system);
    });
    afterAll(() => system?.close());

    const nothingIsLost = async (): Promise<void> => {
      expect(await world.losses()).toEqual([]);
      for (const [key, made] of [...world.byKey].slice(-20))
        expect(await told.sendAgain(world, made, key)).toMatchObject({ status: 201, body: { id: made.id } });
      expect(await world.losses()).toEqual([]);
    };

    it('lose nothing, do nothing by halves or twice, and be ready within 5 s (the API)', async () => {
      await world.storm(async (someMore) => {
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
      await world.storm(async (someMore) => {
        for (let time = 0; time < kills.postgres; time++) {
          await someMore();
          await system.killPostgres();
          const most = Math.max(10, timesOfStart * system.secondsOfStart.both);
          expect(await secondsUntilReady(system, () => system.startPostgres())).toBeLessThan(most);
        }
      });
      await nothingIsLost();
    });

    it(`be seen to lose ${told.writes} when PostgreSQL does not wait for its disk`, async () => {
      await system.weaken();
      await world.storm(async (someMore) => {
        await someMore();
        await system.killPostgres();
        await system.startPostgres();
        await waitFor(system.isReady);
      });
      expect(await world.losses()).toEqual(expect.arrayContaining([expect.stringMatching(told.missing)]));
    });
  });
}

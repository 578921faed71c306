import { afterAll, beforeAll } from '@jest/globals';
import { startSystem, type System } from '../../harness/test-app.js';
import { Campus } from './campus.js';
import { buildWorld, type World } from './world.js';

export interface Ground {
  system: System;
  campus: Campus;
  world: World;
}

/** A system without rate limits, with a record for every path; what it returns is filled in before the first test. */
export function openGround(): Ground {
  const ground = {} as Ground;
  beforeAll(async () => {
    // A sweep sends more calls per minute than one caller may.
    ground.system = await startSystem({ RATE_LIMITS: 'off' });
    ground.campus = await Campus.at(ground.system);
    ground.world = await buildWorld(ground.campus);
  });
  afterAll(() => ground.system?.close());
  return ground;
}

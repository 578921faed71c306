import { afterAll, beforeAll } from '@jest/globals';
import { SharedGround } from '../shared-ground.js';

export let ground: SharedGround;

/** A database and a folder of its own for the spec that calls it, without an application. */
export function openGround(): void {
  beforeAll(async () => {
    ground = await SharedGround.make();
  });
  afterAll(() => ground?.end());
}

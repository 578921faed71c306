import { describe, expect, it } from '@jest/globals';
import { machineWith, tokenOf, withToken } from '../machine-clients.js';
import { expectProblem } from '../problem.js';
import { admin, system } from '../worlds/world.js';

/** A token that is asked for while its secret is revoked, so many times. */
export function secretRaceSpec(rounds: number): void {
  describe('the secrets of a client should', () => {
    it('give no token that outlives them, even when both events are close together', async () => {
      for (let round = 0; round < rounds; round++) {
        const machine = await machineWith(system, ['catalog.read']);
        const [given] = await Promise.allSettled([
          tokenOf(system, machine),
          admin.delete(`/api/clients/${machine.id}/secrets/${machine.secretId}`).expect(204),
        ]);
        if (given.status === 'fulfilled')
          expectProblem(await withToken(system, given.value).get('/api/terms/active'), 401);
        const left = await system.dataSource.query(
          'SELECT 1 FROM machine_client_tokens WHERE client_id = $1',
          [machine.id],
        );
        expect(left).toEqual([]);
      }
    });
  });
}

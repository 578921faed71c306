import { afterAll, describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../../test/harness/problem.js';
import { body, refused, registrar, system } from '../../../test/harness/registration.js';
import {
  blockerLiftingWorld,
  named,
  roleOf,
  situations,
} from '../../../test/harness/worlds/blocker-lifting.js';
import { type Blocker, blockerCodes } from '../../common/blockers.js';
import { type HoldKind, officeOf } from '../../common/offices.js';

blockerLiftingWorld();

afterAll(() =>
  expect([...named].sort()).toEqual(blockerCodes.filter((code) => code !== 'capacity_below_enrolled').sort()),
);

describe('A blocker should name only a role that can resolve it', () => {
  it.each(situations)('%s, with %s', async (code, _, make) => {
    const { student, section: where, status, client = registrar } = await make();
    const sent = body(student, where, { status });
    const blockers = await refused(client, sent);
    expect(blockers.map((one) => one.code)).toEqual([code]);
    named.add(code);
    const overridden = { ...sent, overrides: [{ code, reason: 'The dean agrees.' }] };
    const { liftedBy, facts } = blockers[0] as Blocker;

    if (liftedBy === null) {
      for (const role of ['registrar', 'super_admin'] as const) {
        const office = await system.as(role);
        expectProblem(await office.post('/api/enrollments').send(overridden), 422, {
          errors: { 'overrides.0.code': expect.any(Array) },
        });
      }
      return;
    }

    expect(Object.keys(roleOf)).toContain(liftedBy);
    const office = await system.as(roleOf[liftedBy]!);
    if (code === 'hold') {
      expect(liftedBy).toBe(officeOf[(facts as { kind: HoldKind }).kind]);
      await office
        .post(`/api/holds/${String(facts.holdId)}/release`)
        .send({})
        .expect(200);
      await registrar.post('/api/enrollments').send(sent).expect(201);
    } else if (client !== registrar) {
      // Windows and time tickets bind only students: the office registers the student without an override.
      const { body: answer } = await office.post('/api/enrollments').send(sent).expect(201);
      expect(answer).toMatchObject({ warnings: [{ code }] });
    } else await office.post('/api/enrollments').send(overridden).expect(201);
  });
});

import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';
import { expectStatuses } from '../harness/contract.js';
import { pdf, png } from '../harness/files.js';
import { expectProblem } from '../harness/problem.js';
import { openWorld, system } from '../harness/worlds/world.js';
import { type Target, targets } from './targets.js';
import { uploading } from './uploading.js';

beforeAll(() => expectStatuses(500));
openWorld([], { RATE_LIMITS: 'off' });

describe.each(targets)('an upload by %s', (_, make) => {
  let target: Target;
  beforeEach(async () => {
    target = await make(system);
  });
  const { kept, nothingStays, send } = uploading(() => ({ system, target }));

  it('should be kept once by many calls at once with one Idempotency-Key', async () => {
    const before = ((await kept()) as [unknown[]])[0].length;
    const key = `twice-${target.path}`;
    const call = (name = 'a.pdf', content = pdf()): Promise<Response> =>
      send([content, name])
        .set('Idempotency-Key', key)
        .then((response) => response);
    const answers = await Promise.all([call(), call(), call()]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.every((status) => [201, 409].includes(status)) && statuses.includes(201)).toBe(true);
    const first = answers.find(({ status }) => status === 201)!;
    const again = await call();
    expect([again.status, again.text, again.headers['idempotent-replayed']]).toEqual([
      201,
      first.text,
      'true',
    ]);
    expect(((await kept()) as [unknown[]])[0].length).toBe(before + 1);
    await nothingStays(async () => {
      for (const [name, content] of [
        ['a.pdf', pdf({ note: '% other bytes\n' })],
        ['b.pdf', pdf()],
      ] as const)
        expectProblem(await call(name, content), 422, {
          errors: {
            'Idempotency-Key': ['This key was already used for a different request. Use a new key.'],
          },
        });
    });
  });

  it('should leave nothing when its transaction is rolled back', async () => {
    await onInsert(`RAISE EXCEPTION 'No'`, () =>
      nothingStays(async () => expectProblem(await send([pdf(), 'a.pdf'], [png(), 'b.png']), 500)),
    );
  });

  it('should be kept once when its transaction is tried again', async () => {
    const before = ((await kept()) as [unknown[], unknown[]])[1].length;
    // A sequence keeps its value when rows are rolled back.
    await system.dataSource.query('CREATE SEQUENCE tries; GRANT USAGE ON SEQUENCE tries TO PUBLIC');
    await onInsert(
      `IF nextval('tries') = 1 THEN RAISE EXCEPTION USING ERRCODE = '40001'; END IF`,
      async () => {
        await send([pdf(), 'a.pdf']).expect(201);
      },
    );
    await system.dataSource.query('DROP SEQUENCE tries');
    expect(((await kept()) as [unknown[], unknown[]])[1].length).toBe(before + 1);
  });

  /** Does something after each insert of a file's row, when the file is in its final place. */
  const onInsert = async (act: string, work: () => Promise<void>): Promise<void> => {
    await system.dataSource.query(`
      CREATE FUNCTION disturb() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${act}; RETURN NEW; END $$;
      CREATE TRIGGER tr_disturb AFTER INSERT ON stored_files FOR EACH ROW EXECUTE FUNCTION disturb()`);
    try {
      await work();
    } finally {
      await system.dataSource.query('DROP TRIGGER tr_disturb ON stored_files; DROP FUNCTION disturb()');
    }
  };
});

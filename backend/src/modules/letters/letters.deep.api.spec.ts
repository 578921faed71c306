import { describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../../test/harness/problem.js';
import {
  copyOf,
  issue,
  lettersWorld,
  path,
  rename,
  standing,
  student,
  verify,
} from '../../../test/harness/worlds/letters.js';
import { registrar } from '../../../test/harness/worlds/world.js';

lettersWorld();

describe('a letter that is requested again should', () => {
  it('create a new letter for another kind, after a change of the record, and after a revocation', async () => {
    const one = await student();
    const first = await issue(one);
    const other = await issue(one, standing);
    await rename(one, 'Castillo');
    const renamed = await issue(one);
    await registrar.post(`/api/letters/${renamed.id}/revoke`).send({ reason: 'Wrong name.' }).expect(200);
    const again = await issue(one);
    expect(new Set([first, other, renamed, again].map(({ id }) => id)).size).toBe(4);
    await rename(one, 'Ødegård');
    expect((await registrar.post(path(one)).send(verify).expect(200)).body).toEqual(first);
  });

  it('be limited to one by the database too', async () => {
    const { id } = await issue(await student());
    await expect(copyOf(id, 1, 'now()')).rejects.toThrow(/uq_issued_documents_content/);
  });
});

describe('the letters of one student should', () => {
  it('be limited per day, without those of the previous day', async () => {
    const one = await student();
    const first = await issue(one);
    const midnight = `date_trunc('day', now(), 'America/New_York')`;
    await copyOf(first.id, 10, `${midnight} - interval '1 second'`);
    await issue(one, standing);
    await copyOf(first.id, 8, midnight);
    await rename(one, 'Castillo');
    expectProblem(await registrar.post(path(one)).send(verify), 429);
  });
});

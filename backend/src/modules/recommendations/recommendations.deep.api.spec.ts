import { describe, expect, it } from '@jest/globals';
import { waitFor } from '../../../test/harness/server-process.js';
import {
  ask,
  mailsTo,
  recommendationsWorld,
  requested,
  stored,
  tickIn,
} from '../../../test/harness/worlds/recommendations.js';
import { system } from '../../../test/harness/worlds/world.js';

recommendationsWorld();

describe('A request of a recommendation should', () => {
  it('wait while the limit of mails withholds the link, and leave no trace of the attempt', async () => {
    const email = 'popular@mail.example';
    for (let number = 0; number < 5; number++) await requested({ email });
    const { id } = await ask({ email, relationship: '' });
    await tickIn(0);
    expect(await stored({ id })).toMatchObject({ state: 'requested', sentAt: null });
    expect(await mailsTo({ id, email })).toHaveLength(5);
    await system.dataSource.query(
      `UPDATE mails SET created_at = now() - interval '25 hours' WHERE recipient = $1`,
      [email],
    );
    await tickIn(0);
    await waitFor(async () => (await stored({ id })).sentAt !== null);
    expect(await mailsTo({ id, email })).toHaveLength(6);
  });
});

describe('The database should refuse', () => {
  it.each([
    ['a letter without an end', `UPDATE recommendations SET letter = 'x' WHERE id = $1`, 'received'],
    [
      'an answer without an instant',
      `UPDATE recommendations SET state = 'declined' WHERE id = $1`,
      'answered',
    ],
  ])('%s', async (_, statement, constraint) => {
    const { id } = await requested();
    await expect(system.dataSource.query(statement, [id])).rejects.toMatchObject({
      driverError: { constraint: `ck_recommendations_${constraint}` },
    });
  });
});

import { describe, expect, it } from '@jest/globals';
import { act, answer, offered, confirmed, openAdmissions } from '../../../test/harness/worlds/admissions.js';
import { system } from '../../../test/harness/worlds/world.js';

openAdmissions();

describe('POST /api/apply/applications/{id}/accept should', () => {
  it('settle with a release at the same moment: the answer is to the decision that the applicant sees', async () => {
    const one = await offered('race');
    const denial = await confirmed(one.id, 'deny');
    const [given, released] = await Promise.all([answer(one, 'accept'), act(denial, 'release')]);
    expect(released.status).toBe(200);
    expect([200, 409]).toContain(given.status);
    const [row] = await system.dataSource.query<{ state: string }[]>(
      'SELECT state FROM applications WHERE id = $1',
      [one.id],
    );
    // Either the denial came after the answer and superseded it, or the answer was refused.
    expect(row!.state).toBe('decided');
  });
});

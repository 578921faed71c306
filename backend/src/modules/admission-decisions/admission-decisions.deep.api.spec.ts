import { describe, expect, it } from '@jest/globals';
import {
  act,
  applied,
  complete,
  confirmed,
  openAdmissions,
  openApplication,
  propose,
  reviewed,
} from '../../../test/harness/worlds/admissions.js';
import { system } from '../../../test/harness/worlds/world.js';

openAdmissions();

const codesOf = (body: { blockers: { code: string }[] }) => body.blockers.map(({ code }) => code);

describe('POST /api/admission-decisions should', () => {
  it('list everything that is missing, and need no GPA to deny', async () => {
    const { id } = await applied('missing');
    await complete(id);
    expect(codesOf((await propose(id).expect(409)).body)).toEqual(['reviews_open', 'gpa_unverified']);
    expect(codesOf((await propose(id, 'deny').expect(409)).body)).toEqual(['reviews_open']);
    const overrides = [{ code: 'reviews_open', reason: 'The reviewer is ill' }];
    await propose(id, 'deny', { overrides }).expect(201);
  });
});

describe('POST /api/admission-decisions/{id}/confirm should', () => {
  it('refuse a stale version', async () => {
    const { id } = await reviewed('stale');
    const { body } = await propose(id).expect(201);
    await act(body.id, 'confirm').set('If-Match', '"7"').expect(412);
  });
});

describe('POST /api/admission-decisions/{id}/release should', () => {
  it('supersede an answer too', async () => {
    const one = await reviewed('answered');
    await act(await confirmed(one.id), 'release').expect(200);
    await system.dataSource.query(`UPDATE applications SET state = 'accepted' WHERE id = $1`, [one.id]);
    await act(await confirmed(one.id, 'deny'), 'release').expect(200);
    expect((await openApplication(one.id)).state).toBe('decided');
  });
});

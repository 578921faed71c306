import { describe, expect, it } from '@jest/globals';
import {
  callWithToken,
  command,
  laterUrl,
  listed,
  restoredWorld,
} from '../../../test/harness/worlds/restored.js';
import { system } from '../../../test/harness/worlds/world.js';
import { restoredServices } from '../../cli/restored-app.js';
import { readStates } from './active.js';
import { sensitive } from './revived.rules.js';
import { RevivedService } from './revived.service.js';

describe('restore:end-revived should', () => {
  restoredWorld();

  it('list exactly what was ended in the later database, and nothing that it lacks', async () => {
    await (await system.as('registrar')).get('/api/auth/user').expect(200);
    await callWithToken().expect(200);
    await system.applicant();
    await system.anonymous.post('/api/apply/links').send({ email: 'link@example.edu' }).expect(202);
    const { sessions, tokens, revived } = await listed('--compare', laterUrl);
    // Of a person, of an applicant, and a link that is not used yet.
    expect([sessions, tokens]).toEqual([3, 1]);
    expect(revived.map(({ kind, name, to }) => [kind, name.replace(/ student .*/, ''), to])).toEqual([
      ['secret', 'Wide, secret ending in abcd', undefined],
      ['client', 'Old', undefined],
      ['scopes', 'Wide', ['catalog.read']],
      ['account', 'Lee Left', undefined],
      ['role', expect.stringContaining(', bursar'), 'faculty'],
      ['handover', expect.any(String), undefined],
      ['payer', 'payer of', undefined],
      ['hold', 'financial hold on', undefined],
    ]);
  });

  it('refuse a database that is not a later state', async () => {
    const same = await command('--compare', system.urls.owner);
    expect([same.code, same.errors]).toEqual([1, expect.stringContaining('is not a later state of it')]);
  });

  it('end all of it with audit rows, and nothing in a second run', async () => {
    const { code, out, errors } = await command('--compare', laterUrl);
    expect([code, errors]).toEqual([0, '']);
    expect(out).toContain('\n3 sessions, 1 tokens and 8 others ended.\n');
    await callWithToken().expect(401);
    const requestId = /request ID (\S+)/.exec(out)![1];
    const rows = await system.dataSource.query<{ action: string }[]>(
      `SELECT action FROM audit_events WHERE request_id = $1 AND actor_id IS NULL ORDER BY id`,
      [requestId],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'sessions_ended',
      'sessions_ended',
      'client.end_tokens',
      'client.revoke_secret',
      'client.deactivate',
      'client.update',
      'user.deactivate',
      'user.update',
      'user.end_role_handover',
      'payer.revoke',
      'hold.release',
    ]);
    const [hold] = await system.dataSource.query<{ by: string; reason: string }[]>(
      `SELECT released_by_name AS by, details->>'reason' AS reason FROM holds JOIN audit_events ON subject_id = holds.id
       WHERE request_id = $1`,
      [requestId],
    );
    expect(hold).toEqual({
      by: 'Restore',
      reason: 'Ended before the database was restored to an earlier time.',
    });
    const second = await command('--compare', laterUrl);
    expect([second.code, second.out]).toEqual([0, 'Nothing is left to end.\n']);
  });

  it('end a list, except what was already ended and what the services refuse', async () => {
    const revived = sensitive(await readStates((sql, values) => system.dataSource.query(sql, values)));
    const admins = await system.dataSource.query<{ id: string }[]>(
      `SELECT id FROM users WHERE role = 'super_admin' AND deactivated_at IS NULL`,
    );
    const list = revived.filter(({ kind, id }) => kind === 'hold' || admins.some((admin) => admin.id === id));
    const service = new RevivedService(restoredServices(system.app));
    const { ended, refused } = await service.end([...list].reverse(), 'Restored');
    expect(refused).toEqual([
      {
        revived: expect.objectContaining({ kind: 'account' }),
        message: expect.stringContaining('administrator'),
      },
    ]);
    expect(ended).toHaveLength(list.length - 1);
    expect((await service.end(list, 'Restored')).ended).toEqual([]);
  });
});

import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { Records } from '../../../test/harness/records.js';
import { allStatements } from '../../../test/harness/statements.js';
import { openWorld, system } from '../../../test/harness/worlds/world.js';
import { Transactions } from '../database/transactions.js';
import { AuditService } from './audit.service.js';

openWorld([]);

const written = async (subjectId: string): Promise<string[]> => {
  const rows = (await system.dataSource.query(
    'SELECT action FROM audit_events WHERE subject_id = $1 ORDER BY id',
    [subjectId],
  )) as { action: string }[];
  return rows.map(({ action }) => action);
};

describe('the rows of an act that consists of other acts should', () => {
  it('be written in one statement, without those of a savepoint that failed', async () => {
    const [audit, transactions] = [system.app.get(AuditService), system.app.get(Transactions)];
    const subjectId = randomUUID();
    const record = (action: string) => audit.record({ action, subjectType: 'student', subjectId });
    const statements = await allStatements(() =>
      transactions.run(() =>
        audit.gather(async () => {
          await record('one.create');
          await record('two.create');
          await transactions
            .savepoint(async () => {
              await record('lost.create');
              throw new Error('refused');
            })
            .catch(() => undefined);
          await record('three.create');
        }),
      ),
    );
    expect(await written(subjectId)).toEqual(['one.create', 'two.create', 'three.create']);
    // One in the savepoint, one at the end.
    expect(statements.filter((one) => one.includes('INSERT INTO audit_events'))).toHaveLength(2);
  });

  it('be written with the inserts of its acts, such as notices', async () => {
    const [audit, transactions] = [system.app.get(AuditService), system.app.get(Transactions)];
    const subjectId = randomUUID();
    const record = (title: string) =>
      audit.recordAll(
        [{ action: 'one.create', subjectType: 'student', subjectId }],
        (parameters) =>
          `INSERT INTO notifications (user_id, kind, title)
           SELECT id, 'hold_placed', ${parameters.add(title)} FROM users WHERE id = ${parameters.add(userId)}`,
      );
    const { id: userId } = await new Records(system.dataSource).user({ role: 'registrar' });
    const statements = await allStatements(() =>
      transactions.run(() =>
        audit.gather(async () => {
          await record('First');
          await record('Second');
        }),
      ),
    );
    expect(statements.filter((one) => /INSERT INTO (audit_events|notifications)/.test(one))).toHaveLength(1);
    const titles = (await system.dataSource.query(
      'SELECT title FROM notifications WHERE user_id = $1 ORDER BY title',
      [userId],
    )) as object[];
    expect(titles).toEqual([{ title: 'First' }, { title: 'Second' }]);
    expect(await written(subjectId)).toEqual(['one.create', 'one.create']);
  });

  it('not be written if the act fails, and need a transaction', async () => {
    const [audit, transactions] = [system.app.get(AuditService), system.app.get(Transactions)];
    const subjectId = randomUUID();
    const failing = transactions.run(() =>
      audit.gather(async () => {
        await audit.record({ action: 'one.create', subjectType: 'student', subjectId });
        throw new Error('refused');
      }),
    );
    await expect(failing).rejects.toThrow('refused');
    expect(await written(subjectId)).toEqual([]);
    await expect(audit.gather(async () => undefined)).rejects.toThrow('only within a transaction');
  });
});

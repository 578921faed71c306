import { describe, expect, it } from '@jest/globals';
import { loadUniversity } from '../demo/university/load.js';
import { demoCatalog, programFacts, storedCatalog } from '../src/cli/program-facts.js';
import { system } from './harness/worlds/world.js';
import { demoDataWorld, faults, guarantees, rows } from './harness/worlds/demo-data.js';

demoDataWorld();

describe('the demo data', () => {
  it('should hold the eight accounts, without an identity before the first sign-in', async () => {
    const accounts = await rows<{ email: string }>(
      `SELECT u.email FROM users u WHERE u.email = u.role || '@collegium.example'
         AND NOT EXISTS (SELECT 1 FROM user_identities i WHERE i.user_id = u.id) ORDER BY u.email`,
    );
    expect(accounts.map((account) => account.email.split('@')[0])).toEqual([
      'admissions',
      'bursar',
      'compliance',
      'faculty',
      'financial_aid',
      'registrar',
      'student',
      'super_admin',
    ]);
  });

  it('should have one active term that holds today', async () => {
    expect(await rows(`SELECT name FROM current_term`)).toHaveLength(1);
  });

  it.each(faults)('should not contain %s', async (_title, sql) => {
    expect(await rows(sql)).toEqual([]);
  });

  it.each(guarantees)('should have enough %s (%i)', async (_title, least, sql) => {
    expect((await rows(sql)).length).toBeGreaterThanOrEqual(least);
  });

  it('should have the programs, plans and prices that the public site prints', async () => {
    expect(programFacts(await storedCatalog(system.dataSource))).toEqual(programFacts(demoCatalog));
  });

  it(`should include statistics for PostgreSQL's query planner`, async () => {
    // Autovacuum, which also creates statistics, is off in test databases.
    expect(
      await rows(
        `SELECT relname FROM pg_class
         WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname IN ('payments', 'ledger_entries')
           AND reltuples > 3000`,
      ),
    ).toHaveLength(2);
  });

  it('should leave one line in the audit trail, by nobody', async () => {
    expect(
      await rows(`SELECT action, actor_id, subject_type, subject_id FROM audit_events ORDER BY id`),
    ).toEqual([{ action: 'demo_data.loaded', actor_id: null, subject_type: 'system', subject_id: null }]);
  });

  it('should leave a database alone that has a user', async () => {
    const before = await rows(`SELECT count(*) FROM enrollments`);
    const counts = await system.dataSource.transaction((manager) => loadUniversity(manager, '2026-11-20'));
    expect(counts).toBeNull();
    expect(await rows(`SELECT count(*) FROM enrollments`)).toEqual(before);
  });

  it('should leave registrar@ three unread notifications', async () => {
    const registrar = await system.as('registrar');
    const { body } = await registrar.get('/api/notifications/unread-count').expect(200);
    expect(body).toEqual({ count: 3 });
  });
});

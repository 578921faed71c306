import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { act, confirmed, openAdmissions, reviewed } from '../../../test/harness/worlds/admissions.js';
import { system } from '../../../test/harness/worlds/world.js';
import { RetentionService } from '../applications/retention/retention.service.js';

openAdmissions();

const command = path.resolve(import.meta.dirname, '../../../dist/src/cli/decisions-replay.js');
const day = 86_400_000;

function replay() {
  const { status, stdout } = spawnSync(process.execPath, [command], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATABASE_URL: system.urls.app },
  });
  return {
    code: status,
    lines: stdout
      .trim()
      .split('\n')
      .filter((line) => line.startsWith('Admissions')),
  };
}

let id = '';
let denied = '';

/** Writes as the owner of the database, bypassing the trigger. */
const tamper = (change: string) =>
  system.dataSource.query(
    `ALTER TABLE admission_decisions DISABLE TRIGGER tr_admission_decisions_kept;
     UPDATE admission_decisions SET decision = ${change} WHERE id = '${id}';
     ALTER TABLE admission_decisions ENABLE TRIGGER tr_admission_decisions_kept`,
  );

beforeAll(async () => {
  const overrides = [{ code: 'gpa_below_minimum', reason: 'Ten years of practice' }];
  id = await confirmed((await reviewed('override', 1.5)).id, 'admit', { overrides });
  denied = (await reviewed('denied', 1)).id;
  await act(await confirmed(denied, 'deny'), 'release').expect(200);
});

describe('npm run decisions:replay should', () => {
  it('decide every decision on an application again', () =>
    expect(replay()).toEqual({
      code: 0,
      lines: ['Admissions: 2 decisions replayed: every outcome matches the recorded outcome.'],
    }));

  it.each([
    ['the GPA', `jsonb_set(decision, '{facts,verifiedGpa}', '"3.900"')`, 'used.0'],
    ['the minimum', `jsonb_set(decision, '{facts,minimumGpa,bachelor}', '"1.00"')`, 'facts.minimumGpa'],
    ['the override', `jsonb_set(decision, '{asked,overrides}', '[]')`, 'used.0'],
    ['the decision', `jsonb_set(decision, '{asked,code}', '"deny"')`, 'used.0'],
    ['the rules', `jsonb_set(decision, '{rules}', '9')`, 'There is no rule set 9'],
    [
      'the reviews that the policy asks for',
      `jsonb_set(decision, '{facts,reviews,required}', '0')`,
      'facts.reviews',
    ],
    ['everything', `'{}'`, "it can't be replayed"],
  ])('find that someone changed %s', async (_, change, difference) => {
    const [{ decision }] = await system.dataSource.query(
      'SELECT decision FROM admission_decisions WHERE id = $1',
      [id],
    );
    await tamper(change);
    const { code, lines } = replay();
    await tamper(`'${JSON.stringify(decision).replaceAll("'", "''")}'`);
    expect(code).toBe(1);
    expect(lines[0]).toContain(`(${id})`);
    expect(lines[0]).toContain(difference);
    expect(lines[1]).toContain('1 differs');
  });

  it('leave out what was purged, with its facts and letter', async () => {
    const tick = (days: number) => system.app.get(RetentionService).tick(new Date(Date.now() + days * day));
    await tick(364);
    expect(replay().lines[0]).toContain('2 decisions');
    await tick(366);
    expect(replay()).toEqual({
      code: 0,
      lines: ['Admissions: 1 decision replayed: every outcome matches the recorded outcome.'],
    });
    const [row] = await system.dataSource.query(
      `SELECT code, state, released_at IS NOT NULL AS "isReleased", decision, letter_id AS "letterId",
         (SELECT count(*)::int FROM application_documents WHERE application_id = $1) AS documents,
         (SELECT count(*)::int FROM application_reviews WHERE application_id = $1) AS reviews
       FROM admission_decisions WHERE application_id = $1`,
      [denied],
    );
    expect(row).toEqual({
      code: 'deny',
      state: 'released',
      isReleased: true,
      decision: null,
      letterId: null,
      documents: 0,
      reviews: 0,
    });
  });
});

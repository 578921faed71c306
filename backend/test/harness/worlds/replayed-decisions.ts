import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { beforeAll, expect } from '@jest/globals';
import { act, confirmed, reviewed } from './admissions.js';
import { system } from './world.js';

const command = path.resolve(import.meta.dirname, '../../../dist/src/cli/decisions-replay.js');

/** The command `npm run decisions:replay`. */
export function replay() {
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

/** A decision that was confirmed with an override. */
let decided = '';

/** An application whose denial was released. */
export let denied = '';

export function decisionsToReplay(): void {
  beforeAll(async () => {
    const overrides = [{ code: 'gpa_below_minimum', reason: 'Ten years of practice' }];
    decided = await confirmed((await reviewed('override', 1.5)).id, 'admit', { overrides });
    denied = (await reviewed('denied', 1)).id;
    await act(await confirmed(denied, 'deny'), 'release').expect(200);
  });
}

/** Writes as the owner of the database, bypassing the trigger. */
const tamper = (change: string) =>
  system.dataSource.query(
    `ALTER TABLE admission_decisions DISABLE TRIGGER tr_admission_decisions_kept;
     UPDATE admission_decisions SET decision = ${change} WHERE id = '${decided}';
     ALTER TABLE admission_decisions ENABLE TRIGGER tr_admission_decisions_kept`,
  );

/** What the command says about the decision while it is changed. */
async function replayChanged(change: string) {
  const [{ decision }] = await system.dataSource.query(
    'SELECT decision FROM admission_decisions WHERE id = $1',
    [decided],
  );
  await tamper(change);
  const said = replay();
  await tamper(`'${JSON.stringify(decision).replaceAll("'", "''")}'`);
  return said;
}

/** Checks that the command finds a change of the decision. */
export async function expectFound(change: string, difference: string): Promise<void> {
  const { code, lines } = await replayChanged(change);
  expect(code).toBe(1);
  expect(lines[0]).toContain(`(${decided})`);
  expect(lines[0]).toContain(difference);
  expect(lines[1]).toContain('1 differs');
}

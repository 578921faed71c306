import { execFile } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { openWorld, system } from '../../../test/harness/worlds/world.js';

/** The command that a rehearsed restore runs first. */
const command = (): Promise<[number, string]> =>
  new Promise((resolve) => {
    const file = path.resolve(import.meta.dirname, '../../../dist/src/cli/schema-fit.js');
    const env = { PATH: process.env.PATH, DATABASE_MIGRATION_URL: system.urls.owner };
    execFile(process.execPath, ['--no-warnings', file], { env }, (error, out, errors) =>
      resolve([error ? Number(error.code) : 0, out + errors]),
    );
  });

describe('schema-fit should', () => {
  openWorld();

  it('accept the schema of this version, and refuse a newer one', async () => {
    expect(await command()).toEqual([0, '0 migrations are missing.\n']);
    await system.dataSource.query(
      `INSERT INTO schema_migrations (timestamp, name, kind, lowest_version)
       VALUES (4000000000000, 'of-a-later-version', 'contract', 4000000000000)`,
    );
    expect(await command()).toEqual([1, expect.stringContaining('The schema is newer than this version')]);
  });
});

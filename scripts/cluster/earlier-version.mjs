/** An earlier commit of this repository, built in a folder of its own. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { npm } from '../lib/npm.mjs';
import { root } from '../lib/paths.mjs';
import { PlainError } from '../lib/plain-error.mjs';

/** Versions before it need a stop: their processes don't say what they know of the schema. */
const firstOnline = 'backend/src/platform/database/migrations/1764296000000-migration-kinds.ts';

/** Builds the commit and returns its folder. */
export async function earlierVersion(ref, { say, onStart }) {
  const commit = git('rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`).trim();
  if (!commit) throw new PlainError(`There is no commit "${ref}".`);
  if (!git('ls-tree', '--name-only', commit, '--', firstOnline))
    throw new PlainError(
      `The upgrade from "${ref}" needs a stop (docs/operations/upgrade.md), so it can't be rehearsed.`,
    );
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'collegium-earlier-'));
  onStart(() => fs.rmSync(folder, { recursive: true, force: true }));
  const archive = path.join(folder, 'source.tar');
  git('archive', '--format=tar', `--output=${archive}`, commit);
  spawnSync('tar', ['-xf', archive, '-C', folder]);
  fs.rmSync(archive);
  say('packages');
  await done(['ci', '--include=dev', '--prefer-offline'], folder);
  say('backend');
  await done(['run', 'build', '--workspace', 'backend'], folder);
  return folder;
}

const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout ?? '';

async function done(args, cwd) {
  const { code, output } = await npm(args, { cwd });
  if (code !== 0)
    throw new PlainError(`npm ${args.join(' ')} failed in the earlier version:\n${output.trim()}`);
}

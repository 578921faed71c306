/** The changes since a commit, from git: committed, uncommitted, and new files. */
import { spawnSync } from 'node:child_process';
import { root } from '../paths.mjs';
import { PlainError } from '../plain-error.mjs';

function git(...args) {
  const { status, stdout, error } = spawnSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (error) throw new PlainError('npm run test:changed needs git; npm test runs everything without it.');
  return status === 0 ? stdout : null;
}

const list = (text) => (text ?? '').split('\0').filter(Boolean);

/** All files of the checkout, from git: with new ones, without ignored ones. */
export const allFiles = () => list(git('ls-files', '-co', '--exclude-standard', '-z'));

/** Returns { base, from, files }: the commit, its description, and the relative paths, including deleted files. */
export function changesSince(since = null) {
  const { base, from } = since ? asked(since) : byDefault();
  const changed = list(git('diff', '--name-only', '--no-renames', '-z', base));
  const added = list(git('ls-files', '-o', '--exclude-standard', '-z'));
  return { base, from, files: [...new Set([...changed, ...added])].sort() };
}

function asked(since) {
  const base = git('rev-parse', '--verify', '--quiet', `${since}^{commit}`)?.trim();
  if (!base) throw new PlainError(`--since names "${since}", and git knows no such commit.`);
  return { base, from: `${since} (${base.slice(0, 7)})` };
}

/** The commits of a branch since main; on main itself only uncommitted changes. */
function byDefault() {
  const head = git('rev-parse', '--verify', '--quiet', 'HEAD')?.trim();
  if (!head)
    throw new PlainError(
      'npm run test:changed needs a git checkout with a commit; npm test runs everything.',
    );
  for (const main of ['main', 'origin/main']) {
    const base = git('merge-base', 'HEAD', main)?.trim();
    if (!base) continue;
    const from = base === head ? 'the last commit' : `the merge base with ${main} (${base.slice(0, 7)})`;
    return { base, from };
  }
  return { base: head, from: 'the last commit' };
}

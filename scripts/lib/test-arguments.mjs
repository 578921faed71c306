import { spawnSync } from 'node:child_process';
import { groupNames } from './deep-groups.mjs';
import { root } from './paths.mjs';
import { PlainError } from './plain-error.mjs';
import { turns } from './sample.mjs';
import { isDeepFile } from './tiers.mjs';

const largest = 2 ** 32 - 1;
export const suiteNames = ['unit', 'api', 'portal', 'site'];

/** The arguments after `npm test --`: a suite, our own options, and the rest for the test runners. */
export function readArguments(given) {
  const args = [];
  let full = false;
  let seed = null;
  for (let at = 0; at < given.length; at++) {
    const arg = given[at];
    if (arg === '--full') full = true;
    else if (arg === '--seed') seed = seedOf(given[++at]);
    else if (arg.startsWith('--seed=')) seed = seedOf(arg.slice('--seed='.length));
    else if (arg && arg !== '--') args.push(arg);
  }
  const suites = suiteNames.includes(args[0]) ? [args.shift()] : suiteNames;
  return { suites, full, seed, args };
}

function seedOf(text) {
  if (/^\d+$/.test(text ?? '') && Number(text) <= largest) return Number(text);
  throw new PlainError(
    `--seed must be a whole number from 0 to ${largest}, ${text === undefined ? 'but there is none' : `not "${text}"`}.`,
  );
}

/**
 * The seed that selects the samples of wide specs, and the hint on how to repeat the run. By default it comes from the
 * commit, so that each commit has its own, fixed sample: three times its first digits, plus its number modulo three, so
 * that rotations continue with each commit.
 */
export function chooseSeed(asked, commit = currentCommit(), command = 'npm test') {
  const value = asked ?? (commit ? turns * parseInt(commit.id.slice(0, 7), 16) + (commit.number % turns) : 1);
  const from = asked === null && commit ? ` (commit ${commit.id.slice(0, 7)})` : '';
  return { value, text: `seed ${value}${from}; repeat with ${command} -- --seed ${value}` };
}

const git = (...args) => {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
};

/**
 * The digits of the commit and its number on its branch; null without git. A shallow clone doesn't know the number, so
 * there the digits decide.
 */
export function currentCommit() {
  const id = git('rev-parse', 'HEAD');
  if (!/^[0-9a-f]{40,}$/.test(id)) return null;
  const isWhole = git('rev-parse', '--is-shallow-repository') === 'false';
  const number = isWhole
    ? Number(git('rev-list', '--count', '--first-parent', 'HEAD'))
    : parseInt(id.slice(-6), 16);
  return { id, number };
}

/** The arguments after `npm run test:changed --`. */
export function readChangedArguments(given) {
  const asked = { list: false, since: null, limit: 60 };
  const rest = given
    .filter((arg) => arg && arg !== '--')
    .flatMap((arg) => arg.match(/^(--\w+)=(.*)$/s)?.slice(1) ?? arg);
  while (rest.length) {
    const option = rest.shift();
    if (option === '--list') asked.list = true;
    else if (option === '--since' && rest[0]) asked.since = rest.shift();
    else if (option === '--limit' && /^\d+$/.test(rest[0] ?? '')) asked.limit = Number(rest.shift());
    else
      throw new PlainError(
        `"${[option, ...rest].join(' ')}" can't be read. There are --since COMMIT, --limit SECONDS (0: no limit) and --list.`,
      );
  }
  return asked;
}

/** The arguments after `npm run test:deep --`: groups or spec files of the deep tier, and options. */
export function readDeepArguments(given) {
  const asked = { names: [], seed: null, due: null, list: false };
  const rest = given
    .filter((arg) => arg && arg !== '--')
    .flatMap((arg) => arg.match(/^(--\w+)=(.*)$/s)?.slice(1) ?? arg);
  while (rest.length) {
    const option = rest.shift();
    if (option === '--list') asked.list = true;
    else if (option === '--seed') asked.seed = seedOf(rest.shift());
    else if (option === '--due' && /^\d+(\.\d+)?$/.test(rest[0] ?? '')) asked.due = Number(rest.shift());
    else if (groupNames.includes(option) || isDeepFile(option)) asked.names.push(option);
    else
      throw new PlainError(
        `"${option}" can't be read. There are the groups ${groupNames.join(', ')}, the paths of deep spec files, ` +
          '--seed N, --due MINUTES and --list.',
      );
  }
  return asked;
}

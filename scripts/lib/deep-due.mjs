/** The deep spec files that continuous integration runs for a commit, beside the gate. */
import { spawnSync } from 'node:child_process';
import { allFiles, changesSince } from './changed/changes.mjs';
import { Graph } from './changed/graph.mjs';
import { plan } from './changed/plan.mjs';
import { select, suiteOf } from './changed/select.mjs';
import { root } from './paths.mjs';
import { isDeepFile } from './tiers.mjs';

/** On main itself, this many commits count as new. */
const recentCommits = 50;

const git = (...args) => {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
};

/** The merge base with main, on main an earlier commit, in a shallow clone the oldest one; null without git. */
function baseCommit() {
  const head = git('rev-parse', 'HEAD');
  const base = git('merge-base', 'HEAD', 'main') ?? git('merge-base', 'HEAD', 'origin/main');
  if (base && base !== head) return base;
  const [oldest] =
    git('rev-list', '--first-parent', `-${recentCommits + 1}`, 'HEAD')
      ?.split('\n')
      .slice(-1) ?? [];
  return oldest || null;
}

/** The files of changed modules first, nearest first; then all others, beginning at a place that the seed chooses. */
export function inOrder(files, changedSpecs, seed) {
  const first = changedSpecs.filter(isDeepFile);
  const rest = files.filter((file) => isDeepFile(file) && !first.includes(file)).sort();
  const start = rest.length && seed % rest.length;
  return [...first, ...rest.slice(start), ...rest.slice(0, start)];
}

/**
 * As many as fit into the seconds. `record`: the cost of each file in reference seconds; a file without one isn't
 * chosen. `slowness`: how many times as long as the reference machine this one takes.
 */
export function dueFiles({ seed, seconds, record, slowness }) {
  const base = baseCommit();
  if (!base) return [];
  const files = allFiles();
  const changed = select(changesSince(base).files, new Graph(root, files)).specs.map(({ file }) => file);
  const known = {};
  // Few files run side by side, so a file may take as long as its CPU time.
  for (const [file, cost] of Object.entries(record))
    known[file] = { wall: cost * slowness * 1000, cpu: cost * slowness * 2 };
  const specs = inOrder(files, changed, seed)
    .filter((file) => known[file])
    .map((file) => ({ suite: suiteOf(file), file, rank: 1 }));
  return plan(specs, { limit: seconds, known, strict: true, slowness }).chosen.map(({ file }) => file);
}

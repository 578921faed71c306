/** The part of a selection that fits into the time, and the messages about it. */

/** Seconds on two idle cores: of a suite before its first test, and of a spec file without a measurement. */
const suites = {
  'unit: backend': { title: 'backend unit specs', start: 2, file: 0.5 },
  'unit: portal': { title: 'component tests', start: 3, file: 3 },
  'unit: scripts': { title: 'tests of the scripts', start: 1, file: 5 },
  api: { title: 'API specs', start: 10, file: 3 },
  portal: { title: 'browser specs', start: 25, file: 15 },
  site: { title: 'specs of the site', start: 8, file: 1 },
};
const cores = 2;
/** The build time of a changed workspace, before the first suite that runs on the build. */
const builds = [
  [/^backend\/(src|demo)\/.*(?<!\.spec)\.ts$/, 20],
  [/^frontend\/src\/.*(?<!\.test)\.tsx?$/, 10],
  [/^site\/src\//, 10],
];
export const needsBuild = (suite) => !['unit: portal', 'site'].includes(suite);
export const buildSeconds = (changed) =>
  builds.reduce(
    (sum, [pattern, seconds]) => sum + (changed.some((file) => pattern.test(file)) ? seconds : 0),
    0,
  );

/** One after the other, and mostly waiting. */
const oneByOne = ['portal', 'unit: scripts'];

/** `known`: the last times of each file, as { wall (ms), cpu (s) }. */
export function secondsOf({ suite, file }, known = {}) {
  const last = known[file];
  if (!last) return suites[suite].file;
  if (oneByOne.includes(suite) || last.cpu == null) return last.wall / 1000;
  return last.cpu / cores;
}

/**
 * The nearest spec files first, as many as fit into `limit` seconds, with `build` seconds for the builds. Changed spec
 * files always run, and so does the nearest one, unless the limit is `strict`. `slowness`: how much longer this machine
 * takes to start a suite.
 */
export function plan(specs, { limit, known = {}, build = 0, strict = false, slowness = 1 }) {
  const chosen = [];
  const left = [];
  const started = new Set();
  let seconds = 0;
  for (const spec of specs) {
    const start = started.has(spec.suite) ? 0 : suites[spec.suite].start * slowness;
    const built = needsBuild(spec.suite) && ![...started].some(needsBuild) ? build : 0;
    const needs = built + start + secondsOf(spec, known);
    const isOptional = strict || (spec.rank > 0 && chosen.length > 0);
    if (limit && isOptional && seconds + needs > limit) {
      left.push(spec);
      continue;
    }
    started.add(spec.suite);
    seconds += needs;
    chosen.push(spec);
  }
  return { chosen, left, seconds };
}

const plural = (count, text) => `${count} ${count === 1 ? text.replace(/s( |$)/, '$1') : text}`;
const reasons = (specs) => {
  const counts = new Map();
  for (const { why } of specs) counts.set(why, (counts.get(why) ?? 0) + 1);
  return [...counts].map(([why, count]) => `${count} ${why}`).join(', ');
};

/** The reason why the spec files of a suite were not selected. */
function unrelated(suite, changed, selected) {
  const touches = (folder) => changed.some((file) => file.startsWith(folder));
  const modules = [
    ...new Set(changed.flatMap((file) => file.match(/^backend\/src\/modules\/([^/]+)/)?.[1] ?? [])),
  ];
  if (suite === 'api') {
    if (!touches('backend/') && !selected) return 'nothing of the backend has changed';
    return modules.length
      ? `of modules that don't import ${modules.join(', ')}, and that don't name its routes`
      : "they don't import what has changed";
  }
  if (suite === 'portal')
    return touches('frontend/')
      ? 'they visit no screen that shows what has changed'
      : 'no screen has changed';
  if (suite === 'unit: portal')
    return touches('frontend/')
      ? 'they neither import what has changed nor visit its screens'
      : 'nothing of the portal has changed';
  if (suite === 'site') return 'nothing of the site has changed';
  return "they don't import what has changed";
}

/** `all`: every spec file as { suite, file }. Lines for the terminal. */
export function describe({ changed, chosen, left, all, limit }) {
  const lines = [];
  for (const suite of Object.keys(suites)) {
    const own = chosen.filter((spec) => spec.suite === suite);
    if (!own.length) continue;
    lines.push(`run: ${plural(own.length, suites[suite].title)}`);
    lines.push(...own.map(({ file, why }) => `  ${file} (${why})`));
  }
  for (const suite of Object.keys(suites)) {
    const own = left.filter((spec) => spec.suite === suite);
    if (own.length)
      lines.push(
        `left out, to stay within ${limit} s: ${plural(own.length, suites[suite].title)} (${reasons(own)})`,
      );
  }
  for (const suite of Object.keys(suites)) {
    const related = [...chosen, ...left].filter((spec) => spec.suite === suite).length;
    const count = all.filter((spec) => spec.suite === suite).length - related;
    if (count > 0)
      lines.push(`skipped: ${plural(count, suites[suite].title)}: ${unrelated(suite, changed, related)}`);
  }
  return lines;
}

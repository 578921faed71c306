/** The groups of the deep tier, each at most ten minutes on two cores. A file belongs to the first that matches it. */
import { isDeepFile } from './tiers.mjs';

const groups = [
  ['crashes', /(crash|killed)[^/]*$/],
  ['storms', /(storm|flood|load)[^/]*$/],
  ['models', /(sequences|streams|properties|\/year-)[^/]*$/],
  ['processes', /(process|database-check|imports-memory|storage|move-files)[^/]*$/],
  ['sweeps', /^backend\/test\//],
  ['rules', /^backend\/.*(?<!\.api)\.spec\.ts$/],
  ['api', /^backend\//],
  ['scripts', /^scripts\//],
  ['states', /^frontend\/e2e\/accessibility/],
  ['screens', /^frontend\/e2e\//],
  ['pages', /^(frontend|site)\//],
];

export const groupNames = groups.map(([name]) => name);

/** The name of the group of a deep file; null for a file of the gate. */
export const groupOf = (file) =>
  isDeepFile(file) ? (groups.find(([, pattern]) => pattern.test(file))?.[0] ?? null) : null;

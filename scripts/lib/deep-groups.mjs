/** The groups of the deep tier, each at most ten minutes on two cores. A file belongs to the first that matches it. */
import { isDeepFile } from './tiers.mjs';

const groups = [
  ['crashes', /(crash|crashes|killed)\.deep/],
  ['storms', /(storm|storms|flood)\.deep/],
  ['models', /(sequences|streams|optimum|\/year-\w+)\.deep/],
  ['processes', /(processes|-database|-check|-memory|storage|move-files|restart|shutdown|standby)\.deep/],
  ['sweeps', /^backend\//],
  ['scripts', /^scripts\//],
  ['components', /^frontend\/(src|test)\//],
  ['states-1', /accessibility(-(payments|ledger|deposits|enrollment|records))?\.deep/],
  ['states-2', /accessibility-(applications|papers|reports|courses|shell|getting-started|forms)\.deep/],
  ['states-3', /accessibility-/],
  [
    'screens',
    /(xss|budget|site-pages|guide-pictures|papers|print|heads|forms-failing|walk-controls|lighthouse)\.deep/,
  ],
  ['journeys', /^frontend\//],
  ['site', /^site\//],
];

export const groupNames = groups.map(([name]) => name);

/** The name of the group of a deep file; null for a file of the gate. */
export const groupOf = (file) =>
  isDeepFile(file) ? (groups.find(([, pattern]) => pattern.test(file))?.[0] ?? null) : null;

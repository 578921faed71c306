/** The planted faults, the specs that catch each, and their results. */
import { execFileSync } from 'node:child_process';
import { faults as admissions } from '../test/faults/admissions.mjs';
import { faults as content } from '../test/faults/content.mjs';
import { faults as ledger } from '../test/faults/ledger.mjs';
import { faults as permissions } from '../test/faults/permissions.mjs';
import { faults as rules } from '../test/faults/rules.mjs';
import { faults as screens } from '../test/faults/screens.mjs';
import { faults as sql } from '../test/faults/sql.mjs';
import { isDeepFile } from './tiers.mjs';

export const faults = [
  ...rules.map((fault) => ({ kind: 'rules', ...fault })),
  ...sql.map((fault) => ({ kind: 'SQL', ...fault })),
  ...permissions.map((fault) => ({ kind: 'permissions', ...fault })),
  ...screens.map((fault) => ({ kind: 'screens', ...fault })),
  ...ledger.map((fault) => ({ kind: 'ledger', ...fault })),
  ...admissions.map((fault) => ({ kind: 'admissions', ...fault })),
  ...content.map((fault) => ({ kind: 'content', ...fault })),
];

export const tiers = ['gate', 'deep'];
export const tierOf = (file) => (isDeepFile(file) ? 'deep' : 'gate');

/** The test files of a checkout, also those that git doesn't know yet. */
export const testFilesOf = (checkout) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.spec.ts', '*.spec.tsx', '*.test.tsx'], {
    cwd: checkout,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(Boolean);

/** Those of `files` that have to catch the fault, in a tier if one is given. */
export const specsOf = ({ specs }, files, tier) =>
  files.filter(
    (file) => specs.some((spec) => file.includes(spec)) && (tier === undefined || tierOf(file) === tier),
  );

/** The arguments that select a fault's tests in these files: paths within their workspace, as its runner takes them. */
export const argumentsOf = ({ suite, title }, files) => [
  ...files.map((file) => file.slice(file.indexOf('/') + 1)),
  ...(title ? [suite === 'portal' ? '-g' : '-t', title] : []),
];

/**
 * A file that can't be loaded, or a test that was only too slow (which vitest reports as STACK_TRACE_ERROR): neither
 * has found the fault.
 */
const noFinding =
  /SyntaxError|Cannot find module|Failed to resolve import|does not provide an export|Test suite failed to run|Exceeded timeout of|Test timed out in|Test timeout of|Hook timed out|STACK_TRACE_ERROR/;

/** The failures: tests by title, and failures that say nothing about a fault. */
export function failuresIn(rows) {
  const all = rows.flatMap(({ note, failures = [] }) => [
    ...failures,
    ...(note && !failures.length ? [{ name: note, reason: '' }] : []),
  ]);
  const isTest = ({ name, reason }) => /: /.test(name) && !noFinding.test(reason ?? '');
  return {
    tests: all.filter(isTest),
    others: all.filter((one) => !isTest(one)).map(({ name, reason }) => `${name} ${reason}`.trim()),
    passed: rows.reduce((sum, row) => sum + row.passed, 0),
  };
}

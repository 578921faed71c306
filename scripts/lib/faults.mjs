/** The planted faults, and the test results for each. */
import { faults as permissions } from '../test/faults/permissions.mjs';
import { faults as rules } from '../test/faults/rules.mjs';
import { faults as screens } from '../test/faults/screens.mjs';
import { faults as sql } from '../test/faults/sql.mjs';

export const faults = [
  ...rules.map((fault) => ({ kind: 'rules', ...fault })),
  ...sql.map((fault) => ({ kind: 'SQL', ...fault })),
  ...permissions.map((fault) => ({ kind: 'permissions', ...fault })),
  ...screens.map((fault) => ({ kind: 'screens', ...fault })),
];

/** The arguments that select a fault's tests. */
export const argumentsOf = ({ suite, specs, title }) => [
  ...specs,
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

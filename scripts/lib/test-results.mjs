import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Each test runner's own JSON report as { passed, failed, skipped, failures: [{ name, reason }] }. */

/** The first lines of what a runner says, enough to know where to look. */
const brief = (text) =>
  stripVTControlCharacters(text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, 6)
    .join('\n    ');

/** jest and vitest write the same; a file that could not even be loaded has no tests, and is one failure. */
export function jestCounts(report) {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [
      ...report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter((test) => test.status === 'failed')
          .map((test) => ({
            name: `${path.basename(name)}: ${test.fullName}`,
            reason: brief(test.failureMessages?.[0]),
          })),
      ),
      ...broken.map(({ name, message }) => ({ name: path.basename(name), reason: brief(message) })),
    ],
  };
}

/** A test that passes only when repeated has failed. */
export function playwrightCounts({ stats, errors, suites = [] }) {
  const within = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(within)];
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: [
      ...suites
        .flatMap(within)
        .filter((spec) => spec.tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
        .map(({ file, line, title, tests }) => ({
          name: `${file}:${line}: ${title}`,
          reason: brief(tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message),
        })),
      ...errors.map(({ message }) => ({ name: 'playwright', reason: brief(message) })),
    ],
  };
}

export const nodeCounts = ({ failures, ...counts }) => ({
  ...counts,
  failures: failures.map(({ name, reason }) => ({ name, reason: brief(reason) })),
});

export const sum = (rows) =>
  rows.reduce(
    (total, row) => ({
      passed: total.passed + row.passed,
      failed: total.failed + row.failed,
      skipped: total.skipped + row.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );

/** What failed, by name: the last thing before the counts, where whoever has only the end of the output finds it. */
export const failureList = (rows) =>
  rows
    .flatMap(({ name: suite, failures = [] }) =>
      failures.map(({ name, reason }) => `  ${suite}: ${name}${reason && `\n    ${reason}`}`),
    )
    .join('\n');

export function lastLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}

export function table(rows) {
  const width = Math.max(...rows.map(({ name }) => name.length), 5) + 2;
  const line = (name, ...cells) =>
    name.padEnd(width) + cells.map((cell) => String(cell).padStart(9)).join('');
  return [
    line('suite', 'passed', 'failed', 'skipped', 'time'),
    ...rows.map(
      ({ name, passed, failed, skipped, time, note }) =>
        line(name, passed, failed, skipped, `${(time / 1000).toFixed(1)} s`) + (note ? `  ${note}` : ''),
    ),
  ].join('\n');
}

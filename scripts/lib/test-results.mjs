/** Each test runner's own JSON report as { passed, failed, skipped }. */

/** jest and vitest write the same; a file that could not even be loaded has no tests, and is one failure. */
export function jestCounts(report) {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** A test that passes only when repeated has failed. */
export function playwrightCounts({ stats, errors }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

export const nodeCounts = (report) => report;

export const sum = (rows) =>
  rows.reduce(
    (total, row) => ({
      passed: total.passed + row.passed,
      failed: total.failed + row.failed,
      skipped: total.skipped + row.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );

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

import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { annotation } from './costs/playwright-reporter.mjs';
import { root } from './paths.mjs';

/**
 * Each test runner's own JSON report as { passed, failed, skipped, failures: [{ name, reason }], files: [{ name, tests,
 * wall }] }. Playwright's also has the CPU seconds: of its files, and of each of its journeys.
 */

const relative = (file) => path.relative(root, file);

/** The first lines of a runner's output, enough to know where to look. */
const brief = (text) =>
  stripVTControlCharacters(text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, 6)
    .join('\n    ');

/** jest and vitest write the same format. A file that couldn't be loaded has no tests, and counts as one failure. */
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
    files: report.testResults.map(({ name, assertionResults, startTime, endTime }) => ({
      name: relative(name),
      tests: assertionResults.length,
      wall: Math.max(0, endTime - startTime) || 0,
    })),
  };
}

const cpuOf = ({ annotations = [] }) => {
  const found = annotations.find(({ type }) => type === annotation);
  return found ? Number(found.description) : null;
};
/** Null if any of them is unknown. */
const added = (numbers) => (numbers.includes(null) ? null : numbers.reduce((total, one) => total + one, 0));

/** A test that passes only when repeated has failed. */
export function playwrightCounts({ stats, errors, config, suites = [] }) {
  const within = ({ specs = [], suites = [] }, titles = []) => [
    ...specs.map((spec) => ({ ...spec, titles: [...titles, spec.title] })),
    ...suites.flatMap((suite) => within(suite, [...titles, suite.title])),
  ];
  const specs = suites.flatMap((suite) => within(suite));
  const journeys = specs.map(({ file, line, titles, tests }) => {
    const results = tests.flatMap(({ results }) => results).filter(({ status }) => status !== 'skipped');
    return {
      file: relative(path.join(config?.rootDir ?? root, file)),
      line,
      title: titles.join(' '),
      wall: results.reduce((total, { duration = 0 }) => total + duration, 0),
      cpu: added(results.map(cpuOf)),
    };
  });
  const names = [...new Set(journeys.map(({ file }) => file))];
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: [
      ...specs
        .filter((spec) => spec.tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
        .map(({ file, line, title, tests }) => ({
          name: `${file}:${line}: ${title}`,
          reason: brief(tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message),
        })),
      ...errors.map(({ message }) => ({ name: 'playwright', reason: brief(message) })),
    ],
    files: names.map((name) => {
      const own = journeys.filter(({ file }) => file === name);
      const wall = own.reduce((total, one) => total + one.wall, 0);
      return { name, tests: own.length, wall, cpu: added(own.map(({ cpu }) => cpu)) };
    }),
    journeys: journeys.map(({ file, line, title, wall, cpu }) => ({
      name: `${file}: ${title}`,
      place: `${file}:${line}`,
      wall,
      cpu,
    })),
  };
}

/** A row with the lower of two costs of each spec, after some ran again. */
export function lowerCosts(row, again) {
  const lower = (all = [], some = []) =>
    all.map((one) => {
      const cpu = some.find(({ name }) => name === one.name)?.cpu ?? Infinity;
      return one.cpu != null && cpu < one.cpu ? { ...one, cpu } : one;
    });
  return {
    ...row,
    files: lower(row.files, again.files),
    journeys: lower(row.journeys, again.journeys),
  };
}

export const nodeCounts = ({ failures, files = {}, ...counts }) => ({
  ...counts,
  files: Object.entries(files).map(([file, one]) => ({ name: relative(file), ...one })),
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

/** The failed tests by name, directly before the counts, so that they are visible at the end of the output. */
export const failureList = (rows) =>
  rows
    .flatMap(({ name: suite, failures = [] }) =>
      failures.map(({ name, reason }) => `  ${suite}: ${name}${reason && `\n    ${reason}`}`),
    )
    .join('\n');

export function lastLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { jestCounts, lastLine, playwrightCounts, sum } from '../lib/test-results.mjs';

const file = (status, ...tests) => ({ status, assertionResults: tests.map((one) => ({ status: one })) });

test('a spec file that cannot be loaded should be one failure', () => {
  const report = { numPassedTests: 1, numFailedTests: 1, numPendingTests: 2, numTodoTests: 0 };
  const testResults = [file('passed', 'passed'), file('failed', 'failed'), file('failed')];
  assert.deepEqual(jestCounts({ ...report, testResults }), { passed: 1, failed: 2, skipped: 2 });
});

test('a journey that passes only when repeated should be a failure', () => {
  const stats = { expected: 3, unexpected: 0, flaky: 1, skipped: 0 };
  assert.deepEqual(playwrightCounts({ stats, errors: [] }), { passed: 3, failed: 1, skipped: 0 });
});

test('the last line should name what was skipped only when something was', () => {
  assert.equal(lastLine({ passed: 3, failed: 0, skipped: 0 }), '3 passed, 0 failed');
  const rows = [
    { passed: 1, failed: 1, skipped: 0 },
    { passed: 2, failed: 0, skipped: 4 },
  ];
  assert.equal(lastLine(sum(rows)), '3 passed, 1 failed, 4 skipped');
});

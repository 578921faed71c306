import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  failureList,
  jestCounts,
  lastLine,
  lowerCosts,
  playwrightCounts,
  sum,
} from '../lib/test-results.mjs';

const file = (status, ...tests) => ({
  name: '/somewhere/seats.spec.ts',
  status,
  message: 'No such module',
  assertionResults: tests.map((one) => ({
    status: one,
    fullName: 'seats should be counted',
    failureMessages: ['\u001b[31mError: 1 is not 2\u001b[0m\n'],
  })),
});
const counted = ({ passed, failed, skipped }) => ({ passed, failed, skipped });

test('a spec file that cannot be loaded should be one failure', () => {
  const report = { numPassedTests: 1, numFailedTests: 1, numPendingTests: 2, numTodoTests: 0 };
  const testResults = [file('passed', 'passed'), file('failed', 'failed'), file('failed')];
  const row = jestCounts({ ...report, testResults });
  assert.deepEqual(counted(row), { passed: 1, failed: 2, skipped: 2 });
  assert.deepEqual(row.failures, [
    { name: 'seats.spec.ts: seats should be counted', reason: 'Error: 1 is not 2' },
    { name: 'seats.spec.ts', reason: 'No such module' },
  ]);
});

test('a journey that passes only when repeated should be a failure', () => {
  const stats = { expected: 3, unexpected: 0, flaky: 1, skipped: 0 };
  const results = [{ error: { message: 'Timed out' } }, {}];
  const spec = {
    file: 'roster.spec.ts',
    line: 7,
    title: 'a roster prints',
    tests: [{ status: 'flaky', results }],
  };
  const fine = { ...spec, tests: [{ status: 'expected', results: [{}] }] };
  const row = playwrightCounts({ stats, errors: [], suites: [{ suites: [{ specs: [fine, spec] }] }] });
  assert.deepEqual(counted(row), { passed: 3, failed: 1, skipped: 0 });
  assert.equal(
    failureList([{ name: 'portal', ...row }]),
    '  portal: roster.spec.ts:7: a roster prints\n    Timed out',
  );
});

test('a second measurement should lower a cost, and never raise it', () => {
  const row = {
    name: 'portal',
    passed: 4,
    failed: 0,
    skipped: 0,
    files: [{ name: 'a.spec.ts', cpu: 30 }],
    journeys: [
      { name: 'a.spec.ts: slow once', cpu: 24 },
      { name: 'a.spec.ts: always slow', cpu: 20 },
      { name: 'a.spec.ts: not repeated', cpu: 2 },
      { name: 'a.spec.ts: not measured', cpu: null },
    ],
  };
  const again = {
    passed: 2,
    failed: 0,
    skipped: 0,
    files: [{ name: 'a.spec.ts', cpu: 26 }],
    journeys: [
      { name: 'a.spec.ts: slow once', cpu: 4 },
      { name: 'a.spec.ts: always slow', cpu: 22 },
    ],
  };
  const lower = lowerCosts(row, again);
  assert.deepEqual(counted(lower), { passed: 4, failed: 0, skipped: 0 });
  assert.deepEqual(
    lower.journeys.map(({ cpu }) => cpu),
    [4, 20, 2, null],
  );
  assert.equal(lower.files[0].cpu, 26);
});

test('the last line should name what was skipped only when something was', () => {
  assert.equal(lastLine({ passed: 3, failed: 0, skipped: 0 }), '3 passed, 0 failed');
  const rows = [
    { passed: 1, failed: 1, skipped: 0 },
    { passed: 2, failed: 0, skipped: 4 },
  ];
  assert.equal(lastLine(sum(rows)), '3 passed, 1 failed, 4 skipped');
});

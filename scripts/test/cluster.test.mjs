/** The judgments of the cluster test that need no cluster. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { failedCalls, unexpectedAnswers } from '../cluster/proof.mjs';
import { root } from '../lib/paths.mjs';

const call = (kind, ...outcomes) => ({
  kind,
  key: 'k',
  attempts: outcomes.map((one) => (typeof one === 'number' ? { status: one } : { error: one })),
  status: outcomes.findLast((one) => typeof one === 'number' && one < 500),
});

test('a write may fail once, because the client repeats it with its key, and a read never', () => {
  assert.deepEqual(failedCalls([call('payment', 201), call('payment', 503, 201), call('read', 200)]), []);
  assert.deepEqual(failedCalls([call('payment', 502, 'ECONNRESET', 201)]), [
    'a payment (k) was answered 502, ECONNRESET, 201',
  ]);
  assert.equal(failedCalls([call('read', 503)]).length, 1);
  assert.equal(failedCalls([call('payment', 409, 409, 201)]).length, 0, 'the first call was still running');
});

test('a write must end with a known outcome, and no call may be answered 500', () => {
  assert.deepEqual(unexpectedAnswers([call('upload', 422), call('registration', 503, 409)]), []);
  assert.deepEqual(unexpectedAnswers([call('payment', 503, 503)]), [
    'the outcome of a payment is unknown (k)',
  ]);
  assert.deepEqual(unexpectedAnswers([call('payment', 401)]), ['the outcome of a payment is 401 (k)']);
  assert.deepEqual(unexpectedAnswers([call('read', 500)]), ['a read was answered 500 (k)']);
});

test('without the packages it is skipped, names what is missing and succeeds', () => {
  const { status, stdout } = spawnSync(process.execPath, [path.join(root, 'scripts/test-cluster.mjs')], {
    env: { ...process.env, PATH: '/nowhere' },
    encoding: 'utf8',
  });
  assert.match(stdout, /^Skipped: a server killed; .*Missing: .*haproxy/m);
  assert.match(stdout, /^Skipped: restore to a random second; .*Missing: .*pgbackrest/m);
  assert.match(stdout, /^Skipped: the primary .*Missing: .*etcd-server, patroni/m);
  assert.match(stdout, /^0 passed, 0 failed, 29 skipped$/m);
  assert.equal(status, 0);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endActive, ownedBy, run } from '../lib/processes.mjs';

const wait = () => run(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)']);

test('ends only the commands of one owner', async () => {
  const [owner, other] = [{}, {}];
  const its = ownedBy(owner, async () => wait());
  const others = ownedBy(other, wait);
  const nobodys = wait();
  endActive('SIGTERM', owner);
  assert.equal((await its).signal, 'SIGTERM');
  const first = await Promise.race([others, nobodys, run(process.execPath, ['-e', '0'])]);
  assert.equal(first.code, 0);
  endActive('SIGTERM');
  assert.deepEqual(
    (await Promise.all([others, nobodys])).map(({ signal }) => signal),
    ['SIGTERM', 'SIGTERM'],
  );
});

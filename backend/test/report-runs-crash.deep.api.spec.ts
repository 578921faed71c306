import { describe, expect, it } from '@jest/globals';
import { type ServerProcess, waitFor } from './harness/server-process.js';
import { ground, openGround } from './harness/worlds/ground.js';
import { asBursar, askBy, expectWhole, filesIn, rowOf, untilRow } from './harness/worlds/report-runs.js';

openGround();

const everything: string[] = [];
/** A start costs much, so the tests hand the processes on that still run. */
let servers: ServerProcess[] = [];

describe('a report of a process that is killed', () => {
  it('should be created again by another process, completely and once', async () => {
    // All rows are in the file, but the run can't be marked as done.
    await ground.holdUpdates('report_runs', `NEW.status = 'done'`);
    const first = await ground.serve();
    const id = await askBy(await asBursar(first));
    await waitFor(async () => (await filesIn()) === 1);
    await first.kill();
    await ground.letGo('report_runs');
    expect(await rowOf(id)).toEqual({ status: 'running', attempt: 1 });

    await ground.passLease();
    const server = await ground.serve();
    await waitFor(async () => (await rowOf(id)).status === 'done');
    expect(await rowOf(id)).toEqual({ status: 'done', attempt: 2 });
    everything.push(id);
    await expectWhole(await asBursar(server), everything);
    servers = [server];
  });
});

describe('reports requested from two processes', () => {
  it('should not be lost when the first process continues late, and the other is killed', async () => {
    const written = (): Promise<number> => filesIn('incoming');
    const before = await written();
    const late = servers[0]!;
    // The rows can't be read until the spec allows it.
    const [id, other] = await ground.locking('payments', async () => {
      const requested = await askBy(await asBursar(late));
      await waitFor(async () => (await written()) === before + 1);
      late.send('SIGSTOP');
      await ground.passLease();
      const taking = await ground.serve();
      await waitFor(async () => (await written()) === before + 2);
      taking.send('SIGSTOP');
      return [requested, taking];
    });
    late.send('SIGCONT');
    // It reads its rows, and finds that the report is no longer its own.
    await waitFor(async () => (await written()) === before + 1);
    expect(await rowOf(id)).toEqual({ status: 'running', attempt: 2 });
    await other.kill();

    await ground.passLease();
    // A server first looks for such jobs when it starts.
    servers = [late, await ground.serve()];
    await untilRow(id, 'done', 3);
    everything.push(id);
    await expectWhole(await asBursar(late), everything);
  });

  it('should be created once each, in either process', async () => {
    const browsers = await Promise.all(servers.map(asBursar));
    for (let round = 0; round < 2; round++) {
      const ids = await Promise.all([browsers[0]!, browsers[1]!, browsers[0]!].map((one) => askBy(one)));
      for (const id of ids) await untilRow(id, 'done', 1);
      everything.push(...ids);
    }
    await expectWhole(browsers[1]!, everything);
  });
});

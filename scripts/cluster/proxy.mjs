/** HAProxy with a configuration as it is shipped in deploy/, set by its variables only. */
import { freePort } from '../lib/port.mjs';
import { startProgram, until } from './processes.mjs';

/** `variables`: of the configuration, without the address of its statistics. */
export async function startProxy(config, variables, log) {
  const port = await freePort();
  const env = { PATH: process.env.PATH, ...variables, STATS_BIND: `127.0.0.1:${port}`, MAXCONN: '1000' };
  const program = startProgram('haproxy', ['-db', '-f', config], { log, env });
  const states = () => statesOf(port);
  await until(`HAProxy doesn't answer; see ${log}`, async () => (await states()) !== null, 10_000);
  return {
    stop: () => program.stop(),
    /** Waits until it sends calls to all of these servers. */
    sendsTo: (backend, servers) =>
      until(`HAProxy doesn't send calls to ${servers.join(' and ')}`, async () => {
        const found = await states();
        return servers.every((server) => found?.[`${backend}/${server}`]?.startsWith('UP'));
      }),
  };
}

/** The state of each server of each backend, or null while HAProxy doesn't answer. */
async function statesOf(port) {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/;csv`, { signal: AbortSignal.timeout(2000) });
    const [head, ...lines] = (await response.text()).trim().split('\n');
    const at = head.split(',').indexOf('status');
    return Object.fromEntries(
      lines.map((line) => line.split(',')).map((cells) => [`${cells[0]}/${cells[1]}`, cells[at]]),
    );
  } catch {
    return null;
  }
}

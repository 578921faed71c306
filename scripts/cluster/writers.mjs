import { connect } from '../lib/postgres-server.mjs';
import { sleep } from '../lib/processes.mjs';

const pauseMs = 200;

/** Asks every member again and again whether it accepts writes, until it is stopped. */
export function watchWriters(members) {
  let going = true;
  let rounds = 0;
  const found = new Set();
  const watch = async () => {
    for (; going; rounds++) {
      const writers = [];
      for (const member of members) if (await acceptsWrites(member)) writers.push(member);
      // The first may have stopped before the second began.
      if (writers.length > 1 && (await acceptsWrites(writers[0])) && (await acceptsWrites(writers.at(-1))))
        found.add(`${writers.map(({ name }) => name).join(' and ')} accepted writes at the same time`);
      await sleep(pauseMs);
    }
  };
  const watching = watch();
  return {
    found: () => (rounds ? [...found] : ['nobody asked who accepts writes']),
    stop: async () => {
      going = false;
      await watching;
    },
  };
}

const acceptsWrites = async (member) => (await stateOf(member)) === 'writer';

/** `writer`, `standby`, or null without an answer. */
export async function stateOf({ url }) {
  let client;
  try {
    client = await connect(url);
    const { rows } = await client.query('SELECT NOT pg_is_in_recovery() AS accepts');
    return rows[0].accepts ? 'writer' : 'standby';
  } catch {
    return null;
  } finally {
    await client?.end().catch(() => {});
  }
}

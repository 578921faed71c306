/**
 * The load generator, in a separate process: keep-alive connections to this machine, each with one request in progress
 * and its own session. It uses plain sockets, because a client that needs as much CPU as the server would hide half of
 * the measured time, and more for a fast server than for a slow one. Limited in time and in number of requests.
 */
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from './statistics.mjs';

const mostRequests = 500_000;
const mostSeconds = 30;
const mostScore = 100;
const headBytes = 2048;
const headEnd = Buffer.from('\r\n\r\n');

class Connection {
  #socket;
  #received = [];
  #size = 0;
  #expected = 0;
  #done = null;
  #allowed;

  /** `allowed`: the statuses that count as success. */
  constructor(port, allowed) {
    this.#allowed = new RegExp(`^HTTP/1.1 (${allowed.join('|')}) `);
    this.#socket = net.connect({ port, host: '127.0.0.1', noDelay: true });
    this.#socket.on('data', (chunk) => this.#take(chunk));
    this.#socket.on('error', (error) => this.#fail(error));
    this.#socket.on('close', () => this.#fail(new Error('the server closed the connection')));
  }

  /** Sends the bytes of one request and waits for its complete response. */
  ask(bytes) {
    return new Promise((resolve, reject) => {
      this.#done = { resolve, reject };
      this.#received = [];
      this.#size = 0;
      this.#expected = 0;
      this.#socket.write(bytes);
    });
  }

  close() {
    this.#done = null;
    this.#socket.destroy();
  }

  #take(chunk) {
    this.#received.push(chunk);
    this.#size += chunk.length;
    if (!this.#expected) this.#readHead();
    if (this.#expected && this.#size >= this.#expected) this.#finish()?.resolve(this.#received[0]);
  }

  #readHead() {
    const all = this.#received.length === 1 ? this.#received[0] : Buffer.concat(this.#received);
    const end = all.indexOf(headEnd);
    if (end < 0) return;
    const head = all.latin1Slice(0, end);
    if (head.startsWith('HTTP/1.1 304')) {
      this.#expected = end + headEnd.length;
      return;
    }
    const length = /\r\ncontent-length: (\d+)/i.exec(head);
    if (!this.#allowed.test(head) || !length) {
      this.#fail(new Error(`not an answer of known length: ${head.split('\r\n', 1)[0]}`));
      return;
    }
    this.#expected = end + headEnd.length + Number(length[1]);
  }

  #finish() {
    const done = this.#done;
    this.#done = null;
    return done;
  }

  #fail(error) {
    this.#finish()?.reject(error);
  }
}

const put = (path, head, body, method = 'PUT') =>
  `${method} ${path} HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n${head}${body}`;

/**
 * The bytes of a connection's next request, and what to do with its response; connections take turns with shared work.
 */
const kinds = {
  /** All connections request the same addresses. */
  read({ paths }) {
    let asked = 0;
    return (_, head) => () => ({ bytes: `GET ${paths[asked++ % paths.length]} HTTP/1.1\r\n${head}` });
  },
  /** The same, with a separate head for each address. */
  fetch({ asks }) {
    let asked = 0;
    return (_, rest) => () => {
      const { path, head } = asks[asked++ % asks.length];
      return { bytes: `GET ${path} HTTP/1.1\r\n${head}${rest}` };
    };
  },
  /**
   * Each connection changes its own records repeatedly, and sends the version from the last response. The score, or the
   * `#` in a record's own body, changes each time.
   */
  write({ records, connections }) {
    return (index, head) => {
      const own = records.filter((_, at) => at % connections === index);
      let asked = 0;
      return () => {
        const record = own[asked++ % own.length];
        const body = (record.body ?? '{"score":#}').replace('#', record.version % mostScore);
        return {
          bytes: put(record.path, `If-Match: "${record.version}"\r\n${head}`, body),
          take: (answer) =>
            (record.version = Number(
              /\r\netag: "(\d+)/i.exec(answer.latin1Slice(0, Math.min(answer.length, headBytes)))[1],
            )),
        };
      };
    };
  },
  /** The same address with one body after another. */
  send({ path, bodies }) {
    let asked = 0;
    return (_, head) => () => ({ bytes: put(path, head, bodies[asked++ % bodies.length]) });
  },
  /** Each post once, or each body to one path; counts the responses by status. */
  post({ path, bodies, posts = bodies.map((body) => ({ path, body })), tally }) {
    let asked = 0;
    const take = (answer) => {
      const status = answer.latin1Slice(9, 12);
      tally[status] = (tally[status] ?? 0) + 1;
    };
    return (_, head) => () => {
      const next = posts[asked++];
      return next ? { bytes: put(next.path, head, next.body, 'POST'), take } : null;
    };
  },
};

/**
 * Exactly `requests`, for a pass that counts, or as many as fit into `seconds`. With a `pace`, this many a second at
 * even distances, and fewer only where all connections still wait for an answer.
 */
async function run({
  kind,
  port,
  cookies,
  connections,
  seconds,
  requests = mostRequests,
  allowed = [200],
  pace,
  ...job
}) {
  const heads = cookies.map(
    (cookie) => `Host: localhost:${port}\r\nAccept: application/json\r\nCookie: ${cookie}\r\n\r\n`,
  );
  const tally = {};
  const turns = kinds[kind]({ ...job, connections, tally });
  const times = [];
  let asked = 0;
  const all = Array.from({ length: connections }, () => new Connection(port, allowed));
  const began = performance.now();
  const end = began + Math.min(seconds, mostSeconds) * 1000;
  try {
    await Promise.all(
      all.map(async (connection, index) => {
        const turn = turns(index, heads[index % heads.length]);
        while (asked < requests) {
          const turnAt = pace ? began + (asked / pace) * 1000 : 0;
          if (Math.max(turnAt, performance.now()) >= end) break;
          asked++;
          if (turnAt) await sleep(Math.max(0, turnAt - performance.now()));
          const before = performance.now();
          const next = turn();
          if (!next) break;
          const { bytes, take } = next;
          const answer = await connection.ask(bytes);
          times.push(performance.now() - before);
          take?.(answer);
        }
      }),
    );
  } finally {
    for (const connection of all) connection.close();
  }
  const took = (performance.now() - began) / 1000;
  return {
    requests: times.length,
    perSecond: times.length / took,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    ...(kind === 'post' && { tally }),
  };
}

process.on('message', (job) => {
  run(job).then(
    (result) => process.send({ result }),
    (error) => process.send({ error: error.message }),
  );
});
process.on('disconnect', () => process.exit(0));

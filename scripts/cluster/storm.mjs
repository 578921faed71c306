/** Calls from many connections, and the journal of them: key, request and every outcome, as the client saw them. */
import { randomUUID } from 'node:crypto';
import { sleep } from '../lib/processes.mjs';
import { PlainError } from '../lib/plain-error.mjs';
import { kinds } from './calls.mjs';
import { newPairs } from './ground.mjs';
import { until } from './processes.mjs';

const workers = 12;
/** Further connections that only read, because all others may wait with a write. */
const readers = 2;
const sections = 60;
const pauseMs = 100;
const patienceMs = 180_000;
/** Reads have no key, so a failed one can't be repeated unnoticed. */
const turns = ['registration', 'read', 'payment', 'read', 'registration', 'upload'];

/** A list, and a report, which may be read from a standby. */
const readPaths = [() => '/api/terms?range=[0,4]', ({ termId }) => `/api/reports/capacity?termId=${termId}`];

/** Whether the response says for sure what happened. */
const isKnown = ({ status, body }) =>
  (status >= 200 && status < 300) ||
  [400, 401, 403, 404, 412, 422, 429, 500].includes(status) ||
  (status === 409 && body?.blockers !== undefined);

export class Storm {
  journal = [];
  answered = 0;
  reads = 0;
  #going = true;

  constructor(system, uploaders) {
    Object.assign(this, { system, uploaders });
  }

  /** `uploaders`: how many of the connections upload. */
  static async start(system, uploaders = workers) {
    const storm = new Storm(system, uploaders);
    storm.pairs = await newPairs(system.ground, sections);
    storm.working = Promise.all([
      ...Array.from({ length: workers }, (_, index) => storm.#work(index)),
      ...Array.from({ length: readers }, () => storm.#readSlowly()),
    ]);
    storm.working.catch(() => {});
    return storm;
  }

  /** Waits until this many further calls have been answered. */
  async more(count = 10 * workers) {
    const enough = this.answered + count;
    await Promise.race([
      this.working.then(() => {
        throw new PlainError('The storm ended too early.');
      }),
      until('the storm got too few answers', () => this.answered >= enough, 120_000),
    ]);
  }

  /** Ends when every call has been answered, or has waited for too long. */
  async end() {
    this.#going = false;
    await this.working;
    return this.journal;
  }

  async #work(index) {
    let turn = index;
    while (this.#going) {
      const kind = turns[turn++ % turns.length];
      if (kind === 'read') await this.#read();
      else if (kind === 'registration' ? this.pairs.length : kind !== 'upload' || index < this.uploaders)
        await this.#write(kind);
    }
  }

  async #readSlowly() {
    while (this.#going) {
      await this.#read();
      await sleep(pauseMs);
    }
  }

  async #read() {
    const call = { kind: 'read', attempts: [] };
    this.journal.push(call);
    const path = readPaths[this.reads++ % readPaths.length](this.system.ground);
    const answer = await send(this.system, { path });
    call.attempts.push(answer);
    if (answer.status === 200) this.answered++;
  }

  async #write(kind) {
    const call = { kind, key: randomUUID(), attempts: [], ...kinds[kind](this.system.ground, this.pairs) };
    this.journal.push(call);
    const deadline = Date.now() + patienceMs;
    do {
      const answer = await send(this.system, call);
      call.attempts.push(answer);
      if (isKnown(answer)) {
        Object.assign(call, { status: answer.status, id: answer.body?.id });
        this.answered++;
        return;
      }
      await sleep(pauseMs);
    } while (Date.now() < deadline);
  }
}

/** One call through HAProxy: its status and body, or the error of its connection. */
export async function send({ baseUrl, ground }, { path, key, request, isPublic }) {
  const began = Date.now();
  const headers = { ...request?.headers };
  if (key) headers['Idempotency-Key'] = key;
  if (!isPublic) headers.Authorization = `Bearer ${ground.token}`;
  const end = (outcome) => ({ ...outcome, at: began, ms: Date.now() - began });
  try {
    const response = await fetch(baseUrl + path, {
      method: request ? 'POST' : 'GET',
      body: request?.body,
      headers,
    });
    const text = await response.text();
    const isReplay = response.headers.get('Idempotent-Replayed') === 'true';
    const asOf = response.headers.get('X-Data-As-Of');
    return end({
      status: response.status,
      body: parsed(text),
      isReplay,
      ...(asOf && { asOf: Date.parse(asOf) }),
    });
  } catch (error) {
    return end({ error: error.cause?.code ?? error.cause?.message ?? error.message });
  }
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

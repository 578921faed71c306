import { afterAll, afterEach, beforeAll } from '@jest/globals';
import type { Response } from 'supertest';
import supertest from 'supertest';
import { Environment } from '../../../src/platform/config/environment.js';
import { bounds } from '../../../src/platform/limits/bounds.js';
import { machineWith, tokenOf, withToken } from '../machine-clients.js';
import { openSession } from '../sessions.js';
import { type Client, startTestApp, type TestApp, watched } from '../test-app.js';

export const pool = 10;
export const fifth = 2;

export const times = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));

export const statuses = (answers: Response[]): number[] => answers.map(({ status }) => status);

/** Sends the call immediately: superagent sends nothing until the response is awaited. */
export const sent = (call: PromiseLike<Response>): Promise<Response> => Promise.resolve(call);
const usual = { ...bounds.callerCalls };
export const lower = (most: number): void => void Object.assign(bounds.callerCalls, { most });
const { most: usualWaitMs } = bounds.callerWaitMs;
export const waitAtMost = (most: number): void => void Object.assign(bounds.callerWaitMs, { most });
export let system: TestApp;
export let registrar: Client;
export let bursar: Client;

export const start = (settings: Record<string, string> = {}): Promise<TestApp> =>
  startTestApp({ DATABASE_POOL: String(pool), CALLER_CONNECTIONS: '', ...settings });

/** Another session of the same person. */
export async function another(email: string, of = system): Promise<Client> {
  const cookie = await openSession(of.dataSource, of.app.get(Environment).sessionSecret, email);
  return watched(supertest.agent(of.baseUrl)).set('Cookie', cookie!);
}

/** Checks that calls of other people are answered while one caller waits for a table. */
export async function mustServeOthers(): Promise<void> {
  for (let n = 0; n < 5; n++) {
    await bursar.get('/api/notifications/unread-count').expect(200);
    await bursar.get('/api/terms/active').expect(200);
  }
  await system.anonymous.get('/api/health/ready').expect(200);
}

export const kinds: Record<
  string,
  { most?: number; caller: () => Promise<(n: number) => PromiseLike<Response>> }
> = {
  'a person that reads': { caller: async () => () => registrar.get('/api/programs') },
  'a person with many sessions': {
    async caller() {
      const clients = await Promise.all(times(6, () => another('registrar@collegium.example')));
      return (n) => clients[n % clients.length]!.get('/api/programs');
    },
  },
  'a person that exports': {
    caller: async () => () => registrar.get('/api/programs').set('Accept', 'text/csv'),
  },
  'a person that writes': {
    caller: async () => (n) =>
      registrar
        .post('/api/programs')
        .send({ name: `Flood ${n}`, code: `FL${n}` })
        .set('Idempotency-Key', `flood-${n}`),
  },
  'a machine client with many tokens': {
    async caller() {
      const machine = await machineWith(system, ['catalog.read']);
      const clients = await Promise.all(
        times(4, async () => withToken(system, await tokenOf(system, machine))),
      );
      return (n) => clients[n % clients.length]!.get('/api/programs');
    },
  },
  // A campus may share one address.
  'an address that is not signed in': {
    most: pool / 2,
    caller: async () => () => system.anonymous.get('/api/calendar'),
  },
};

/** Controllers that keep their callers waiting. */
export function callersWorld(): void {
  afterEach(() => void Object.assign(bounds.callerCalls, usual));

  beforeAll(async () => {
    // Works on a machine of any speed.
    waitAtMost(50_000);
    system = await start();
    [registrar, bursar] = [await system.as('registrar'), await system.as('bursar')];
  });

  afterAll(async () => {
    waitAtMost(usualWaitMs);
    await system?.close();
  });
}

import { afterAll, beforeAll, expect } from '@jest/globals';
import type { Response } from 'supertest';
import type { Role } from '../../../src/platform/auth/roles.js';
import { bounds } from '../../../src/platform/limits/bounds.js';
import { addressOf, type ExpensiveCall, idsIn } from '../../flood/expensive-calls.mjs';
import { mustBeIdle, mustHold, whileHeld } from '../held-table.js';
import { startTestApp, type TestApp } from '../test-app.js';

export const pool = 10;
const share = pool / 5;
const limits = [bounds.callerWaitMs, bounds.answerMs];
const before = limits.map(({ most }) => most);

let system: TestApp;

/** A system with few connections and without limits of the rate. */
export function floodWorld(): void {
  beforeAll(async () => {
    // The last call of a flood waits for all others, on a slow machine longer than the limits.
    for (const limit of limits) Object.assign(limit, { most: 280_000 });
    system = await startTestApp({
      DATABASE_POOL: String(pool),
      CALLER_CONNECTIONS: '',
      RATE_LIMITS: 'off',
    });
  });
  afterAll(async () => {
    for (const [at, limit] of limits.entries()) Object.assign(limit, { most: before[at] });
    await system?.close();
  });
}

/** Checks that calls of another caller are answered while the flood waits for a table. */
async function mustServeAnother(role: Role): Promise<void> {
  const client = await system.as(role === 'bursar' ? 'registrar' : 'bursar');
  for (const path of ['/api/notifications/unread-count', '/api/auth/user', '/api/notifications?range=[0,4]'])
    await client.get(path).expect(200);
  await system.anonymous.get('/api/health/ready').expect(200);
}

/** Sends so many calls at once as one person, who may use a fifth of the connections while others are served. */
export async function mustShare(role: Role, call: ExpensiveCall, flooding: number): Promise<void> {
  const client = await system.as(role);
  const email = `${role}@collegium.example`;
  const ids = await idsIn((sql, values) => system.dataSource.query(sql, values), email);
  const { path, accept } = addressOf(call, ids);
  const answers: Promise<Response>[] = [];
  let served = 0;
  await whileHeld(system, call.table, async () => {
    for (let n = 0; n < flooding; n++) {
      const answer = Promise.resolve(client.get(path).set('Accept', accept).buffer(true));
      answers.push(answer);
      void answer.then(() => served++);
    }
    await mustHold(system, share);
    await mustServeAnother(role);
    await mustHold(system, share);
    expect(served).toBe(0);
  });
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses).toEqual(Array<number>(flooding).fill(200));
  await mustBeIdle(system);
}

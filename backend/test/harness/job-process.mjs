/**
 * The application without its port, in a separate process that runs one more kind of job: it adds a row to `effects`,
 * with a pause in the middle in which the process can be killed. Prints a line when it is ready, and one for each job
 * that it starts.
 */
import 'reflect-metadata';
import { setTimeout as pause } from 'node:timers/promises';
import { createApp } from '../../dist/src/create-app.js';
import { Transactions } from '../../dist/src/platform/database/transactions.js';
import { JobPace } from '../../dist/src/platform/jobs/job-pace.js';
import { Jobs } from '../../dist/src/platform/jobs/jobs.service.js';
import { queues } from '../../dist/src/platform/jobs/queues.js';

const app = await createApp();
Object.assign(app.get(JobPace), { pollMs: 50, heartbeatMs: 200, leaseSeconds: 2, expireMs: 200 });
queues.declare({ spec: { does: 'adds a row to effects' } });
app.get(Jobs).register('spec', {
  atomic: true,
  retryDelay: 0,
  concurrency: 4,
  handler: async ({ key }) => {
    await app.get(Transactions).query('INSERT INTO effects (key) VALUES ($1)', [key]);
    console.log(`begun ${key}`);
    await pause(20 + Math.random() * 30);
  },
});
await app.init();
console.log('ready');

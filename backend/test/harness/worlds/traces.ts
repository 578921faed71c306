import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from '@jest/globals';
import { symbols } from 'pino';
import { JobPace } from '../../../src/platform/jobs/job-pace.js';
import { AppLogger } from '../../../src/platform/logging/app-logger.js';
import { Collector, type Span } from '../collector.js';
import { Records } from '../records.js';
import { TestStore } from '../s3-store.js';
import { waitFor } from '../server-process.js';
import { startTestApp, type TestApp } from '../test-app.js';
import { Postman } from './mail.js';

export let system: TestApp;
export let records: Records;
export let collector: Collector;
export let postman: Postman;
/** The lines of the log. */
export let lines: Record<string, unknown>[];
/** The `traceparent` of each call that the identity provider got. */
export const received: (string | undefined)[] = [];

/** A system that exports its traces, with a mail server, a file store, and an identity provider that refuses all. */
export function tracesWorld(): void {
  let store: TestStore;
  const provider = http.createServer(({ headers }, response) => {
    received.push(headers.traceparent as string | undefined);
    response.writeHead(404).end();
  });
  beforeAll(async () => {
    collector = new Collector();
    postman = new Postman();
    store = await TestStore.start();
    provider.listen(0, '127.0.0.1');
    await once(provider, 'listening');
    system = await startTestApp({
      OTEL_EXPORTER_OTLP_ENDPOINT: await collector.listen(),
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20key',
      SMTP_URL: await postman.listen(),
      OIDC_ISSUER: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
      OIDC_CLIENT_ID: 'client',
      OIDC_CLIENT_SECRET: 'secret',
      ...store.settings(),
    });
    system.app.get(JobPace).pollMs = 50;
    records = new Records(system.dataSource);
    lines = [];
    const { pino, requests } = system.app.get(AppLogger);
    for (const logger of [pino, requests]) {
      logger.level = 'info';
      const write = (text: string) => lines.push(JSON.parse(text) as Record<string, unknown>);
      Object.assign(logger, { [symbols.streamSym]: { write } });
    }
  });
  afterAll(async () => {
    await system?.close();
    await collector?.close();
    await postman?.close();
    await store?.close();
    provider.close();
  });
}

/** The spans of a name, once there are any. */
export async function spansNamed(name: string, traceId?: string): Promise<Span[]> {
  await waitFor(() => Promise.resolve(collector.named(name, traceId).length > 0));
  return collector.named(name, traceId);
}

import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import type { NestExpressApplication } from '@nestjs/platform-express';
import supertest from 'supertest';
import { isFull } from '../../../../scripts/lib/sample.mjs';
import { createApp } from '../../../src/create-app.js';
import { JobPace } from '../../../src/platform/jobs/job-pace.js';
import { withEnvironment } from '../environment.js';
import { openWorld, system } from './world.js';

/** The default limits in test:full; otherwise smaller ones in the same proportions. */
export const limits = isFull
  ? { mailbox: 5, domain: 50, hour: 600, day: 3000 }
  : { mailbox: 3, domain: 6, hour: 12, day: 15 };

/** How many times the limit an attacker sends. */
export const times = isFull ? 20 : 4;
export let other: NestExpressApplication;

const settings = {
  RECEIPTS_PER_MAILBOX: String(limits.mailbox),
  RECEIPTS_PER_DOMAIN: String(limits.domain),
  RECEIPTS_PER_HOUR: String(limits.hour),
  RECEIPTS_PER_DAY: String(limits.day),
  RATE_LIMITS: 'off',
  MAIL_FROM: 'University <office@own.example>',
};

export const startOther = async (): Promise<void> => {
  const variables = { ...settings, LOG_LEVEL: 'silent', DATA_DIR: system.dataDir, DATABASE_POOL: '10' };
  other = await withEnvironment({ ...variables, DATABASE_URL: system.urls.app }, createApp);
  other.get(JobPace).schedulesMs = Infinity;
  await other.init();
};

export const bodyOf = (email: string): object => ({
  name: 'Maya Okafor',
  email,
  subject: 'A visit',
  message: 'May I listen to a class?',
});

export interface Receipt {
  id: string;
  number: string;
}

/** Sent by two processes in turn. */
let calls = 0;

export const post = async (email: string): Promise<{ status: number; body: Receipt }> => {
  const server = ++calls % 2 ? system.anonymous : supertest(other.getHttpServer());
  return server.post('/api/inquiries/contact').send(bodyOf(email));
};

/** Sends in batches. */
export const postAll = async (emails: string[]): Promise<{ status: number; body: Receipt }[]> => {
  const answers = [];
  for (let first = 0; first < emails.length; first += 30)
    answers.push(...(await Promise.all(emails.slice(first, first + 30).map(post))));
  return answers;
};

export const sentOf = async (answers: { body: Receipt }[]): Promise<number> => {
  const [row] = await system.dataSource.query<{ sent: number; withheld: number; kept: number }[]>(
    `SELECT count(*)::int AS kept, count(*) FILTER (WHERE mail.state IN ('queued', 'sent'))::int AS sent,
       count(*) FILTER (WHERE mail.state = 'withheld')::int AS withheld
     FROM inquiries inquiry LEFT JOIN mails mail ON mail.id = inquiry.receipt_mail_id
     WHERE inquiry.id = ANY ($1::uuid[])`,
    [answers.map(({ body }) => body.id)],
  );
  // Each inquiry is stored, and each receipt that wasn't sent is recorded.
  expect(row!.kept).toBe(answers.length);
  expect(row!.sent + row!.withheld).toBe(answers.length);
  return row!.sent;
};

export const many = (count: number, address: (at: number) => string): string[] =>
  Array.from({ length: count }, (_, at) => address(at));

/** A name with dots by the binary digits of the position: floodvictim has 1,024 spellings. */
export const dotted = (at: number): string =>
  Array.from('floodvictim', (letter, index) =>
    (at >> index) & 1 && index < 10 ? `${letter}.` : letter,
  ).join('');

/** A mail server, and two servers that share the limits of receipts. */
export function receiptsWorld(): void {
  afterAll(() => other?.close());
  openWorld([], settings);
  beforeAll(startOther);

  /** Each case begins on a day on which nothing was sent. */
  afterEach(() => system.dataSource.query(`UPDATE mails SET created_at = now() - interval '25 hours'`));
}

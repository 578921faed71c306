import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { NestExpressApplication } from '@nestjs/platform-express';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { createApp } from '../../../src/create-app.js';
import { JobPace } from '../../../src/platform/jobs/job-pace.js';
import { Jobs } from '../../../src/platform/jobs/jobs.service.js';
import { mailTemplates, type NewMail } from '../../../src/platform/mail/templates.js';
import { withEnvironment } from '../environment.js';
import { waitFor } from '../server-process.js';
import { ground } from './ground.js';

export interface Received {
  raw: string;
  email: Email;
  from: string;
  to: string[];
}

type Answer = 'take' | 'later' | 'never' | 'never at DATA' | 'hang up';

/** A mail server whose answers the spec chooses, by recipient. */
export class Postman {
  readonly received: Received[] = [];
  readonly tries = new Map<string, number>();
  answer: (to: string, number: number) => Answer = () => 'take';
  private readonly server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _, done) => {
      const number = (this.tries.get(address) ?? 0) + 1;
      this.tries.set(address, number);
      const answer = this.answer(address, number);
      if (answer === 'later') return done(refusal(450, `4.2.1 <${address}> is busy`));
      if (answer === 'never') return done(refusal(550, `5.1.1 <${address}> is nobody`));
      done();
    },
    onData: (stream, session, done) => {
      // The session forgets them after it answers.
      const { mailFrom, rcptTo } = session.envelope;
      const to = rcptTo[0]!.address;
      const answer = this.answer(to, this.tries.get(to)!);
      if (answer === 'hang up') {
        stream.once('data', () => this.hangUp(session.id));
        stream.on('end', () => undefined).resume();
        return;
      }
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (answer === 'never at DATA') return done(refusal(554, `5.7.1 no ${to}`));
        const raw = Buffer.concat(chunks).toString('utf8');
        void PostalMime.parse(raw).then((email) => {
          this.received.push({
            raw,
            email,
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
          });
          done();
        });
      });
    },
  });

  async listen(): Promise<string> {
    this.server.on('error', () => undefined);
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`;
  }

  to(address: string): Received[] {
    return this.received.filter(({ to }) => to.includes(address));
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(resolve));
  }

  private hangUp(id: string): void {
    const { connections } = this.server as unknown as {
      connections: Set<{ id: string; _socket: { destroy(): void } }>;
    };
    for (const one of connections) if (one.id === id) one._socket.destroy();
  }
}

const refusal = (responseCode: number, text: string): Error =>
  Object.assign(new Error(text), { responseCode });

export const answer = (
  to: string,
  more: Partial<{ number: string; office: string; answer: string }> = {},
): NewMail<never> => ({
  to,
  template: mailTemplates.get('inquiry-answer'),
  facts: {
    number: 'C-17',
    office: 'Office of Admissions',
    answer: 'Dear **applicant**, naïve – 你好.',
    ...more,
  } as never,
});

export const someone = (): string => `${randomUUID()}@elsewhere.example`;

export async function start(settings: Record<string, string>): Promise<NestExpressApplication> {
  const variables = {
    DATABASE_URL: ground.database.appUrl,
    LOG_LEVEL: 'silent',
    DATA_DIR: ground.folder,
    BASE_URL: 'https://portal.example.edu',
    MAIL_FROM: 'The “Office” <office@example.edu>',
    ...settings,
  };
  const app = await withEnvironment(variables, createApp);
  Object.assign(app.get(JobPace), { pollMs: 50, expireMs: 200 });
  await app.init();
  Object.assign(app.get(Jobs).works.get('mail.send')!, { retryDelay: 0, retryLimit: 2 });
  return app;
}

export const rowOf = async (id: string) =>
  (
    await ground.owner.query<{
      state: string;
      attempts: number;
      last_error: string | null;
      recipient: string;
    }>('SELECT state, attempts, last_error, recipient FROM mails WHERE id = $1', [id])
  ).rows[0];

export const becomes = (id: string, state: string): Promise<void> =>
  waitFor(async () => (await rowOf(id))?.state === state);

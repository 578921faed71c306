import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { SMTPServer } from 'smtp-server';
import type { Environment, PlaintextTarget } from '../config/environment.js';
import { SmtpTransport } from './smtp.transport.js';

let server: SMTPServer;
let received = 0;

beforeAll(async () => {
  server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      received++;
      stream.resume().on('end', () => done());
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise<void>((resolve) => server.close(resolve)));

async function deliver(allowed: PlaintextTarget[]): Promise<void> {
  const transport = new SmtpTransport({
    smtpUrl: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mailFrom: { name: 'Office', address: 'office@example.edu' },
    baseUrl: new URL('https://portal.example.edu'),
    plaintextAllowed: new Set(allowed),
  } as unknown as Environment);
  const mail = {
    id: '1',
    recipient: 'ida@example.edu',
    subject: 'Hold',
    text: 'Private.',
    html: '',
    replyTo: null,
  };
  try {
    await transport.deliver({ ...mail, createdAt: new Date() }, new AbortController().signal);
  } finally {
    transport.close();
  }
}

it('sends no mail to a server without STARTTLS unless plain connections are allowed', async () => {
  await expect(deliver([])).rejects.toThrow(/STARTTLS|TLS/);
  expect(received).toBe(0);
  await deliver(['smtp']);
  expect(received).toBe(1);
});

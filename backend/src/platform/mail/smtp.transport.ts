import nodemailer from 'nodemailer';
import type { Environment } from '../config/environment.js';
import { MailTransport, messageOf, type OutgoingMail } from './mail-transport.js';

export const mostConnections = 5;

/** A mail server, over connections that are kept for further mails. */
export class SmtpTransport extends MailTransport {
  readonly name: string;
  override readonly host: string;
  private readonly pool;

  constructor(private readonly environment: Environment) {
    super();
    const url = new URL(environment.smtpUrl!);
    this.name = `the mail server ${url.host}`;
    this.host = url.hostname;
    this.pool = nodemailer.createTransport({
      url: url.href,
      pool: true,
      maxConnections: mostConnections,
      // An attacker in between can hide that the server offers STARTTLS.
      requireTLS: !environment.plaintextAllowed.has('smtp'),
      // The mail's job retries it, after a wait.
      maxRequeues: 0,
      idleTimeout: 30_000,
      connectionTimeout: 15_000,
      greetingTimeout: 15_000,
      socketTimeout: 30_000,
      name: environment.baseUrl.hostname,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  protected async send(mail: OutgoingMail, signal: AbortSignal): Promise<void> {
    await this.pool.sendMail({ ...messageOf(mail, this.environment), signal });
  }

  close(): void {
    this.pool.close();
  }
}

import fs from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import type { Environment } from '../config/environment.js';
import { MailTransport, messageOf, type OutgoingMail } from './mail-transport.js';

/** A folder in place of a mail server, with a file per mail, named by its id. */
export class OutboxTransport extends MailTransport {
  readonly name: string;
  private readonly folder: string;
  private readonly composer = nodemailer.createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
  });

  constructor(private readonly environment: Environment) {
    super();
    this.folder = path.resolve(environment.dataDir, 'outbox');
    this.name = `the folder ${this.folder}`;
  }

  protected async send(mail: OutgoingMail): Promise<void> {
    const { message } = await this.composer.sendMail(messageOf(mail, this.environment));
    try {
      await this.write(mail.id, message as Buffer);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      // Only the server's own account may read mails.
      await fs.mkdir(this.folder, { recursive: true, mode: 0o700 });
      await this.write(mail.id, message as Buffer);
    }
  }

  private async write(id: string, message: Buffer): Promise<void> {
    // Written completely or not at all: an existing file is always complete.
    const unfinished = path.join(this.folder, `.${id}.tmp`);
    await fs.writeFile(unfinished, message, { flush: true, mode: 0o600 });
    await fs.rename(unfinished, path.join(this.folder, `${id}.eml`));
  }

  close(): void {
    this.composer.close();
  }
}

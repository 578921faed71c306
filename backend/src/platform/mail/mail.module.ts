import { Global, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Environment } from '../config/environment.js';
import { MailReadings } from './mail-readings.js';
import { MailSender } from './mail-sender.js';
import { MailTransport } from './mail-transport.js';
import { MailService } from './mail.service.js';
import { ReceiptLimits } from './receipt-limits.js';
import { OutboxTransport } from './outbox.transport.js';
import { SmtpTransport } from './smtp.transport.js';

/** Outgoing mail, for every module. */
@Global()
@Module({
  providers: [
    MailService,
    MailReadings,
    MailSender,
    ReceiptLimits,
    {
      provide: MailTransport,
      inject: [Environment],
      useFactory: (environment: Environment) =>
        environment.smtpUrl ? new SmtpTransport(environment) : new OutboxTransport(environment),
    },
  ],
  exports: [MailService],
})
export class MailModule implements OnApplicationShutdown {
  constructor(private readonly transport: MailTransport) {}

  onApplicationShutdown(): void {
    this.transport.close();
  }
}

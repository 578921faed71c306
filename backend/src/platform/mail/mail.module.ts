import { Global, Module } from '@nestjs/common';
import { MailService } from './mail.service.js';

/** Mails that go out, for every module. */
@Global()
@Module({ providers: [MailService], exports: [MailService] })
export class MailModule {}

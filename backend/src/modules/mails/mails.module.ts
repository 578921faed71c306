import { Module } from '@nestjs/common';
import { MailsController } from './mails.controller.js';
import { MailsService } from './mails.service.js';

/** What administrators do with mails; their way out is `platform/mail`. */
@Module({ controllers: [MailsController], providers: [MailsService] })
export class MailsModule {}

import { Module } from '@nestjs/common';
import { MailsController } from './mails.controller.js';
import { MailsService } from './mails.service.js';

/** Administration of emails; `platform/mail` sends them. */
@Module({ controllers: [MailsController], providers: [MailsService] })
export class MailsModule {}

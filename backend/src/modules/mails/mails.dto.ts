import { ApiProperty } from '@nestjs/swagger';
import type { ListSpec } from '../../common/list-request.js';
import { type MailState, mailStates } from '../../platform/mail/mail.entity.js';
import '../../platform/features/load.js';
import { mailTemplates } from '../../platform/mail/templates.js';

const templateNames = mailTemplates.all.map(({ name }) => name);

export const mailList = {
  resource: 'mails',
  sort: ['to', 'template', 'state', 'attempts', 'createdAt', 'sentAt'],
  filters: { search: 'text', state: mailStates, template: templateNames, id: 'uuid' },
} as const satisfies ListSpec;

/** An outgoing email, without its text. */
export class MailDto {
  @ApiProperty({
    format: 'uuid',
    description: 'The ID of the email, which is also the first part of its `Message-ID` header.',
  })
  id: string;

  @ApiProperty({ example: 'student@collegium.example' })
  to: string;

  @ApiProperty({ enum: templateNames, example: 'inquiry-answer', description: 'The kind of email.' })
  template: string;

  @ApiProperty({ example: 'Answer to your inquiry INQ-7F3K9Q' })
  subject: string;

  @ApiProperty({
    enum: mailStates,
    enumName: 'MailState',
    description:
      '`parked`: the last attempt failed, or the mail server refused the email permanently. `withheld`: the email ' +
      'is not sent because a limit on such emails (per mailbox, per domain or in total) was reached.',
  })
  state: MailState;

  @ApiProperty({
    type: 'integer',
    description: 'Number of attempts to send the email since it was last queued.',
  })
  attempts: number;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'SMTP 450 4.2.1 at RCPT TO',
    description: 'The error codes of the last attempt. null if the attempt had no error.',
  })
  lastError: string | null;

  @ApiProperty({ format: 'date-time' })
  createdAt: Date;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  sentAt: Date | null;
}

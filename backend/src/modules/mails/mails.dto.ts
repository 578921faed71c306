import { ApiProperty } from '@nestjs/swagger';
import type { ListSpec } from '../../common/list-request.js';
import { type MailState, mailStates } from '../../platform/mail/mail.entity.js';
import { templates } from '../../platform/mail/templates.js';

const templateNames = Object.keys(templates);

export const mailList = {
  resource: 'mails',
  sort: ['to', 'template', 'state', 'attempts', 'createdAt', 'sentAt'],
  filters: { search: 'text', state: mailStates, template: templateNames, id: 'uuid' },
} as const satisfies ListSpec;

/** An outgoing email, without its text. */
export class MailDto {
  @ApiProperty({ format: 'uuid', description: 'Also the first part of its Message-ID.' })
  id: string;

  @ApiProperty({ example: 'student@collegium.example' })
  to: string;

  @ApiProperty({ enum: templateNames, example: 'inquiry-answer', description: 'The kind of email.' })
  template: string;

  @ApiProperty({ example: 'Answer to your inquiry C-2026-00017' })
  subject: string;

  @ApiProperty({
    enum: mailStates,
    enumName: 'MailState',
    description:
      '`parked`: failed at the last attempt, or permanently refused by the mail server. `withheld`: not ' +
      'sent because a limit was reached (for the mailbox, its domain or in total).',
  })
  state: MailState;

  @ApiProperty({ type: 'integer', description: 'Attempts since it was last queued.' })
  attempts: number;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'SMTP 450 4.2.1 at RCPT TO',
    description: 'The error codes of the last attempt.',
  })
  lastError: string | null;

  @ApiProperty({ format: 'date-time' })
  createdAt: Date;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  sentAt: Date | null;
}

import { ApiProperty } from '@nestjs/swagger';
import { ChoiceField, EmailField, Partial, PhoneField, TextField } from '../../common/fields.js';
import { NameField } from '../../common/name-field.js';
import type { ListSpec } from '../../common/list-request.js';
import { type MailState, mailStates } from '../../platform/mail/mail.entity.js';
import { Honeypot } from '../../platform/forms/honeypot.decorator.js';
import { type SignupStatus, signupStatuses, type Sport, sports } from './athletics-signup.entity.js';
import { messages } from './messages.js';

export const signupList = {
  resource: 'athletics-signups',
  sort: ['createdAt', 'lastName', 'email', 'sport', 'status'],
  filters: { search: 'text', sport: sports, status: signupStatuses, id: 'uuid' },
} as const satisfies ListSpec;

/** A visitor's interest in a team. */
export class SignupDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  firstName: string;

  lastName: string;

  email: string;

  phone: string;

  @ApiProperty({ enum: sports })
  sport: Sport;

  @ApiProperty({ type: String, nullable: true, example: 'Two seasons as goalkeeper.' })
  experience: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'When do tryouts begin?' })
  message: string | null;

  @ApiProperty({ enum: signupStatuses })
  status: SignupStatus;

  @ApiProperty({ type: String, nullable: true, description: "The office's note about the sign-up." })
  staffNote: string | null;

  @ApiProperty({
    enum: mailStates,
    nullable: true,
    description:
      'State of the confirmation email. `withheld`: not sent because a limit on such emails (per mailbox, per domain or in total) was reached. null if the email was deleted.',
  })
  receiptState: MailState | null;

  @ApiProperty({ format: 'date-time' })
  createdAt: Date;
}

/** The visitor's fields. Their messages are those of the public site. */
class SignupFields {
  @NameField({
    required: messages.form.firstName,
    tooShort: messages.form.firstName,
    min: 2,
    max: 100,
  })
  firstName: string;

  @NameField({
    required: messages.form.lastName,
    tooShort: messages.form.lastName,
    min: 2,
    max: 100,
  })
  lastName: string;

  @EmailField({
    required: messages.form.email,
    always: messages.form.email,
  })
  email: string;

  @TextField({
    required: messages.form.phone,
    always: messages.form.phone,
    min: 10,
    max: 40,
    example: '910-555-0142',
  })
  phone: string;

  @ChoiceField(sports, {
    required: messages.form.sport,
    message: messages.form.sport,
    example: 'soccer',
  })
  sport: Sport;

  @TextField({ max: 2000, multiline: true, nullable: true, example: 'Two seasons as goalkeeper.' })
  experience?: string | null;

  @TextField({ max: 2000, multiline: true, nullable: true, example: 'When do tryouts begin?' })
  message?: string | null;
}

export class CreateSignupDto extends SignupFields {
  @PhoneField({
    required: messages.form.phone,
    always: messages.form.phone,
    min: 10,
    example: '910-555-0142',
  })
  declare phone: string;

  @Honeypot()
  website?: string | null;
}

/** A field left out keeps its value. */
export class UpdateSignupDto extends Partial(SignupFields) {
  @ChoiceField(signupStatuses)
  status?: SignupStatus;

  @TextField({
    max: 2000,
    multiline: true,
    nullable: true,
    example: 'Called. Will come to the open practice.',
    description: "The office's note about the sign-up. The person who signed up never sees it.",
  })
  staffNote?: string | null;
}

/** The answer to a visitor. It repeats nothing that was typed. */
export class SignupReceiptDto {
  @ApiProperty({
    format: 'uuid',
    description:
      'The ID of the sign-up. A repeated sign-up by the same person for the same sport on the same day has the same ID.',
  })
  id: string;

  @ApiProperty({ enum: sports })
  sport: Sport;

  @ApiProperty({ format: 'date-time' })
  receivedAt: Date;
}

/** The sign-ups for one sport. */
export class SportCountsDto {
  @ApiProperty({ enum: sports })
  sport: Sport;

  @ApiProperty({ example: 12 })
  total: number;

  @ApiProperty({ example: 5 })
  new: number;

  @ApiProperty({ example: 4 })
  contacted: number;

  @ApiProperty({ example: 3 })
  closed: number;
}

export class SignupSummaryDto {
  @ApiProperty({ example: 12 })
  total: number;

  /** All seven sports, in the order of the public form. */
  @ApiProperty({ type: [SportCountsDto] })
  sports: SportCountsDto[];
}

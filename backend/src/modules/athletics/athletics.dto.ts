import { ApiProperty } from '@nestjs/swagger';
import { ChoiceField, EmailField, Partial, PhoneField, TextField } from '../../common/fields.js';
import type { ListSpec } from '../../common/list-request.js';
import { type MailState, mailStates } from '../../platform/mail/mail.entity.js';
import { Honeypot } from '../../platform/forms/honeypot.decorator.js';
import { type SignupStatus, signupStatuses, type Sport, sports } from './athletics-signup.entity.js';

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

  @ApiProperty({ type: String, nullable: true, description: "The office's own words." })
  staffNote: string | null;

  @ApiProperty({
    enum: mailStates,
    nullable: true,
    description:
      'State of the receipt. `withheld`: not sent, because the limit for the mailbox, its domain or overall was reached. null: the mail was deleted.',
  })
  receiptState: MailState | null;

  @ApiProperty({ format: 'date-time' })
  createdAt: Date;
}

export const invalidPhone = 'Please enter a valid phone number';

/** The visitor's fields. Their messages are those of the public site. */
class SignupFields {
  @TextField({
    required: 'First name must be at least 2 characters',
    tooShort: 'First name must be at least 2 characters',
    min: 2,
    max: 100,
  })
  firstName: string;

  @TextField({
    required: 'Last name must be at least 2 characters',
    tooShort: 'Last name must be at least 2 characters',
    min: 2,
    max: 100,
  })
  lastName: string;

  @EmailField({
    required: 'Please enter a valid email address',
    always: 'Please enter a valid email address',
  })
  email: string;

  @TextField({
    required: invalidPhone,
    always: invalidPhone,
    min: 10,
    max: 40,
    example: '910-555-0142',
  })
  phone: string;

  @ChoiceField(sports, {
    required: 'Please select a sport',
    message: 'Please select a sport',
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
    ...{ required: invalidPhone, always: invalidPhone, min: 10, example: '910-555-0142' },
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
    example: 'Called; will come to the open practice.',
    description: "The office's own words, which the person never sees.",
  })
  staffNote?: string | null;
}

/** The answer to a visitor. It repeats nothing that was typed. */
export class SignupReceiptDto {
  @ApiProperty({
    format: 'uuid',
    description: 'The same for a person, sport and day, however often it is sent.',
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

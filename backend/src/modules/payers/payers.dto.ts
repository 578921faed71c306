import { ApiProperty } from '@nestjs/swagger';
import { AgreedField, ChoiceField, EmailField, TextField } from '../../common/fields.js';
import { NameField } from '../../common/name-field.js';
import type { ListSpec } from '../../common/list-request.js';
import { AccountRecordDto } from '../billing/billing.dto.js';
import { messages } from './messages.js';
import { type PayerAccess, payerAccesses } from './payer.entity.js';

export const payerList = {
  resource: 'payers',
  sort: ['createdAt', 'name', 'email', 'access', 'revokedAt'],
  filters: { id: 'uuid', active: 'boolean' },
} as const satisfies ListSpec;

const accessMeaning =
  'The records that the payer sees. `balance`: the balance and the amounts due. `statements`: the statements as well.';

/** A person whom a student allows to see their account and pay it, with the student's consent under FERPA. */
export class PayerDto extends AccountRecordDto {
  @ApiProperty({ example: 'Grace Miller', description: 'The party to whom the records may be shown.' })
  name: string;

  @ApiProperty({ example: 'grace.miller@mail.example', description: 'Where the link is sent.' })
  email: string;

  @ApiProperty({ enum: payerAccesses, enumName: 'PayerAccess', description: accessMeaning })
  access: PayerAccess;

  @ApiProperty({ example: 'To pay my tuition', description: 'The purpose of the disclosure.' })
  purpose: string;

  @ApiProperty({ format: 'date-time', description: 'When the student consented.' })
  consentedAt: Date;

  @ApiProperty({ format: 'date-time', description: 'When the current link was sent.' })
  linkSentAt: Date;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the student revoked the consent. The link is not valid since then.',
  })
  revokedAt: Date | null;

  @ApiProperty({ format: 'date-time' })
  createdAt: Date;
}

export class CreatePayerDto {
  @NameField({ required: messages.nameRequired, max: 100, example: 'Grace Miller' })
  name: string;

  @EmailField({ required: messages.emailRequired, example: 'grace.miller@mail.example' })
  email: string;

  @ChoiceField(payerAccesses, {
    required: messages.accessRequired,
    message: messages.accessRequired,
    description: accessMeaning,
  })
  access: PayerAccess;

  @TextField({ required: messages.purposeRequired, max: 200, example: 'To pay my tuition' })
  purpose: string;

  @AgreedField({
    required: messages.consentRequired,
    description: 'The student consents to show these records to this party for this purpose, from today.',
  })
  consent: boolean;
}

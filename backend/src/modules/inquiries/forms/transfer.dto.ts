import { AgreedField, EmailField, NumberField, PhoneField, TextField } from '../../../common/fields.js';
import { NameField } from '../../../common/name-field.js';
import { Honeypot } from '../../../platform/forms/honeypot.decorator.js';
import { messages } from '../messages.js';

const allBoxes = messages.forms.boxes;

/** The form of the page Transfer Credit Evaluation, without its files. */
export class TransferDto {
  @NameField({ required: 'First name is required', max: 100 })
  firstName: string;

  @NameField({ required: 'Last name is required', max: 100 })
  lastName: string;

  @EmailField({ required: 'Email is required', always: messages.forms.email })
  email: string;

  @PhoneField({ required: 'Phone number is required', example: '910-555-0142' })
  phone: string;

  @TextField({ required: 'Intended program is required', max: 150, example: 'Wealth Management' })
  program: string;

  @TextField({
    required: 'Previous institutions are required',
    max: 5000,
    multiline: true,
    example: 'Cape Fear Community College, 2022-2024',
  })
  previousInstitutions: string;

  @NumberField({ nullable: true, min: 0, max: 999, decimals: 2, example: 45 })
  expectedCredits?: number | null;

  @AgreedField({ required: allBoxes, description: '"true" if the offices may review the files.' })
  consent: true;

  @AgreedField({
    required: allBoxes,
    description:
      '"true" if the sender acknowledges that an evaluation of unofficial transcripts is not final.',
  })
  acknowledgment: true;

  @Honeypot()
  website?: string | null;
}

import { EmailField, PhoneField, TextField } from '../../../common/fields.js';
import { NameField } from '../../../common/name-field.js';
import { Honeypot } from '../../../platform/forms/honeypot.decorator.js';
import { messages } from '../messages.js';

/** The form of the page Contact Us. */
export class ContactDto {
  @NameField({ required: 'Name is required', max: 200 })
  name: string;

  @EmailField({
    required: 'Email is required',
    always: messages.forms.email,
  })
  email: string;

  @PhoneField({ nullable: true, blank: true, example: '910-555-0142' })
  phone?: string | null;

  @TextField({ required: 'Subject is required', max: 200, example: 'A visit to a class' })
  subject: string;

  @TextField({
    required: 'Message is required',
    max: 10_000,
    multiline: true,
    example: 'May I listen to a class before I apply?',
  })
  message: string;

  @Honeypot()
  website?: string | null;
}

import { EmailField, PhoneField, TextField } from '../../common/fields.js';
import { Honeypot } from '../../platform/forms/honeypot.decorator.js';

/** The form of the page Contact Us. */
export class ContactDto {
  @TextField({ required: 'Name is required', max: 200 })
  name: string;

  @EmailField({
    required: 'Email is required',
    always: 'Please enter a valid email address',
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

import { EmailField, TextField } from '../../common/fields.js';
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

  @TextField({ max: 40, nullable: true, blank: true })
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

import { TextField } from '../../common/fields.js';

/** The field that people don't see and robots fill in; see PublicForms. */
export const Honeypot = (): PropertyDecorator =>
  TextField({
    max: 2000,
    nullable: true,
    multiline: true,
    example: '',
    description:
      'Omit this field or leave it empty. The field exists to detect bots, which fill in every field.',
  });

import { BooleanField, TextField } from '../../common/fields.js';
import { messages } from './messages.js';

export class RestrictDirectoryDto {
  @BooleanField({
    required: messages.restrictionRequired,
    description: 'false to release the restriction.',
  })
  restricted: boolean;

  @TextField({
    ...{ max: 500, multiline: true, nullable: true, example: 'Written request of the student' },
    description: 'Required from the office, optional from students. Kept in the audit trail.',
  })
  reason?: string | null;
}

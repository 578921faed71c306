import { BooleanField, TextField } from '../../common/fields.js';
import { messages } from './messages.js';

export class RestrictDirectoryDto {
  @BooleanField({
    required: messages.restrictionRequired,
    description: 'Whether directory information is restricted. Send false to release the restriction.',
  })
  restricted: boolean;

  @TextField({
    max: 500,
    multiline: true,
    nullable: true,
    example: 'Written request of the student',
    description:
      'Why the restriction is changed. An office must send it; for the student, it is optional. The reason is kept in the audit trail.',
  })
  reason?: string | null;
}

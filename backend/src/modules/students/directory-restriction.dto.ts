import { BooleanField, TextField } from '../../common/fields.js';

export class RestrictDirectoryDto {
  @BooleanField({
    required: 'Whether it is restricted is required',
    description: 'false lifts the restriction.',
  })
  restricted: boolean;

  @TextField({
    ...{ max: 500, multiline: true, nullable: true, example: 'Written request of the student' },
    description: 'Required of the office; students need none. Kept in the audit trail.',
  })
  reason?: string | null;
}

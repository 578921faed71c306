import { directoryCategories, type DirectoryCategory } from '../../common/directory-categories.js';
import { BooleanField, ChoicesField, TextField } from '../../common/fields.js';

export class RestrictDirectoryDto {
  @ChoicesField(directoryCategories, {
    description:
      'The directory information to restrict, in place of what is restricted now. All ten categories are the full ' +
      'restriction; an empty list releases it. With `name` or `enrollment_status`, only people with an educational need ' +
      'find the student. Required without `restricted`.',
  })
  categories?: DirectoryCategory[];

  @BooleanField({
    description:
      'true: all ten categories, false: none. With `categories`, it must say whether there are any. Required without ' +
      '`categories`.',
  })
  restricted?: boolean;

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

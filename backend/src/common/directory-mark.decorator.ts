import { ApiPropertyOptional } from '@nestjs/swagger';
import { directoryCategories } from './directory-categories.js';

/**
 * Marks a row whose student restricts directory information; null where a row may have no student. It also describes
 * `directoryRestriction`, which each marked row has beside it.
 */
export const ApiDirectoryMark =
  ({ nullable = false } = {}): PropertyDecorator =>
  (target, name) => {
    ApiPropertyOptional({
      type: Boolean,
      nullable,
      description:
        'Whether the student restricts any directory information (FERPA). `directoryRestriction` lists the ' +
        'categories. Do not disclose them. Present only in lists and CSV files.',
    })(target, name);
    ApiPropertyOptional({
      type: [String],
      enum: directoryCategories,
      nullable,
      example: ['address', 'phone'],
      description:
        'The directory information that the student restricts. All ten categories are the full restriction; empty if ' +
        'there is none. Present only in lists and CSV files.',
    })(target, 'directoryRestriction');
  };

import { ApiPropertyOptional } from '@nestjs/swagger';

/** Marks a row whose student restricts directory information; null where a row may have no student. */
export const ApiDirectoryMark = ({ nullable = false } = {}) =>
  ApiPropertyOptional({
    type: Boolean,
    nullable,
    description:
      'Whether the student restricts directory information (FERPA). If true, disclose nothing about the student. ' +
      'Present only in lists and CSV files.',
  });

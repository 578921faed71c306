import { ApiPropertyOptional } from '@nestjs/swagger';

/** Marks a row whose student restricts directory information; null where a row may have no student. */
export const ApiDirectoryMark = ({ nullable = false } = {}) =>
  ApiPropertyOptional({
    ...{ type: Boolean, nullable },
    description:
      'In lists and files: whether the student restricts directory information (FERPA). If so, disclose ' +
      'nothing.',
  });

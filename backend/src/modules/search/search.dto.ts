import { ApiProperty } from '@nestjs/swagger';
import { ApiDirectoryMark } from '../../common/directory-mark.decorator.js';
import type { DirectoryCategory } from '../../common/directory-categories.js';

export const searchKinds = ['student', 'course', 'section', 'person'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** A search result, with the fields that your role may see. */
export class SearchResultDto {
  @ApiProperty({ enum: searchKinds, enumName: 'SearchKind' })
  kind: SearchKind;

  @ApiProperty({ format: 'uuid', description: 'The ID of the student, course, section or user.' })
  id: string;

  @ApiProperty({ example: 'Maya Okafor' })
  title: string;

  @ApiProperty({ example: 'S2600017 · Wealth Management · Junior' })
  subtitle: string;

  @ApiProperty({
    example: '/portal/student-records/5b1f8c1e-6d0f-4b1c-9a51-3f0a2c7d9e10',
    description: 'The path of the portal page for the record.',
  })
  link: string;

  @ApiDirectoryMark()
  directoryRestricted?: boolean;
  directoryRestriction?: DirectoryCategory[];
}

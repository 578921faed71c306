import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { ListSpec } from '../../common/list-request.js';

export const studentTermList = {
  resource: 'terms',
  sort: ['termName'],
  filters: { id: 'uuid' },
} as const satisfies ListSpec;

/** A student's credits and GPA in a term, and the GPA after it. Instructors see only the term of their own students. */
export class StudentTermDto {
  @ApiProperty({ format: 'uuid', description: "The term's ID." })
  id: string;

  @ApiProperty({ example: 'Fall 2026' })
  termName: string;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    example: '3.50',
    description: 'The GPA of this term. Absent for faculty.',
  })
  termGpa?: string | null;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    example: '3.42',
    description: 'The cumulative GPA through this term. Absent for faculty.',
  })
  cumulativeGpa?: string | null;

  /** Credits attempted in this term only. Absent for faculty. */
  creditsAttempted?: number;

  /** Credits earned in this term only. Repeating a passed course earns no more credits. Absent for faculty. */
  creditsEarned?: number;
}

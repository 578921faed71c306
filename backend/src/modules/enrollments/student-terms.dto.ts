import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { ListSpec } from '../../common/list-request.js';

export const studentTermList = {
  resource: 'terms',
  sort: ['termName'],
  filters: { id: 'uuid' },
} as const satisfies ListSpec;

/** What a term brought a student, and the average after it. Of faculty's students, the term alone. */
export class StudentTermDto {
  @ApiProperty({ format: 'uuid', description: "The term's id." })
  id: string;

  @ApiProperty({ example: 'Fall 2026' })
  termName: string;

  @ApiPropertyOptional({ type: String, nullable: true, example: '3.50', description: 'Of this term alone.' })
  termGpa?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, example: '3.42', description: 'Up to this term.' })
  cumulativeGpa?: string | null;

  /** Of this term alone. */
  creditsAttempted?: number;

  /** Of this term alone; a course that was passed before earns nothing more. */
  creditsEarned?: number;
}

import { ApiProperty } from '@nestjs/swagger';
import type { ListSpec } from '../../common/list-request.js';

/** Another institution's course with credit on a student's record. */
export class TransferCreditDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ format: 'uuid' })
  evaluationId: string;

  @ApiProperty({ example: 'Cape Fear Community College' })
  institution: string;

  @ApiProperty({ example: 'ENG 111' })
  externalCode: string;

  externalTitle: string;

  @ApiProperty({ type: String, nullable: true, example: 'ENG 101', description: 'null for an elective.' })
  courseCode: string | null;

  @ApiProperty({
    description: "The title of our course, or, for an elective, of the other institution's course.",
  })
  title: string;

  @ApiProperty({ example: 3 })
  credits: number;

  @ApiProperty({
    example: 3,
    description: '0 if the student also passed the course here, because a course earns credit only once.',
  })
  creditsEarned: number;

  @ApiProperty({ format: 'date' })
  articulatedOn: string;
}

export const transferCreditList = {
  resource: 'transfer-credits',
  sort: ['institution', 'externalCode', 'courseCode', 'credits', 'articulatedOn'],
  filters: { id: 'uuid' },
} as const satisfies ListSpec;

import { ApiProperty } from '@nestjs/swagger';
import { BooleanField, IdField } from '../../../common/fields.js';
import { type AssessmentRunStatus, assessmentRunStatuses } from './assessment-run.entity.js';

export class CreateAssessmentRunDto {
  @IdField({ required: 'Term is required' })
  termId: string;

  @BooleanField({
    description: 'Whether to calculate the differences without saving them. Defaults to false.',
  })
  dryRun?: boolean;
}

/** A charge that a run changed or, in a dry run, would change. */
export class AssessmentDifferenceDto {
  @ApiProperty({ format: 'uuid' })
  studentId: string;

  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'null: a new charge.' })
  chargeId: string | null;

  @ApiProperty({ example: 'Tuition, 15 credits' })
  description: string;

  @ApiProperty({ type: String, nullable: true, example: '1645.80', description: 'null: a new charge.' })
  before: string | null;

  @ApiProperty({ example: '2200.00' })
  after: string;
}

export class AssessmentRunDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ format: 'uuid' })
  termId: string;

  dryRun: boolean;

  @ApiProperty({ enum: assessmentRunStatuses })
  status: AssessmentRunStatus;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Students with seats in the term.' })
  studentsTotal: number | null;

  @ApiProperty({ type: 'integer' })
  studentsDone: number;

  @ApiProperty({ type: 'integer', description: 'Students with at least one different charge.' })
  studentsChanged: number;

  @ApiProperty({ example: '2200.00', description: 'The sum of all increases, in US dollars.' })
  charged: string;

  @ApiProperty({ example: '0.00', description: 'The sum of all decreases, in US dollars.' })
  credited: string;

  @ApiProperty({
    type: () => [AssessmentDifferenceDto],
    description: 'The first 1,000 charges that are different.',
  })
  differences: AssessmentDifferenceDto[];

  @ApiProperty({ format: 'date-time' })
  createdAt: Date;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  finishedAt: Date | null;
}

import { ApiProperty } from '@nestjs/swagger';
import { BooleanField, IdField } from '../../../common/fields.js';
import { ApiDirectoryMark } from '../../../common/directory-mark.decorator.js';
import type { ListSpec } from '../../../common/list-request.js';
import { type AssessmentRunStatus, assessmentRunStatuses } from './assessment-run.entity.js';

export const assessmentRunList = {
  resource: 'assessment-runs',
  sort: ['createdAt', 'status', 'termName'],
  filters: { status: assessmentRunStatuses, termId: 'uuid', dryRun: 'boolean', id: 'uuid' },
} as const satisfies ListSpec;

export class CreateAssessmentRunDto {
  @IdField({ required: 'Term is required' })
  termId: string;

  @BooleanField({
    description: 'Whether to calculate the differences without saving them. Defaults to false.',
  })
  dryRun?: boolean;
}

/** The types of charges that are assessed. */
const assessedTypes = ['tuition', 'fees'] as const;
type AssessedType = (typeof assessedTypes)[number];

/** A charge that a run changed or, in a dry run, would change. */
export class AssessmentDifferenceDto {
  @ApiProperty({ format: 'uuid' })
  studentId: string;

  @ApiProperty({ example: '2026-00417' })
  studentNumber: string;

  @ApiProperty({ type: String, nullable: true, example: 'Maya Lopez' })
  studentName: string | null;

  @ApiDirectoryMark()
  directoryRestricted?: boolean;

  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'null: a new charge.' })
  chargeId: string | null;

  @ApiProperty({ example: 'Tuition, 15 credits' })
  description: string;

  @ApiProperty({ enum: assessedTypes })
  chargeType: AssessedType;

  @ApiProperty({ type: String, nullable: true, example: '1645.80', description: 'null: a new charge.' })
  before: string | null;

  @ApiProperty({ example: '2200.00' })
  after: string;
}

/** An assessment of all students with seats in a term, made in the background. */
export class AssessmentRunRowDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ format: 'uuid' })
  termId: string;

  @ApiProperty({ example: 'Fall 2026' })
  termName: string;

  @ApiProperty({ description: 'Whether the run saved nothing but the differences.' })
  dryRun: boolean;

  @ApiProperty({ enum: assessmentRunStatuses })
  status: AssessmentRunStatus;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Students with seats in the term.' })
  studentsTotal: number | null;

  @ApiProperty({ type: 'integer' })
  studentsDone: number;

  @ApiProperty({ description: 'Whether an account was left out: that of the person who requested it.' })
  ownAccountLeftOut: boolean;

  @ApiProperty({ type: 'integer', description: 'Students with at least one different charge.' })
  studentsChanged: number;

  @ApiProperty({ example: '2200.00', description: 'The sum of all increases, in US dollars.' })
  charged: string;

  @ApiProperty({ example: '0.00', description: 'The sum of all decreases, in US dollars.' })
  credited: string;

  @ApiProperty({
    example: '2100.00',
    description: 'The part of the change that is tuition; negative for less.',
  })
  tuitionChange: string;

  @ApiProperty({ example: '100.00', description: 'The part of the change that is fees; negative for less.' })
  feeChange: string;

  @ApiProperty({ type: String, nullable: true, example: 'Ben Sarr' })
  requestedBy: string | null;

  @ApiProperty({ format: 'date-time' })
  createdAt: Date;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  finishedAt: Date | null;
}

export class AssessmentRunDto extends AssessmentRunRowDto {
  @ApiProperty({
    type: () => [AssessmentDifferenceDto],
    description: 'The first 1,000 charges that are different.',
  })
  differences: AssessmentDifferenceDto[];
}

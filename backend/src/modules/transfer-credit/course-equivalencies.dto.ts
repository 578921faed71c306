import { ApiProperty } from '@nestjs/swagger';
import { BooleanField, ChoiceField, IdField, NumberField, Partial, TextField } from '../../common/fields.js';
import { passingLetters } from '../../common/grades.js';
import type { ListSpec } from '../../common/list-request.js';
import { type EquivalencyOutcome, equivalencyOutcomes } from './course-equivalency.entity.js';
import { messages } from './messages.js';

export const courseEquivalencyList = {
  resource: 'course-equivalencies',
  sort: ['institution', 'externalCode', 'outcome', 'courseCode', 'credits', 'decidedAt'],
  filters: { search: 'text', isActive: 'boolean', institution: 'text', id: 'uuid' },
} as const satisfies ListSpec;

/** The known equivalent of another institution's course, for later evaluations. */
export class CourseEquivalencyDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'Cape Fear Community College' })
  institution: string;

  @ApiProperty({ example: 'ENG 111' })
  externalCode: string;

  @ApiProperty({ enum: equivalencyOutcomes })
  outcome: EquivalencyOutcome;

  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  courseId: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'ENG 101' })
  courseCode: string | null;

  courseTitle: string | null;

  @ApiProperty({ type: 'number', nullable: true, example: 3 })
  credits: number | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'C',
    description: 'The lowest grade accepted from the other institution.',
  })
  minimumGrade: string | null;

  /** The name of the person who decided on the equivalency. */
  decidedByName: string | null;

  @ApiProperty({ format: 'date-time' })
  decidedAt: Date;

  @ApiProperty({ description: 'Whether the equivalency is suggested for transfer evaluations.' })
  isActive: boolean;
}

export class CreateCourseEquivalencyDto {
  @TextField({
    required: messages.institutionRequired,
    max: 200,
    example: 'Cape Fear Community College',
    pattern: /[\p{L}\p{N}]/u,
    message: messages.letterOrDigitRequired,
  })
  institution: string;

  @TextField({
    required: messages.codeRequired,
    max: 40,
    example: 'ENG 111',
    pattern: /[\p{L}\p{N}]/u,
    message: messages.letterOrDigitRequired,
  })
  externalCode: string;

  @ChoiceField(equivalencyOutcomes, { required: messages.outcomeRequired })
  outcome: EquivalencyOutcome;

  @IdField({
    nullable: true,
    description: 'The ID of our course. Required if `outcome` is `equivalent`, otherwise not allowed.',
  })
  courseId?: string | null;

  @NumberField({
    nullable: true,
    min: 0.01,
    max: 30,
    decimals: 2,
    example: 3,
    description:
      'Credits to award. Required if `outcome` is `equivalent` or `elective`, otherwise not allowed.',
  })
  credits?: number | null;

  @ChoiceField(passingLetters, {
    nullable: true,
    example: 'C',
    description: 'The lowest grade accepted from the other institution.',
  })
  minimumGrade?: string | null;

  @BooleanField({
    description: 'Whether the equivalency is suggested for transfer evaluations. Defaults to true.',
  })
  isActive?: boolean;
}

/** A field left out keeps its value. */
export class UpdateCourseEquivalencyDto extends Partial(CreateCourseEquivalencyDto) {}

import { ApiProperty, IntersectionType, PickType } from '@nestjs/swagger';
import { IdsField } from '../../common/fields.js';
import { CreateHoldDto, ReleaseHoldDto } from './holds.dto.js';
import { messages } from './messages.js';

/** The most students per call. */
export const mostStudents = 500;

export const holdOutcomes = ['placed', 'released', 'unchanged', 'refused'] as const;
export type HoldOutcome = (typeof holdOutcomes)[number];

class StudentsDto {
  @IdsField({
    required: 'Students are required',
    max: mostStudents,
    description: 'The IDs of the students. List each student only once.',
  })
  studentIds: string[];
}

export class PlaceHoldsDto extends IntersectionType(
  StudentsDto,
  PickType(CreateHoldDto, ['kind', 'reason']),
) {}

export class ReleaseHoldsDto extends IntersectionType(
  StudentsDto,
  PickType(CreateHoldDto, ['kind']),
  ReleaseHoldDto,
) {}

/** The outcome for one student. */
export class HoldBatchItemDto {
  @ApiProperty({ format: 'uuid' })
  studentId: string;

  @ApiProperty({ enum: holdOutcomes })
  outcome: HoldOutcome;

  @ApiProperty({
    type: String,
    nullable: true,
    example: messages.noStudent,
    description: 'Why no hold was placed or released. null if one was.',
  })
  message: string | null;

  @ApiProperty({
    type: [String],
    format: 'uuid',
    description:
      'The IDs of the holds that were placed or released. If `outcome` is `unchanged`, the ID of the active hold that already existed, if any.',
  })
  holdIds: string[];
}

export class HoldBatchDto {
  @ApiProperty({ example: 38, description: 'Number of students for whom a hold was placed or released.' })
  changed: number;

  @ApiProperty({ example: 1, description: 'Number of students for whom nothing changed.' })
  unchanged: number;

  @ApiProperty({ example: 1, description: 'Number of students for whom the change was refused.' })
  refused: number;

  @ApiProperty({
    type: [HoldBatchItemDto],
    description: 'The outcome for each student, in the order of `studentIds`.',
  })
  items: HoldBatchItemDto[];
}

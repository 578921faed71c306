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
    description: 'Each student at most once.',
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
    ...{ type: String, nullable: true, example: messages.noStudent },
    description: 'Why nothing changed; null if something did.',
  })
  message: string | null;

  @ApiProperty({
    ...{ type: [String], format: 'uuid' },
    description: 'The holds placed or released; if unchanged, the active hold that was found.',
  })
  holdIds: string[];
}

export class HoldBatchDto {
  @ApiProperty({ example: 38, description: 'Students for whom a hold was placed or released.' })
  changed: number;

  @ApiProperty({ example: 1, description: 'Students for whom nothing changed.' })
  unchanged: number;

  @ApiProperty({ example: 1, description: 'Students for whom the change was refused.' })
  refused: number;

  @ApiProperty({ type: [HoldBatchItemDto], description: 'In the order of `studentIds`.' })
  items: HoldBatchItemDto[];
}

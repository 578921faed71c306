import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ApiDirectoryMark } from '../../common/directory-mark.decorator.js';
import { ChoiceField, IdField, Partial, TextField } from '../../common/fields.js';
import type { ListSpec } from '../../common/list-request.js';
import { type HoldKind, holdKinds } from '../../common/offices.js';

export const studentHoldList = {
  resource: 'holds',
  sort: ['placedAt', 'releasedAt', 'kind'],
  filters: { kind: holdKinds, active: 'boolean', id: 'uuid' },
} as const satisfies ListSpec;

export const holdList = {
  resource: 'holds',
  sort: [...studentHoldList.sort, 'studentName'],
  filters: { search: 'text', studentId: 'uuid', ...studentHoldList.filters },
} as const satisfies ListSpec;

/** The endpoint has no parameters and accepts the same media types as lists. */
export const holdKindsOfOffices = {
  resource: 'hold-kinds',
  sort: [],
  filters: {},
} as const satisfies ListSpec;

/** A kind of hold, with the office that places it. */
export class HoldKindDto {
  @ApiProperty({ enum: holdKinds })
  kind: HoldKind;

  @ApiProperty({ example: 'Bursar', description: 'The office that places and releases holds of this kind.' })
  office: string;

  @ApiProperty({ description: 'Whether you can place and release holds of this kind.' })
  mine: boolean;
}

/** A hold on a student's record. Faculty see only active holds, and only their kind. */
export class HoldDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ format: 'uuid' })
  studentId: string;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: 'Present only in `GET /api/holds`, and only with the permission `students.identity.read`.',
  })
  studentName?: string | null;

  @ApiPropertyOptional({
    example: 'S2600017',
    description: 'Present only in `GET /api/holds`, and only with the permission `students.identity.read`.',
  })
  studentNumber?: string;

  @ApiDirectoryMark()
  directoryRestricted?: boolean;

  @ApiProperty({ enum: holdKinds })
  kind: HoldKind;

  reason?: string;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description:
      'The name of the person, machine client or rule that placed the hold. A hold placed by a rule is released automatically.',
  })
  placedBy?: string | null;

  @ApiPropertyOptional({ format: 'date-time' })
  placedAt?: Date;

  @ApiPropertyOptional({ type: String, format: 'date-time', nullable: true })
  releasedAt?: Date | null;

  @ApiPropertyOptional({ example: 'Bursar', description: 'The office that can release the hold.' })
  liftedBy?: string;
}

export class CreateHoldDto {
  @IdField({ required: 'Student is required' })
  studentId: string;

  @ChoiceField(holdKinds, {
    required: 'Kind is required',
    description: 'Must be a kind of hold that your office places.',
  })
  kind: HoldKind;

  @TextField({
    required: 'Reason is required',
    max: 1000,
    multiline: true,
    example: 'Tuition for Fall 2026 is more than 30 days past due.',
    description: 'Why the hold is placed. The student can read the reason.',
  })
  reason: string;
}

/** Only the reason can be changed. The student and the kind are accepted only with their current values. */
export class UpdateHoldDto extends Partial(CreateHoldDto) {}

export class ReleaseHoldDto {
  @TextField({
    max: 1000,
    multiline: true,
    nullable: true,
    example: 'Paid in full.',
    description: 'Why the hold is released. The reason is kept in the history of the hold.',
  })
  reason?: string | null;
}

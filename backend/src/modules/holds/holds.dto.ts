import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { ListSpec } from '../../common/list-request.js';
import { type HoldKind, holdKinds } from './hold.entity.js';

export const studentHoldList = {
  resource: 'holds',
  sort: ['placedAt', 'releasedAt', 'kind'],
  filters: { kind: holdKinds, active: 'boolean', id: 'uuid' },
} as const satisfies ListSpec;

/** A stop on a student's record. Faculty see those that stand, and of them the kind only. */
export class HoldDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ format: 'uuid' })
  studentId: string;

  @ApiProperty({ enum: holdKinds })
  kind: HoldKind;

  reason?: string;

  @ApiPropertyOptional({ type: String, nullable: true, description: 'The name of who placed it.' })
  placedBy?: string | null;

  @ApiPropertyOptional({ format: 'date-time' })
  placedAt?: Date;

  @ApiPropertyOptional({ type: String, format: 'date-time', nullable: true })
  releasedAt?: Date | null;

  @ApiPropertyOptional({ example: 'Bursar', description: 'The office that can lift it.' })
  liftedBy?: string;
}

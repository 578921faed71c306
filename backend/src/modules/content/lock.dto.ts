import { ApiProperty } from '@nestjs/swagger';

export const lockReasons = ['opens', 'closed', 'module'] as const;

/** Why a student can't open a module or an item yet. */
export class LockDto {
  @ApiProperty({
    enum: lockReasons,
    description:
      '`opens`: it opens later. `closed`: it is no longer available. `module`: another module comes first.',
  })
  reason: (typeof lockReasons)[number];

  @ApiProperty({ example: 'Opens September 8, 2026, 8:00 a.m. ET' })
  message: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When it opens or has closed.',
  })
  at: string | null;

  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'The module to complete first.' })
  moduleId: string | null;
}

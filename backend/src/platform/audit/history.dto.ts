import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { ListSpec } from '../../common/list-request.js';
import type { Json } from './canonical.js';

export const historyList = {
  resource: 'history',
  sort: ['at', 'action'],
  filters: { action: 'text', actorId: 'uuid', id: 'uuid' },
} as const satisfies ListSpec;

const anyJson = {
  oneOf: [
    ...['string', 'number', 'boolean', 'null'].map((type) => ({ type })),
    { type: 'array', items: {} },
    { type: 'object', additionalProperties: true },
  ],
};

/** One field of a record that was changed. */
export class HistoryChangeDto {
  @ApiProperty({ example: 'capacity' })
  field: string;

  @ApiPropertyOptional({
    ...anyJson,
    example: 30,
    description: 'The value before the change; null if the field was empty.',
  })
  from?: Json;

  @ApiPropertyOptional({
    ...anyJson,
    example: 31,
    description: 'The value after the change; null if the field is empty.',
  })
  to?: Json;

  @ApiPropertyOptional({
    enum: [true],
    description: "Present if your role can't read the values of the field. `from` and `to` are then absent.",
  })
  withheld?: true;
}

/** One change of a record: what happened, when, by whom, and which fields it changed. */
export class HistoryEntryDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ format: 'date-time' })
  at: Date;

  @ApiProperty({ example: 'section.update' })
  action: string;

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'The account or machine client that made the change; null for the system.',
  })
  actorId: string | null;

  actorName: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'registrar',
    description: 'The role of the actor at the time of the change.',
  })
  actorRole: string | null;

  @ApiProperty({
    type: [HistoryChangeDto],
    example: [
      { field: 'capacity', from: 30, to: 31 },
      { field: 'grade', withheld: true },
    ],
    description: "The changed fields. Values that your role can't read are withheld.",
  })
  changes: HistoryChangeDto[];

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    example: { 'b8f9a1c2-0d4e-4f5a-9b6c-7d8e9f0a1b2c': 'Spring 2027' },
    description:
      "The current names of the records whose IDs are in `changes`, by ID. Records that you can't access are omitted.",
  })
  names: Record<string, string>;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The reason given for the change; null if no reason was given or the reason is withheld.',
  })
  reason: string | null;

  @ApiProperty({ example: false, description: "Whether a reason was given that your role can't read." })
  reasonWithheld: boolean;
}

import { ApiProperty } from '@nestjs/swagger';
import type { ListSpec } from '../../common/list-request.js';
import { type ReadKind, readKinds } from './student-reads.rules.js';

export const studentReadList = {
  resource: 'reads',
  sort: ['at', 'action'],
  filters: { action: 'text', actorId: 'uuid', from: 'text', to: 'text', id: 'uuid' },
} as const satisfies ListSpec;

/** A read of a student's record. */
export class StudentReadDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ format: 'date-time' })
  at: Date;

  @ApiProperty({ example: 'student.holds.read' })
  action: string;

  @ApiProperty({ example: 'holds', description: 'Which part of the record; of a list, which list.' })
  part: string;

  @ApiProperty({
    enum: readKinds,
    description: 'Whether this record was opened, or shown in a list or a search, or went out in a file.',
  })
  kind: ReadKind;

  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  actorId: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'null where the account is gone.' })
  actorName: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'registrar', description: 'The role then.' })
  actorRole: string | null;
}

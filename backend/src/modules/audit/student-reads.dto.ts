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

  @ApiProperty({
    example: 'holds',
    description: 'The part of the record that was viewed. For a list, the name of the list.',
  })
  part: string;

  @ApiProperty({
    enum: readKinds,
    description: 'Whether the record was opened, shown in a list or search, or exported in a file.',
  })
  kind: ReadKind;

  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  actorId: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The name of the viewer. null if the account is deleted.',
  })
  actorName: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'registrar',
    description: 'The role of the viewer at the time.',
  })
  actorRole: string | null;
}

import { ApiProperty } from '@nestjs/swagger';
import { TextField } from '../../common/fields.js';

export class ExcuseDto {
  @TextField({
    max: 1000,
    multiline: true,
    nullable: true,
    example: 'Away with the team that week.',
    description: 'A note to the student about the excuse. Optional.',
  })
  note?: string | null;
}

/** A student's excuse from an assignment. An excused assignment doesn't count for the student. */
export class ExcusedDto {
  @ApiProperty({ type: String, nullable: true, example: 'Away with the team that week.' })
  note: string | null;
}

export class ExcusedWorkDto extends ExcusedDto {
  @ApiProperty({ format: 'uuid' })
  assignmentId: string;

  @ApiProperty({ format: 'uuid' })
  studentId: string;
}

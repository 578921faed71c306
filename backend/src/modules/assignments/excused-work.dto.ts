import { ApiProperty } from '@nestjs/swagger';
import { TextField } from '../../common/fields.js';

export class ExcuseDto {
  @TextField({
    max: 1000,
    multiline: true,
    nullable: true,
    example: 'Away with the team that week.',
    description: 'The student sees this note. Optional.',
  })
  note?: string | null;
}

/** Why an assignment doesn't count for a student. */
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

import { ApiProperty } from '@nestjs/swagger';
import { type ClassLevel, classLevels } from '../../common/class-levels.js';
import { ApiDirectoryMark } from '../../common/directory-mark.decorator.js';

/** The student's fields in the rows of a report. */
export class ReportedStudentDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ format: 'uuid' })
  studentId: string;

  studentName: string | null;

  @ApiProperty({ example: 'S2600017' })
  studentNumber: string;

  @ApiDirectoryMark()
  directoryRestricted?: boolean;

  @ApiProperty({ type: String, nullable: true, description: "The student's program as of today." })
  programName: string | null;

  @ApiProperty({
    type: 'string',
    enum: classLevels,
    enumName: 'ClassLevel',
    nullable: true,
    description: "The student's class level as of today.",
  })
  classLevel: ClassLevel | null;
}

import { ApiProperty, PickType } from '@nestjs/swagger';
import { DateField, TextField } from '../../../common/fields.js';
import { type StudentStatus } from '../student.entity.js';
import { CreateStudentDto } from '../student-writes.dto.js';
import { StudentDto } from '../students.dto.js';
import { type MatchReason, matchReasons } from './matches.rules.js';

export { type MatchReason, matchReasons };

/** What is known about a person. The fields are those of a new student. */
export class FindStudentMatchesDto extends PickType(CreateStudentDto, ['firstName', 'lastName', 'email']) {
  @TextField({
    max: 40,
    nullable: true,
    example: '910-555-0100',
    description: 'Also requires the permission `students.personal.read`.',
  })
  phone?: string | null;

  @DateField({
    nullable: true,
    example: '2007-02-28',
    description: 'Also requires the permission `students.personal.read`.',
  })
  birthDate?: string | null;
}

/** A student whose record may be about this person. */
export class StudentMatchDto extends PickType(StudentDto, [
  'id',
  'studentId',
  'firstName',
  'lastName',
  'email',
  'directoryRestricted',
  'directoryRestriction',
]) {
  @ApiProperty({ type: String, nullable: true, example: 'General Studies' })
  programName: string | null;

  @ApiProperty({ type: String, example: 'active' })
  enrollmentStatus: StudentStatus;

  @ApiProperty({
    enum: matchReasons,
    enumName: 'MatchReason',
    isArray: true,
    description:
      '`email`: the same mailbox, perhaps spelled differently. `phone`: the same number. `birth_date_and_name`: the same ' +
      'birth date and a similar name.',
  })
  reasons: MatchReason[];
}

export class StudentMatchesDto {
  /** The best first, at most 20. */
  @ApiProperty({ type: [StudentMatchDto] })
  matches: StudentMatchDto[];
}

import {
  ApiProperty,
  ApiPropertyOptional,
  IntersectionType,
  OmitType,
  PartialType,
  PickType,
} from '@nestjs/swagger';
import { directoryCategories, type DirectoryCategory } from '../../common/directory-categories.js';
import { type ClassLevel, classLevels } from '../../common/class-levels.js';
import { IdsField } from '../../common/fields.js';
import type { ListSpec } from '../../common/list-request.js';
import { enrollmentStatuses, type SapStatus, sapStatuses, type StudentStatus } from './student.entity.js';
import { messages } from './messages.js';

export { enrollmentStatuses, type StudentStatus };

export { type SapStatus, sapStatuses };

export const studentList = {
  resource: 'students',
  sort: ['lastName', 'firstName', 'studentId', 'email', 'classLevel', 'cumulativeGpa', 'creditsEarned'],
  filters: {
    search: 'text',
    programId: 'uuid',
    classLevel: classLevels,
    enrollmentStatus: enrollmentStatuses,
    sapStatus: sapStatuses,
    graduatingIn: 'uuid',
    id: 'uuid',
  },
} as const satisfies ListSpec;

/** The order and headings of an export of selected students. */
export const selectedStudentList = { ...studentList, filters: {} } as const satisfies ListSpec;

/** Sort and filter fields that would reveal fields guarded by `students.academic.read`. */
export const academicFields: readonly string[] = [
  'programId',
  'classLevel',
  'cumulativeGpa',
  'creditsEarned',
  'enrollmentStatus',
  'sapStatus',
  'graduatingIn',
];

export class ExportStudentsDto {
  @IdsField({
    required: messages.studentsRequired,
    max: 5000,
    description: 'The IDs of the students. List each student only once.',
  })
  ids: string[];
}

/** The student of a record. */
export class NamedStudentDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'S2600017' })
  studentId: string;

  firstName: string | null;

  lastName: string | null;
}

/** A student in a list. Fields that your role may not see are absent. */
export class StudentDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({
    example: 'S2600017',
    description: 'The student ID on the student card, not the ID of the record.',
  })
  studentId: string;

  firstName: string | null;

  lastName: string | null;

  email: string | null;

  @ApiProperty({
    description:
      'Whether the student restricts any directory information (FERPA). `directoryRestriction` lists the ' +
      'categories. Do not disclose them to others.',
  })
  directoryRestricted: boolean;

  @ApiProperty({
    enum: directoryCategories,
    isArray: true,
    example: ['address', 'phone'],
    description:
      'The directory information that the student restricts, also after leaving the university. All ten categories are ' +
      'the full restriction; empty if there is none. Without an educational need, roles and external machine clients ' +
      "see null in restricted fields, and don't find students who restrict the name or the enrollment status.",
  })
  directoryRestriction: DirectoryCategory[];

  @ApiPropertyOptional({ type: String, format: 'uuid', nullable: true })
  programId?: string | null;

  programName?: string | null;

  @ApiPropertyOptional({
    type: 'integer',
    nullable: true,
    example: 60,
    description:
      'Credits that the program requires. null if the student has no program or the program sets no number.',
  })
  programCredits?: number | null;

  @ApiPropertyOptional({
    type: 'integer',
    nullable: true,
    example: 65,
    description: 'Credits earned as a percent of `programCredits`, rounded. Can exceed 100.',
  })
  degreeProgress?: number | null;

  catalogYear?: string | null;

  @ApiPropertyOptional({ enum: classLevels, nullable: true })
  classLevel?: ClassLevel | null;

  @ApiPropertyOptional({ enum: enrollmentStatuses })
  enrollmentStatus?: StudentStatus;

  @ApiPropertyOptional({ type: String, format: 'date', nullable: true })
  expectedGraduation?: string | null;

  @ApiPropertyOptional({ type: String, example: '3.50', nullable: true })
  cumulativeGpa?: string | null;

  creditsEarned?: number;

  creditsAttempted?: number;

  @ApiPropertyOptional({
    enum: sapStatuses,
    description: 'The status of satisfactory academic progress (SAP).',
  })
  sapStatus?: SapStatus;
}

export class AddressDto {
  line1: string | null;
  line2: string | null;
  city: string | null;
  state: string | null;
  postalCode: string | null;
  country: string | null;
}

export class EmergencyContactDto {
  name: string;
  relationship: string | null;
  phone: string | null;
}

/** One student's record. Fields that your role may not see are absent. */
export class StudentRecordDto extends IntersectionType(
  PickType(StudentDto, ['id']),
  PartialType(OmitType(StudentDto, ['id', 'directoryRestricted'])),
) {
  phone?: string | null;

  @ApiPropertyOptional({ type: String, format: 'date', nullable: true })
  birthDate?: string | null;

  address?: AddressDto | null;

  emergencyContact?: EmergencyContactDto | null;

  @ApiPropertyOptional({
    type: [String],
    example: ['phone', 'address.postalCode'],
    description:
      'The names of the personal fields that no longer pass validation and must be corrected. Absent ' +
      'if there are none.',
  })
  needsCorrection?: string[];
}

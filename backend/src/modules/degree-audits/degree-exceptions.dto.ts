import { ApiProperty } from '@nestjs/swagger';
import { ChoiceField, IdField, TextField } from '../../common/fields.js';
import type { ListSpec } from '../../common/list-request.js';
import { type ExceptionKind, exceptionKinds } from './requirement-sheet.js';

export const degreeExceptionList = {
  resource: 'degree-exceptions',
  sort: ['createdAt', 'kind'],
  filters: { programId: 'uuid', isRevoked: 'boolean', id: 'uuid' },
} as const satisfies ListSpec;

/** An exception from a program's requirements for one student, with its reason. */
export class DegreeExceptionDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ format: 'uuid' })
  studentId: string;

  @ApiProperty({ format: 'uuid' })
  programId: string;

  @ApiProperty({ example: 'Bachelor of Science in Wealth Management' })
  programName: string;

  @ApiProperty({ enum: exceptionKinds })
  kind: ExceptionKind;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'core-finance',
    description: 'null for an age exception.',
  })
  ruleId: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'Finance core',
    description: 'The name that the rule had when the exception was granted. null for an age exception.',
  })
  ruleName: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'FIN 201', description: 'null for a waiver.' })
  courseCode: string | null;

  @ApiProperty({ example: 'The course was not offered in the last two years.' })
  reason: string;

  /** The name of the person who granted the exception. */
  createdByName: string | null;

  @ApiProperty({ format: 'date-time' })
  createdAt: Date;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  revokedAt: Date | null;

  /** The name of the person who revoked the exception. null if it is active. */
  revokedByName: string | null;

  @ApiProperty({ type: String, nullable: true })
  revokedReason: string | null;
}

export class CreateDegreeExceptionDto {
  @IdField({ required: 'Program is required' })
  programId: string;

  @ChoiceField(exceptionKinds, {
    required: 'Kind is required',
    description:
      '`substitution`: the course counts for a rule that does not name it. `waiver`: the rule counts as met. ' +
      "`grade`: the course counts for the rule although its grade is below the rule's minimum. `age`: the course " +
      'counts everywhere although it is older than the requirements allow.',
  })
  kind: ExceptionKind;

  @TextField({
    max: 40,
    nullable: true,
    example: 'core-finance',
    description:
      'The ID of the rule in the audit. The rules `credits`, `gpa` and `residency` can only be waived. Omit the ID if `kind` is `age`.',
  })
  ruleId?: string | null;

  @TextField({
    max: 60,
    nullable: true,
    example: 'FIN 201',
    description:
      'The code of a course in the catalog, or of a transfer elective as shown in the audit. Omit it if `kind` is `waiver`.',
  })
  courseCode?: string | null;

  @TextField({
    required: 'Reason is required',
    max: 500,
    multiline: true,
    example: 'The course was not offered in the last two years.',
    description: 'Why the exception is granted. The student can read the reason in the degree audit.',
  })
  reason: string;
}

export class RevokeDegreeExceptionDto {
  @TextField({
    required: 'Reason is required',
    max: 500,
    multiline: true,
    description: 'Why the exception is revoked. Saved as `revokedReason`.',
  })
  reason: string;
}

import { ApiProperty, PickType } from '@nestjs/swagger';
import { ChoiceField, IdField, ObjectField, TextField } from '../../common/fields.js';
import type { ListSpec } from '../../common/list-request.js';
import { BlockerDto } from '../../platform/http/problem.dto.js';
import { StudentDto, StudentRecordDto } from '../students/students.dto.js';
import { type FieldOutcome, type MergedField, mergedFields, sides, type Side } from './merge-fields.rules.js';
import { messages } from './messages.js';

export { StudentRecordDto };

const choice = { description: 'Required if both records have a value and the values differ.' };

export class MergeChoicesDto {
  @ChoiceField(sides, choice)
  firstName?: Side;

  @ChoiceField(sides, choice)
  lastName?: Side;

  @ChoiceField(sides, choice)
  email?: Side;

  @ChoiceField(sides, {
    description: 'Required if both records have signed in. The other sign-in stops working.',
  })
  signIn?: Side;

  @ChoiceField(sides, choice)
  programId?: Side;

  @ChoiceField(sides, choice)
  catalogYear?: Side;

  @ChoiceField(sides, choice)
  expectedGraduation?: Side;

  @ChoiceField(sides, choice)
  phone?: Side;

  @ChoiceField(sides, choice)
  birthDate?: Side;

  @ChoiceField(sides, choice)
  address?: Side;

  @ChoiceField(sides, choice)
  emergencyContact?: Side;
}

export class MergeStudentsDto {
  @IdField({
    required: messages.fromRequired,
    description: 'The record that is merged into the one in the address.',
  })
  fromId: string;

  @ObjectField(() => MergeChoicesDto, {
    description: 'For each field with the outcome `choose`, the record whose value stays.',
  })
  choices?: MergeChoicesDto;

  @TextField({
    required: messages.reasonRequired,
    max: 500,
    multiline: true,
    example: 'Applied twice with two email addresses',
    description: 'How you know that both records are about one person.',
  })
  reason: string;

  @TextField({
    required: messages.versionRequired,
    max: 4000,
    example: 'fields.3f2a91bc04-holds.77d01a52ce',
    description: "The preview's `version`.",
  })
  previewVersion: string;
}

/** One of the two records. */
export class MergeStudentDto extends PickType(StudentDto, [
  'id',
  'studentId',
  'firstName',
  'lastName',
  'directoryRestricted',
  'directoryRestriction',
]) {}

export class MergeRowDto {
  /** The ID of the row. */
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'ENV 110-02, Fall 2026, enrolled' })
  name: string;
}

/** Rows that move to the record that stays. */
export class MergeMoveDto {
  @ApiProperty({ example: 'enrollments' })
  table: string;

  @ApiProperty({ example: 'Enrollments' })
  name: string;

  @ApiProperty({ type: 'integer', example: 2 })
  count: number;

  @ApiProperty({ type: [MergeRowDto] })
  rows: MergeRowDto[];
}

/** Rows that stay with the merged record. */
export class MergeStayDto {
  @ApiProperty({ example: 'payments' })
  table: string;

  @ApiProperty({ example: 'Payments' })
  name: string;

  @ApiProperty({ type: 'integer', example: 3 })
  count: number;

  /** Why they stay. */
  why: string;
}

/** A field of the person in both records. */
export class MergeFieldDto {
  @ApiProperty({ enum: mergedFields })
  field: MergedField;

  @ApiProperty({ example: 'Phone' })
  name: string;

  @ApiProperty({ type: String, nullable: true, example: '910-555-0142' })
  kept: string | null;

  @ApiProperty({ type: String, nullable: true, example: '910-555-0177' })
  merged: string | null;

  @ApiProperty({
    enum: ['kept', 'merged', 'same', 'choose'],
    description:
      'The record whose value stays. `choose`: both have a value, and `choices` must name the record.',
  })
  outcome: FieldOutcome;
}

/** What a merge would do now. */
export class MergePreviewDto {
  @ApiProperty({ description: 'Send it as `previewVersion`. It changes with anything that is shown here.' })
  version: string;

  @ApiProperty({ type: MergeStudentDto, description: 'The record that stays.' })
  kept: MergeStudentDto;

  @ApiProperty({ type: MergeStudentDto, description: 'The record that becomes an alias.' })
  merged: MergeStudentDto;

  @ApiProperty({ type: [MergeFieldDto] })
  fields: MergeFieldDto[];

  @ApiProperty({
    description:
      'Whether directory information is restricted after the merge: what one of the records restricts, it restricts.',
  })
  restricted: boolean;

  @ApiProperty({ type: [MergeMoveDto] })
  moves: MergeMoveDto[];

  @ApiProperty({ type: [MergeStayDto] })
  stays: MergeStayDto[];

  @ApiProperty({ type: [BlockerDto], description: 'Everything that prevents the merge.' })
  blockers: BlockerDto[];
}

/** A record that was merged into this one. */
export class StudentMergeDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ format: 'uuid', description: 'The ID of the merged record.' })
  fromId: string;

  @ApiProperty({ example: 'S2600018' })
  fromNumber: string;

  @ApiProperty({ type: String, nullable: true, example: 'Ada Qian' })
  fromName: string | null;

  reason: string;

  @ApiProperty({ type: String, nullable: true, example: 'Rita Registrar' })
  mergedBy: string | null;

  @ApiProperty({ type: String, format: 'date-time' })
  mergedAt: Date;

  @ApiProperty({ type: 'integer', example: 12, description: 'How many rows moved.' })
  rows: number;
}

/** The query of a preview. */
export const mergedRecord = {
  resource: 'merge-preview',
  sort: [],
  filters: { from: 'id' },
} as const satisfies ListSpec;

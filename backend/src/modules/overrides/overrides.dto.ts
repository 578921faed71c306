import { ApiProperty } from '@nestjs/swagger';
import { ApiDirectoryMark } from '../../common/directory-mark.decorator.js';
import { ChoiceField, IdField, InstantField, TextField } from '../../common/fields.js';
import type { ListSpec } from '../../common/list-request.js';
import { overridableCodes } from '../../common/blockers.js';

export const overrideStates = ['standing', 'used', 'revoked', 'expired'] as const;
export type OverrideState = (typeof overrideStates)[number];

export const overrideList = {
  resource: 'registration-overrides',
  sort: ['createdAt', 'expiresAt', 'code', 'studentName'],
  filters: {
    search: 'text',
    studentId: 'uuid',
    sectionId: 'uuid',
    termId: 'uuid',
    code: overridableCodes,
    state: overrideStates,
    id: 'uuid',
  },
} as const satisfies ListSpec;

/** Lets one student past one blocker of one section, once, until it expires. */
export class RegistrationOverrideDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ format: 'uuid' })
  studentId: string;

  studentName: string | null;

  @ApiProperty({ example: 'S2600017' })
  studentNumber: string;

  @ApiDirectoryMark()
  directoryRestricted?: boolean;

  @ApiProperty({ format: 'uuid' })
  sectionId: string;

  @ApiProperty({ format: 'uuid' })
  termId: string;

  @ApiProperty({ example: 'WM 210' })
  courseCode: string;

  @ApiProperty({ example: '001' })
  sectionNumber: string;

  @ApiProperty({ enum: overridableCodes, description: 'The blocker that the override applies to.' })
  code: (typeof overridableCodes)[number];

  @ApiProperty({ example: 'The instructor agrees.' })
  reason: string;

  @ApiProperty({ format: 'date-time', description: 'When the override expires.' })
  expiresAt: Date;

  @ApiProperty({ enum: overrideStates })
  state: OverrideState;

  /** The name of the person or machine client that granted the override. */
  grantedBy: string | null;

  @ApiProperty({ format: 'date-time' })
  createdAt: Date;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  usedAt: Date | null;

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'The enrollment that used the override; null if it is unused.',
  })
  enrollmentId: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  revokedAt: Date | null;
}

export class CreateRegistrationOverrideDto {
  @IdField({ required: 'Student is required' })
  studentId: string;

  @IdField({ required: 'Section is required' })
  sectionId: string;

  @ChoiceField(overridableCodes, { required: 'Code is required', description: 'The blocker to override.' })
  code: (typeof overridableCodes)[number];

  @TextField({
    required: 'Reason is required',
    max: 500,
    multiline: true,
    example: 'The instructor agrees.',
    description: 'Why the override is granted. Recorded in the audit trail.',
  })
  reason: string;

  @InstantField({
    required: 'Expiration time is required',
    example: '2026-09-01T03:59:59Z',
    description: 'When the override expires: a time in the future.',
  })
  expiresAt: string;
}

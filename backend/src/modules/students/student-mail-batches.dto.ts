import { ApiProperty } from '@nestjs/swagger';
import { IdsField, TextField } from '../../common/fields.js';

/** The most students per call. */
const mostStudents = 500;
const mostText = 10_000;

/** More than spaces and invisible characters. */
const readable = { pattern: /[\p{L}\p{N}]/u, message: 'Must contain a letter or a digit.' };

export const studentMailOutcomes = ['queued', 'no_address', 'deactivated', 'refused'] as const;
export type StudentMailOutcome = (typeof studentMailOutcomes)[number];

export class EmailStudentsDto {
  @IdsField({ required: 'Students are required', max: mostStudents, description: 'Each student once.' })
  studentIds: string[];

  @TextField({
    required: 'Subject is required',
    max: 200,
    example: 'Degree audit before graduation',
    ...readable,
  })
  subject: string;

  @TextField({
    ...{ required: 'Text is required', max: mostText, multiline: true, ...readable },
    description: 'Plain text. The greeting before it and the sender below it are added.',
    example: 'Please review your degree audit by October 1.',
  })
  text: string;
}

/** The outcome for one student. */
export class StudentMailItemDto {
  @ApiProperty({ format: 'uuid' })
  studentId: string;

  @ApiProperty({
    enum: studentMailOutcomes,
    description: '`refused`: there is no such student, or you may not see the student.',
  })
  outcome: StudentMailOutcome;

  @ApiProperty({
    ...{ type: String, nullable: true, example: 'This student has no email address.' },
    description: 'Why nothing is sent; null if the mail was queued.',
  })
  message: string | null;

  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'The mail, if one was queued.' })
  mailId: string | null;
}

export class StudentMailBatchDto {
  @ApiProperty({ example: 38, description: 'Students for whom a mail was queued.' })
  queued: number;

  @ApiProperty({ example: 2, description: 'Students who get no mail.' })
  notSent: number;

  @ApiProperty({ type: [StudentMailItemDto], description: 'In the order of `studentIds`.' })
  items: StudentMailItemDto[];
}

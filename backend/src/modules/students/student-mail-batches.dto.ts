import { ApiProperty } from '@nestjs/swagger';
import { IdsField, TextField } from '../../common/fields.js';
import { messages } from './messages.js';

/** The most students per call. */
const mostStudents = 500;
const mostText = 10_000;

/** More than spaces and invisible characters. */
const readable = { pattern: /[\p{L}\p{N}]/u, message: messages.letterOrDigitRequired };

export const studentMailOutcomes = ['queued', 'no_address', 'deactivated', 'refused'] as const;
export type StudentMailOutcome = (typeof studentMailOutcomes)[number];

export class EmailStudentsDto {
  @IdsField({
    required: messages.studentsRequired,
    max: mostStudents,
    description: 'List each student once.',
  })
  studentIds: string[];

  @TextField({
    required: messages.subjectRequired,
    max: 200,
    example: 'Degree audit before graduation',
    ...readable,
  })
  subject: string;

  @TextField({
    ...{ required: messages.textRequired, max: mostText, multiline: true, ...readable },
    description: 'Plain text. A greeting and the sender are added.',
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
    description: "`refused`: the student doesn't exist.",
  })
  outcome: StudentMailOutcome;

  @ApiProperty({
    ...{ type: String, nullable: true, example: 'This student has no email address.' },
    description: 'Why no email is sent. null if the email was queued.',
  })
  message: string | null;

  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'The queued email, if any.' })
  mailId: string | null;
}

export class StudentMailBatchDto {
  @ApiProperty({ example: 38, description: 'Students with a queued email.' })
  queued: number;

  @ApiProperty({ example: 2, description: 'Students who get no email.' })
  notSent: number;

  @ApiProperty({ type: [StudentMailItemDto], description: 'In the order of `studentIds`.' })
  items: StudentMailItemDto[];
}

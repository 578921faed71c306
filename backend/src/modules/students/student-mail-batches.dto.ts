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
    description: 'The IDs of the students. List each student only once.',
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
    required: messages.textRequired,
    max: mostText,
    multiline: true,
    ...readable,
    description: 'The text of the email, in plain text. The server adds a greeting and your name.',
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
    type: String,
    nullable: true,
    example: 'This student has no email address.',
    description: 'Why no email is sent. null if the email was queued.',
  })
  message: string | null;

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'The ID of the queued email. null if none was queued.',
  })
  mailId: string | null;
}

export class StudentMailBatchDto {
  @ApiProperty({ example: 38, description: 'Number of students for whom an email was queued.' })
  queued: number;

  @ApiProperty({ example: 2, description: 'Number of students who get no email.' })
  notSent: number;

  @ApiProperty({
    type: [StudentMailItemDto],
    description: 'The outcome for each student, in the order of `studentIds`.',
  })
  items: StudentMailItemDto[];
}

import { ApiProperty } from '@nestjs/swagger';
import { ConferredDegreeDto } from '../degrees/degrees.dto.js';
import {
  DocumentDto,
  documentList,
  RevokeDocumentDto,
  ShareDocumentDto,
} from '../documents/documents.dto.js';
import { type Grade, grades } from '../enrollments/enrollments.dto.js';
import { NamedStudentDto, type SapStatus, sapStatuses } from '../students/students.dto.js';
import { TransferCreditDto } from '../transfer-credit/transfer-credits.dto.js';

export class TranscriptProgramDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  name: string;

  degreeType: string | null;

  @ApiProperty({ type: String, nullable: true, example: '2025-2026' })
  catalogYear: string | null;
}

export class TranscriptCourseDto {
  @ApiProperty({ example: 'MATH 101' })
  code: string;

  title: string;

  credits: number;

  @ApiProperty({
    enum: grades,
    nullable: true,
    description: 'The final grade. null while the course is in progress.',
  })
  grade: Grade | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: '3.70',
    description: "Grade points by the term's scale. null for W, I, IP, P and NP.",
  })
  gradePoints: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: '11.10',
    description: 'Credits times grade points. null if the grade has no points.',
  })
  qualityPoints: string | null;

  @ApiProperty({
    description:
      'Credits earned with this attempt. A course that the student has already passed earns no more credits.',
  })
  creditsEarned: number;

  @ApiProperty({ description: 'Whether this attempt counts in the averages.' })
  isCounted: boolean;

  @ApiProperty({ description: 'Whether the student had attempted the course before.' })
  isRepeat: boolean;
}

export class TranscriptTermDto {
  @ApiProperty({ format: 'uuid', description: "The term's ID." })
  id: string;

  @ApiProperty({ example: 'Fall 2026' })
  name: string;

  @ApiProperty({
    type: [TranscriptCourseDto],
    description: 'The courses of the term, at least one. Terms without courses are omitted.',
  })
  courses: TranscriptCourseDto[];

  @ApiProperty({
    description: 'Whether the term has begun. false for a future term that the student is registered for.',
  })
  hasBegun: boolean;

  @ApiProperty({ example: '33.30', description: 'Credits times grade points in this term.' })
  qualityPoints: string;

  @ApiProperty({ example: 9, description: 'Credits that count in the GPA of this term.' })
  gpaCredits: number;

  @ApiProperty({
    type: String,
    nullable: true,
    example: '3.50',
    description: 'The GPA of this term. null if no course counts in it.',
  })
  termGpa: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: '3.42',
    description: 'The cumulative GPA through this term. null if no course counts in it.',
  })
  cumulativeGpa: string | null;

  /** Credits attempted in this term only. */
  creditsAttempted: number;

  /** Credits earned in this term only. */
  creditsEarned: number;

  @ApiProperty({
    enum: sapStatuses,
    nullable: true,
    description: 'Academic standing after the term. null until the term is over and graded.',
  })
  standing: SapStatus | null;
}

/** A course with accepted transfer credit. */
export class TranscriptTransferDto extends TransferCreditDto {
  @ApiProperty({
    enum: ['TR'],
    description: 'Always TR. Transfer credit counts toward credits but not toward averages.',
  })
  grade: 'TR';
}

/** A student's courses and results by term, oldest first. */
export class TranscriptDto {
  student: NamedStudentDto;

  @ApiProperty({ type: TranscriptProgramDto, nullable: true })
  program: TranscriptProgramDto | null;

  @ApiProperty({ type: [ConferredDegreeDto], description: 'The degrees conferred, oldest first.' })
  degrees: ConferredDegreeDto[];

  @ApiProperty({
    type: [TranscriptTransferDto],
    description: 'Transfer credit, grouped by institution. A transcript lists it before the terms.',
  })
  transferCredits: TranscriptTransferDto[];

  @ApiProperty({ type: [TranscriptTermDto] })
  terms: TranscriptTermDto[];

  @ApiProperty({ type: String, nullable: true, example: '3.42' })
  cumulativeGpa: string | null;

  @ApiProperty({ example: '102.60', description: 'Quality points that count in the cumulative GPA.' })
  qualityPoints: string;

  @ApiProperty({ example: 30, description: 'Credits that count in the cumulative GPA.' })
  gpaCredits: number;

  @ApiProperty({ description: 'Total credits earned, including transfer credits.' })
  creditsEarned: number;

  /** How many of the earned credits are transfer credits. */
  creditsTransferred: number;

  @ApiProperty({ description: 'Total credits attempted, including transfer credits.' })
  creditsAttempted: number;
}

/** An official transcript; its file is at `/api/transcripts/{id}`. */
export class IssuedTranscriptDto extends DocumentDto {}

export class ShareTranscriptDto extends ShareDocumentDto {}

export class RevokeTranscriptDto extends RevokeDocumentDto {}

export const issuedTranscriptList = documentList;

/** This body has no fields, because the student record has all the data. */
export class IssueTranscriptDto {}

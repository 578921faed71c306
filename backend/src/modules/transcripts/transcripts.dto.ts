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
import { TransferCreditDto } from '../transfer-credit/transfer-evaluations.dto.js';

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

  @ApiProperty({ enum: grades, nullable: true, description: 'null while it is in progress.' })
  grade: Grade | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: '3.70',
    description: 'Of the grade, by the scale of its term; null where it carries none (W, I, IP, P, NP).',
  })
  gradePoints: string | null;

  @ApiProperty({
    ...{ type: String, nullable: true, example: '11.10' },
    description: 'Credits times grade points; null where the grade carries none.',
  })
  qualityPoints: string | null;

  @ApiProperty({ description: 'A course that was passed before earns nothing more.' })
  creditsEarned: number;

  @ApiProperty({ description: 'Whether it is the attempt of the course that stands in the averages.' })
  isCounted: boolean;

  @ApiProperty({ description: 'Whether the course was attempted before.' })
  isRepeat: boolean;
}

export class TranscriptTermDto {
  @ApiProperty({ format: 'uuid', description: "The term's id." })
  id: string;

  @ApiProperty({ example: 'Fall 2026' })
  name: string;

  @ApiProperty({
    type: [TranscriptCourseDto],
    description: 'At least one: terms without courses are left out.',
  })
  courses: TranscriptCourseDto[];

  @ApiProperty({ description: 'false for a future term: its courses are registered.' })
  hasBegun: boolean;

  @ApiProperty({ example: '33.30', description: 'Credits times grade points, of this term alone.' })
  qualityPoints: string;

  @ApiProperty({ example: 9, description: 'Credits in the GPA of this term.' })
  gpaCredits: number;

  @ApiProperty({ type: String, nullable: true, example: '3.50', description: 'Of this term alone.' })
  termGpa: string | null;

  @ApiProperty({ type: String, nullable: true, example: '3.42', description: 'Up to this term.' })
  cumulativeGpa: string | null;

  /** In this term alone. */
  creditsAttempted: number;

  /** In this term alone. */
  creditsEarned: number;

  @ApiProperty({
    enum: sapStatuses,
    nullable: true,
    description: 'The academic standing after it; null until it is over and its grades are in.',
  })
  standing: SapStatus | null;
}

/** A course with accepted transfer credit. */
export class TranscriptTransferDto extends TransferCreditDto {
  @ApiProperty({ enum: ['TR'], description: 'By transfer: it earns credits, and is in no average.' })
  grade: 'TR';
}

/** A student's courses and results by term, oldest first. */
export class TranscriptDto {
  student: NamedStudentDto;

  @ApiProperty({ type: TranscriptProgramDto, nullable: true })
  program: TranscriptProgramDto | null;

  @ApiProperty({ type: [ConferredDegreeDto], description: 'The oldest first.' })
  degrees: ConferredDegreeDto[];

  @ApiProperty({ type: [TranscriptTransferDto], description: 'By institution; before the terms.' })
  transferCredits: TranscriptTransferDto[];

  @ApiProperty({ type: [TranscriptTermDto] })
  terms: TranscriptTermDto[];

  @ApiProperty({ type: String, nullable: true, example: '3.42' })
  cumulativeGpa: string | null;

  @ApiProperty({ example: '102.60', description: 'Of the cumulative GPA.' })
  qualityPoints: string;

  @ApiProperty({ example: 30, description: 'Credits in the cumulative GPA.' })
  gpaCredits: number;

  @ApiProperty({ description: 'Including transfer credits.' })
  creditsEarned: number;

  /** The transferred part of them. */
  creditsTransferred: number;

  @ApiProperty({ description: 'Including transfer credits.' })
  creditsAttempted: number;
}

/** An official transcript; its file is at `/api/transcripts/{id}`. */
export class IssuedTranscriptDto extends DocumentDto {}

export class ShareTranscriptDto extends ShareDocumentDto {}

export class RevokeTranscriptDto extends RevokeDocumentDto {}

export const issuedTranscriptList = documentList;

/** It has no fields, because the record has all the data. */
export class IssueTranscriptDto {}

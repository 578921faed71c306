import { ApiProperty } from '@nestjs/swagger';
import type { ListSpec } from '../../common/list-request.js';
import { NamedStudentDto } from '../students/students.dto.js';
import type { RequirementStatus } from './degree-audit.rules.js';

export const auditedProgram = {
  resource: 'degree-audit',
  sort: [],
  filters: { programId: 'uuid' },
} as const satisfies ListSpec;

const statuses = ['met', 'in_progress', 'missing'] as const satisfies readonly RequirementStatus[];
const units = ['courses', 'credits', 'points'] as const;

export class AuditedCourseDto {
  @ApiProperty({ example: 'FIN 201' })
  code: string;

  title: string;

  @ApiProperty({ type: 'number', example: 3, description: 'As far as they are used here.' })
  credits: number;

  @ApiProperty({ type: String, nullable: true, example: 'B+', description: 'null while it is in progress.' })
  grade: string | null;

  @ApiProperty({ example: 'Fall 2025' })
  termName: string;

  isInProgress: boolean;

  @ApiProperty({ description: 'Taken elsewhere.' })
  isTransfer: boolean;

  @ApiProperty({ type: String, nullable: true, description: 'What is to be known about its use.' })
  note: string | null;
}

export class AuditedRuleDto {
  @ApiProperty({ example: 'core-finance' })
  id: string;

  @ApiProperty({ example: 'Finance core' })
  name: string;

  @ApiProperty({ enum: statuses, description: '`in_progress`: met once what is in progress is passed.' })
  status: RequirementStatus;

  @ApiProperty({ enum: units, description: 'What the next three figures count; points of a GPA.' })
  counts: (typeof units)[number];

  @ApiProperty({ type: 'number', example: 3 })
  needed: number;

  @ApiProperty({ type: 'number', example: 2 })
  completed: number;

  @ApiProperty({ type: 'number', example: 1 })
  inProgress: number;

  @ApiProperty({ example: '3 courses of FIN*, with C or better' })
  asks: string;

  @ApiProperty({ type: String, nullable: true, example: '1 course of FIN*, with C or better' })
  missing: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'The reason of an exception that waives it.' })
  waiver: string | null;

  @ApiProperty({ type: [AuditedCourseDto] })
  courses: AuditedCourseDto[];
}

export class AuditedBlockDto {
  @ApiProperty({ example: 'Major in Finance' })
  name: string;

  @ApiProperty({ enum: statuses, description: 'Of the rule that is furthest from being met.' })
  status: RequirementStatus;

  @ApiProperty({ type: [AuditedRuleDto] })
  rules: AuditedRuleDto[];

  @ApiProperty({ type: [AuditedCourseDto], description: 'Those of its rules.' })
  courses: AuditedCourseDto[];

  @ApiProperty({ type: [String], example: ['Finance core: 1 course of FIN*, with C or better'] })
  missing: string[];
}

/** Which of a program's requirements a student meets, with which courses, and what is missing. */
export class DegreeAuditDto {
  student: NamedStudentDto;

  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'null: the student is in none.' })
  programId: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Bachelor of Science in Wealth Management' })
  programName: string | null;

  @ApiProperty({
    ...{ type: String, nullable: true, example: '2026-2027' },
    description: "The student's catalog year, as the record has it.",
  })
  catalogYear: string | null;

  @ApiProperty({
    ...{ type: String, nullable: true, example: '2025-2026' },
    description:
      "Catalog year of the requirements that apply: the latest that is not after the student's. null where none are set.",
  })
  requirementsYear: string | null;

  @ApiProperty({ type: 'number', example: 39, description: 'Credits earned, as the record has them.' })
  creditsEarned: number;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: 60,
    description: 'Credits that the program requires.',
  })
  programCredits: number | null;

  @ApiProperty({
    ...{ type: 'integer', nullable: true, example: 65 },
    description: 'Credits earned in percent of `programCredits`, rounded.',
  })
  degreeProgress: number | null;

  @ApiProperty({
    ...{ type: String, nullable: true, example: null },
    description: 'Why there is nothing to audit by; `blocks` is empty then, and nothing complete.',
  })
  reason: string | null;

  @ApiProperty({ description: "Another program than the student's own: nothing is changed by asking." })
  isWhatIf: boolean;

  @ApiProperty({ description: 'Every block is met.' })
  complete: boolean;

  @ApiProperty({
    type: [AuditedBlockDto],
    description: "As the requirements have them, and last the degree's credits, residency and GPA.",
  })
  blocks: AuditedBlockDto[];

  @ApiProperty({ type: [AuditedCourseDto], description: 'Courses that no rule uses; `note` says why.' })
  unused: AuditedCourseDto[];
}

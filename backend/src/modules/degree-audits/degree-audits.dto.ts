import { ApiProperty } from '@nestjs/swagger';
import type { ListSpec } from '../../common/list-request.js';
import { NamedStudentDto } from '../students/students.dto.js';
import type { RequirementStatus } from './degree-audit.rules.js';

export const auditedProgram = {
  resource: 'degree-audit',
  sort: [],
  filters: { programId: 'id' },
} as const satisfies ListSpec;

const statuses = ['met', 'in_progress', 'missing'] as const satisfies readonly RequirementStatus[];
const units = ['courses', 'credits', 'points'] as const;

export class AuditedCourseDto {
  @ApiProperty({ example: 'FIN 201' })
  code: string;

  title: string;

  @ApiProperty({
    type: 'number',
    example: 3,
    description: 'Credits that count toward the rule. In `unused`, all credits of the course.',
  })
  credits: number;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'B+',
    description: 'null while the course is in progress.',
  })
  grade: string | null;

  @ApiProperty({ example: 'Fall 2025' })
  termName: string;

  isInProgress: boolean;

  @ApiProperty({ description: 'Whether the credits are transfer credits.' })
  isTransfer: boolean;

  @ApiProperty({ type: String, nullable: true, description: 'A note about how the course counts.' })
  note: string | null;
}

export class AuditedRuleDto {
  @ApiProperty({ example: 'core-finance' })
  id: string;

  @ApiProperty({ example: 'Finance core' })
  name: string;

  @ApiProperty({
    enum: statuses,
    description: '`in_progress`: the rule is met once the courses in progress are passed.',
  })
  status: RequirementStatus;

  @ApiProperty({
    enum: units,
    description: 'The unit of `needed`, `completed` and `inProgress`. `points`: grade points of a GPA.',
  })
  counts: (typeof units)[number];

  @ApiProperty({ type: 'number', example: 3 })
  needed: number;

  @ApiProperty({ type: 'number', example: 2 })
  completed: number;

  @ApiProperty({ type: 'number', example: 1 })
  inProgress: number;

  @ApiProperty({ example: '3 courses from FIN*, with C or better', description: 'The rule in words.' })
  asks: string;

  @ApiProperty({
    type: String,
    nullable: true,
    example: '1 course from FIN*, with C or better',
    description: 'What is still missing to meet the rule. null if nothing is missing.',
  })
  missing: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The reason for the exception that waives the rule. null if the rule is not waived.',
  })
  waiver: string | null;

  @ApiProperty({ type: [AuditedCourseDto] })
  courses: AuditedCourseDto[];
}

export class AuditedBlockDto {
  @ApiProperty({ example: 'Major in Finance' })
  name: string;

  @ApiProperty({
    enum: statuses,
    description:
      'The status of the rule that is furthest from being met, or `missing` if the GPA of the block is too low.',
  })
  status: RequirementStatus;

  @ApiProperty({ type: [AuditedRuleDto] })
  rules: AuditedRuleDto[];

  @ApiProperty({ type: [AuditedCourseDto], description: 'The courses that the rules of the block use.' })
  courses: AuditedCourseDto[];

  @ApiProperty({ type: [String], example: ['Finance core: 1 course from FIN*, with C or better'] })
  missing: string[];
}

/** Which of a program's requirements a student meets, with which courses, and what is missing. */
export class DegreeAuditDto {
  student: NamedStudentDto;

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'null if the student has no program.',
  })
  programId: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Bachelor of Science in Wealth Management' })
  programName: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: '2026-2027',
    description: "The catalog year on the student's record.",
  })
  catalogYear: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: '2025-2026',
    description:
      'The catalog year of the requirements that apply: the latest one that is not after `catalogYear`. null if there are no requirements.',
  })
  requirementsYear: string | null;

  @ApiProperty({ type: 'number', example: 39, description: "Credits earned, from the student's record." })
  creditsEarned: number;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: 60,
    description: 'Credits that the program requires.',
  })
  programCredits: number | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: 65,
    description: 'Credits earned as a percent of `programCredits`, rounded.',
  })
  degreeProgress: number | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: null,
    description:
      'Why no audit is possible. If it is set, `blocks` is empty and `complete` is false. null if the audit is possible.',
  })
  reason: string | null;

  @ApiProperty({
    description:
      "Whether this is a what-if audit, against a program other than the student's own. A what-if audit changes nothing.",
  })
  isWhatIf: boolean;

  @ApiProperty({ description: 'Whether every block is met.' })
  complete: boolean;

  @ApiProperty({
    type: [AuditedBlockDto],
    description:
      'The blocks of the requirements, then a block for the credits, residency and GPA of the whole degree.',
  })
  blocks: AuditedBlockDto[];

  @ApiProperty({
    type: [AuditedCourseDto],
    description: 'Courses that no rule uses, with the reason in `note`.',
  })
  unused: AuditedCourseDto[];
}

import { ApiProperty } from '@nestjs/swagger';
import { ChoiceField, TextField } from '../../common/fields.js';
import {
  type GradeMode,
  gradeModes,
  type SectionGradeMode,
  sectionGradeModes,
} from '../../common/grade-modes.js';

/** How an enrollment is graded, and whether the policy of its term allows the choice. */
export class EnrollmentGradeModeDto {
  @ApiProperty({ format: 'uuid' })
  enrollmentId: string;

  @ApiProperty({ enum: gradeModes })
  gradeMode: GradeMode;

  @ApiProperty({ enum: sectionGradeModes })
  sectionGradeMode: SectionGradeMode;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'This section has letter grades only.',
    description: "Why the grade mode can't be changed. null if it can.",
  })
  refusal: string | null;

  @ApiProperty({
    type: [String],
    description:
      'Why the policy does not allow the other grade mode. Empty if it does. The policy applies to students. The registrar can override it with a reason.',
  })
  limits: string[];

  @ApiProperty({ format: 'date', description: 'The last day to choose a grade mode.' })
  lastDay: string;

  @ApiProperty({
    example: 3,
    description: 'Credits that the student takes pass/no-pass by choice in this term.',
  })
  creditsInTerm: number;

  @ApiProperty({ example: 4 })
  creditsPerTerm: number;

  @ApiProperty({
    example: 6,
    description: 'Credits that the student takes or took pass/no-pass by choice in all terms.',
  })
  creditsInAll: number;

  @ApiProperty({ example: 12 })
  totalCredits: number;

  @ApiProperty({ example: 'C-', description: 'The lowest letter grade that becomes a P.' })
  lowestPassingGrade: string;
}

export class ChooseGradeModeDto {
  @ChoiceField(gradeModes, { required: 'Grade mode is required' })
  gradeMode: GradeMode;

  @TextField({
    max: 500,
    multiline: true,
    nullable: true,
    description:
      'Why the policy is overridden. Required from staff who override it. Kept in the history of the enrollment.',
  })
  reason?: string | null;
}

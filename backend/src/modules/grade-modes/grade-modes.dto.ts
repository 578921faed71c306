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
    description: "Why the grade mode can't be chosen; null if it can.",
  })
  refusal: string | null;

  @ApiProperty({
    type: [String],
    description:
      'Why the policy does not allow the other mode. The policy applies to students. The registrar can override it with a reason.',
  })
  limits: string[];

  @ApiProperty({ format: 'date', description: 'The last day to choose a grade mode.' })
  lastDay: string;

  @ApiProperty({ example: 3, description: 'Pass/no-pass credits that the student chose in this term.' })
  creditsInTerm: number;

  @ApiProperty({ example: 4 })
  creditsPerTerm: number;

  @ApiProperty({ example: 6, description: 'Pass/no-pass credits that the student chose in all terms.' })
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
    ...{ max: 500, multiline: true, nullable: true },
    description: 'Required from staff who override the policy; kept in the history.',
  })
  reason?: string | null;
}

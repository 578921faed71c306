import { ApiProperty } from '@nestjs/swagger';
import { type Grade, grades } from '../../enrollments/enrollments.dto.js';

export { type Grade, grades };

/** The number of students with each final grade. */
export class GradeCountDto {
  @ApiProperty({ enum: grades })
  grade: Grade;

  @ApiProperty({ example: 4 })
  count: number;
}

/** The number of students in a range of calculated percentages. */
export class StandingBandDto {
  @ApiProperty({ example: 80, description: 'The lower limit of the range in percent, inclusive.' })
  from: number;

  @ApiProperty({
    type: Number,
    nullable: true,
    example: 90,
    description: 'The upper limit of the range in percent, exclusive. null if there is none.',
  })
  below: number | null;

  @ApiProperty({ example: 7 })
  count: number;
}

/** The distribution of a section's grades. */
export class GradeDistributionDto {
  @ApiProperty({
    example: 28,
    description: 'Number of students who are enrolled in the section or have completed it.',
  })
  students: number;

  @ApiProperty({
    type: [GradeCountDto],
    description: 'The number of students with each final grade, for all grades in their usual order.',
  })
  finalGrades: GradeCountDto[];

  @ApiProperty({ example: 3, description: 'Number of students without a final grade.' })
  withoutFinalGrade: number;

  @ApiProperty({
    type: String,
    nullable: true,
    example: '3.12',
    description:
      'Average grade points of the final grades that have grade points. null if no final grade has any.',
  })
  averagePoints: string | null;

  @ApiProperty({
    type: [StandingBandDto],
    description: 'The number of students in each range of grades calculated so far, from the highest range.',
  })
  standings: StandingBandDto[];

  @ApiProperty({ example: 2, description: "Number of students who don't have a calculated grade yet." })
  withoutStanding: number;

  @ApiProperty({ type: Number, nullable: true, example: 84.25 })
  averagePercent: number | null;

  @ApiProperty({ type: Number, nullable: true, example: 86.5 })
  medianPercent: number | null;
}

import { ApiProperty } from '@nestjs/swagger';
import { type Grade, grades } from '../enrollments/enrollments.dto.js';

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
  @ApiProperty({ example: 80, description: 'In percent, inclusive.' })
  from: number;

  @ApiProperty({
    type: Number,
    nullable: true,
    example: 90,
    description: 'In percent, exclusive. null if there is no upper limit.',
  })
  below: number | null;

  @ApiProperty({ example: 7 })
  count: number;
}

/** The distribution of a section's grades. */
export class GradeDistributionDto {
  @ApiProperty({ example: 28, description: 'Students who are enrolled in the section or have completed it.' })
  students: number;

  @ApiProperty({ type: [GradeCountDto], description: 'All grades, from the highest to W.' })
  finalGrades: GradeCountDto[];

  @ApiProperty({ example: 3, description: 'Percent of the students.' })
  withoutFinalGrade: number;

  @ApiProperty({
    type: String,
    nullable: true,
    example: '3.12',
    description: 'Average of the final grades with grade points. null if there are none.',
  })
  averagePoints: string | null;

  @ApiProperty({
    type: [StandingBandDto],
    description: 'Calculated grades so far, as in the gradebook, from the highest.',
  })
  standings: StandingBandDto[];

  @ApiProperty({ example: 2, description: 'Students without a calculated grade yet.' })
  withoutStanding: number;

  @ApiProperty({ type: Number, nullable: true, example: 84.25 })
  averagePercent: number | null;

  @ApiProperty({ type: Number, nullable: true, example: 86.5 })
  medianPercent: number | null;
}

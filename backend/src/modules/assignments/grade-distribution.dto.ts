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
  @ApiProperty({ example: 80, description: 'In percent; included.' })
  from: number;

  @ApiProperty({ type: Number, nullable: true, example: 90, description: 'Not included; null: no end.' })
  below: number | null;

  @ApiProperty({ example: 7 })
  count: number;
}

/** The distribution of a section's grades. */
export class GradeDistributionDto {
  @ApiProperty({ example: 28, description: 'Those who are in the section or have completed it.' })
  students: number;

  @ApiProperty({ type: [GradeCountDto], description: 'Every grade there is, from the best on; W as well.' })
  finalGrades: GradeCountDto[];

  @ApiProperty({ example: 3, description: 'Of the students.' })
  withoutFinalGrade: number;

  @ApiProperty({
    type: String,
    nullable: true,
    example: '3.12',
    description: 'Of the final grades that have points; null where there are none.',
  })
  averagePoints: string | null;

  @ApiProperty({
    type: [StandingBandDto],
    description: 'By percent of the points that count so far, as in the gradebook; the best first.',
  })
  standings: StandingBandDto[];

  @ApiProperty({ example: 2, description: 'Students for whom nothing counts yet.' })
  withoutStanding: number;

  @ApiProperty({ type: Number, nullable: true, example: 84.25 })
  averagePercent: number | null;

  @ApiProperty({ type: Number, nullable: true, example: 86.5 })
  medianPercent: number | null;
}

import { ApiProperty } from '@nestjs/swagger';
import { type EnrollmentLoad, enrollmentLoads } from './enrollment-intensity.rules.js';

/** A student's course load in a term, without courses and grades. */
export class EnrollmentIntensityDto {
  @ApiProperty({ format: 'uuid' })
  termId: string;

  @ApiProperty({ example: 'Fall 2026' })
  termName: string;

  @ApiProperty({ format: 'date' })
  startDate: string;

  @ApiProperty({ format: 'date' })
  endDate: string;

  @ApiProperty({ type: 'number', example: 9, description: 'Credits of enrolled and completed courses.' })
  credits: number;

  @ApiProperty({
    type: 'number',
    example: 3,
    description: 'Credits of courses from which the student withdrew with a W.',
  })
  creditsWithdrawn: number;

  @ApiProperty({
    example: 12,
    description: 'The minimum number of credits for full-time status in the term.',
  })
  fullTimeCredits: number;

  @ApiProperty({ enum: enrollmentLoads })
  enrollmentStatus: EnrollmentLoad;

  @ApiProperty({
    type: 'integer',
    example: 75,
    description: '`credits` as a percent of `fullTimeCredits`, rounded, at most 100.',
  })
  percent: number;
}

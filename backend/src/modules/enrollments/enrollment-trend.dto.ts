import { ApiProperty } from '@nestjs/swagger';
import type { ListSpec } from '../../common/list-request.js';

/** The endpoint has no parameters and accepts the same media types as lists. */
export const trendOf = { resource: 'enrollment-trend', sort: [], filters: {} } as const satisfies ListSpec;

/** Enrollment figures of a term. */
export class EnrollmentTrendDto {
  @ApiProperty({ format: 'uuid' })
  termId: string;

  @ApiProperty({ example: 'Fall 2026' })
  termName: string;

  @ApiProperty({ format: 'date' })
  startDate: string;

  @ApiProperty({ example: 482, description: 'Students who are enrolled in a section or have completed one.' })
  students: number;

  @ApiProperty({ example: 1710, description: 'Enrollments with the status `enrolled` or `completed`.' })
  enrolled: number;

  @ApiProperty({ example: 5130, description: 'Credits of the enrollments counted in `enrolled`.' })
  credits: number;

  @ApiProperty({ example: 37 })
  waitlisted: number;

  @ApiProperty({
    example: 64,
    description: 'Dropped and withdrawn enrollments. Excludes dropped waitlist entries.',
  })
  dropped: number;
}

import { ApiProperty } from '@nestjs/swagger';

/** The notes below the tiles. */
export class DashboardChangesDto {
  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: 12,
    description:
      'By how many percent the students registered in the current term are more (or, negative, fewer) than in the ' +
      'term before; null without such a term.',
  })
  totalStudentsPercent: number | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: 8,
    description: 'Active courses that were not offered in the term before.',
  })
  activeCoursesNew: number | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: 15,
    description: 'Students with an expected graduation within the current term who have graduated.',
  })
  graduationAuditsCompleted: number | null;
}

/** The four tiles of the dashboard. What a role may not see is null; faculty see the figures of their own sections. */
export class DashboardStatsDto {
  @ApiProperty({ type: 'integer', nullable: true, description: 'Students whose status is active.' })
  totalStudents: number | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Courses with an active section in the current term.',
  })
  activeCourses: number | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Waitlisted in the current term.' })
  pendingEnrollments: number | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Students with an expected graduation within the current term whose audit is not completed.',
  })
  graduationAudits: number | null;

  changes: DashboardChangesDto;
}

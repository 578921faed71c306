import { ApiProperty } from '@nestjs/swagger';

/** The notes below the tiles. */
export class DashboardChangesDto {
  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: 12,
    description:
      'By how many percent `registeredStudents` exceeds `registeredStudentsBefore` (negative: falls short of it); ' +
      'null if no student was registered in `termBefore`.',
  })
  totalStudentsPercent: number | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: 940,
    description: 'Students registered in the current term (enrolled or completed), each counted once.',
  })
  registeredStudents: number | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: 839,
    description: 'Students registered in `termBefore`, counted in the same way; null without such a term.',
  })
  registeredStudentsBefore: number | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'Spring 2026',
    description:
      'The term that the current one is compared with: for fall and spring the last fall or spring, for summer and winter ' +
      'the last term of that season; null without such a term.',
  })
  termBefore: string | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: 8,
    description: 'Active courses that were not offered in `termBefore`.',
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

/**
 * The four tiles of the dashboard. Figures that a role may not see are null; faculty see those of their own sections.
 */
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

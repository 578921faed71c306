import { ApiProperty } from '@nestjs/swagger';

/** The notes below the tiles. */
export class DashboardChangesDto {
  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: 12,
    description:
      'The percentage by which `registeredStudents` is above (or, if negative, below) ' +
      '`registeredStudentsBefore`. null if no student was registered in `termBefore`.',
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
    description:
      'Students registered in `termBefore`, counted like `registeredStudents`. null if `termBefore` is null.',
  })
  registeredStudentsBefore: number | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'Spring 2026',
    description:
      'The term compared with the current one: for fall and spring, the previous fall or spring; for ' +
      'summer and winter, the previous term of the same season. null if there is no such term.',
  })
  termBefore: string | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: 8,
    description: 'Courses with an active section in the current term but not in `termBefore`.',
  })
  activeCoursesNew: number | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: 15,
    description: 'Students expected to graduate in the current term who have graduated.',
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

  @ApiProperty({ type: 'integer', nullable: true, description: 'Waitlist entries in the current term.' })
  pendingEnrollments: number | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: "Students expected to graduate in the current term who haven't graduated.",
  })
  graduationAudits: number | null;

  changes: DashboardChangesDto;
}

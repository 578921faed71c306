import { ApiProperty } from '@nestjs/swagger';
import type { ListSpec } from '../../common/list-request.js';
import { ReportedStudentDto } from './student-row.dto.js';

export const censusFigures = {
  resource: 'census-report',
  sort: [],
  filters: { date: 'date', termId: 'uuid' },
} as const satisfies ListSpec;

export const censusRows = {
  resource: 'census-report-rows',
  sort: ['studentName', 'studentNumber', 'programName', 'credits'],
  filters: {
    ...censusFigures.filters,
    group: 'text',
    figure: ['headcount', 'full_time', 'part_time'],
    id: 'uuid',
  },
} as const satisfies ListSpec;

export const censusParts = ['all', 'class_level', 'program'] as const;

/** Students enrolled at the end of a day: all, by class level, or by program. */
export class CensusFiguresDto {
  @ApiProperty({
    example: 'class_level:senior',
    description: 'Send this ID as `group` to list the students behind a figure.',
  })
  id: string;

  @ApiProperty({ enum: censusParts, enumName: 'CensusPart' })
  part: (typeof censusParts)[number];

  @ApiProperty({ example: 'Senior' })
  label: string;

  @ApiProperty({ example: 482, description: 'Number of enrolled students.' })
  headcount: number;

  @ApiProperty({
    example: 401,
    description: "Number of students with at least the term's full-time credits.",
  })
  fullTime: number;

  @ApiProperty({ example: 81 })
  partTime: number;

  @ApiProperty({
    example: 440.25,
    description:
      "The number of full-time students, plus the credits of part-time students divided by the term's full-time credits.",
  })
  fullTimeEquivalent: number;

  @ApiProperty({ example: 5130 })
  credits: number;
}

/** A student behind a figure. */
export class CensusReportRowDto extends ReportedStudentDto {
  @ApiProperty({ example: 4, description: "Number of the student's enrollments at the end of `date`." })
  places: number;

  @ApiProperty({ example: 12, description: "The student's credits at the end of `date`." })
  credits: number;

  isFullTime: boolean;
}

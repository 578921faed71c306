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
    description: 'Send it as `group` to list the rows behind a figure.',
  })
  id: string;

  @ApiProperty({ enum: censusParts, enumName: 'CensusPart' })
  part: (typeof censusParts)[number];

  @ApiProperty({ example: 'Senior' })
  label: string;

  @ApiProperty({ example: 482, description: 'Enrolled students.' })
  headcount: number;

  @ApiProperty({ example: 401, description: "Students with at least the term's full-time credits." })
  fullTime: number;

  @ApiProperty({ example: 81 })
  partTime: number;

  @ApiProperty({
    example: 440.25,
    description: "Full-time students plus the credits of the others divided by the term's full-time credits.",
  })
  fullTimeEquivalent: number;

  @ApiProperty({ example: 5130 })
  credits: number;
}

/** A student behind a figure. */
export class CensusReportRowDto extends ReportedStudentDto {
  @ApiProperty({ example: 4, description: 'Credits at the end of the day.' })
  places: number;

  @ApiProperty({ example: 12 })
  credits: number;

  isFullTime: boolean;
}

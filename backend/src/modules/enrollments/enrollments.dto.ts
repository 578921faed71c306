import { ApiProperty } from '@nestjs/swagger';
import type { ListSpec } from '../../common/list-request.js';
import { modalities, type Modality } from '../sections/sections.dto.js';
import { type EnrollmentState, enrollmentStates, type Grade, grades } from './enrollment.entity.js';

export const studentEnrollmentList = {
  resource: 'enrollments',
  sort: ['enrollmentDate', 'courseCode', 'status'],
  filters: { termId: 'uuid', status: enrollmentStates, id: 'uuid' },
} as const satisfies ListSpec;

/** A student's place in a section. */
export class EnrollmentDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ format: 'uuid' })
  studentId: string;

  @ApiProperty({ format: 'uuid' })
  sectionId: string;

  @ApiProperty({ format: 'uuid' })
  termId: string;

  @ApiProperty({ example: 'Fall 2026' })
  termName: string;

  @ApiProperty({ example: 'WM 210' })
  courseCode: string;

  @ApiProperty({ example: '001' })
  sectionNumber: string;

  courseTitle: string;

  courseCredits: number;

  @ApiProperty({ enum: modalities })
  modality: Modality;

  instructorName: string | null;

  schedule: string | null;

  location: string | null;

  @ApiProperty({ enum: enrollmentStates })
  status: EnrollmentState;

  @ApiProperty({ enum: grades, nullable: true })
  grade: Grade | null;

  @ApiProperty({ type: String, example: '4.00', nullable: true })
  gradePoints: string | null;

  @ApiProperty({ format: 'date-time' })
  enrollmentDate: Date;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  dropDate: Date | null;
}

import { ApiProperty } from '@nestjs/swagger';
import type { ListSpec } from '../../common/list-request.js';
import { modalities, type Modality } from './section.entity.js';

export { modalities, type Modality };

export const sectionList = {
  resource: 'sections',
  sort: [
    'courseCode',
    'sectionNumber',
    'courseTitle',
    'courseCredits',
    'modality',
    'instructorName',
    'enrolled',
    'capacity',
    'waitlisted',
  ],
  filters: {
    termId: 'uuid',
    courseId: 'uuid',
    instructorId: 'uuid',
    search: 'text',
    modality: modalities,
    isActive: 'boolean',
    id: 'uuid',
  },
} as const satisfies ListSpec;

export const summaryOf = {
  resource: 'sections',
  sort: [],
  filters: { termId: 'uuid' },
} as const satisfies ListSpec;

/** One offering of a course in a term. */
export class SectionDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ format: 'uuid' })
  courseId: string;

  @ApiProperty({ format: 'uuid' })
  termId: string;

  @ApiProperty({ example: 'WM 210' })
  courseCode: string;

  @ApiProperty({ example: '001' })
  sectionNumber: string;

  courseTitle: string;

  courseCredits: number;

  @ApiProperty({ enum: modalities })
  modality: Modality;

  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  instructorId: string | null;

  /** null while nobody is assigned. */
  instructorName: string | null;

  /** The meetings as a person writes them; null when there is no fixed time. */
  schedule: string | null;

  location: string | null;

  enrolled: number;

  /** 9999 where `isUnlimited`. */
  capacity: number;

  isUnlimited: boolean;

  waitlisted: number;

  isActive: boolean;
}

/** What the active sections of a term hold together. */
export class SectionSummaryDto {
  totalEnrolled: number;

  /** Sections without a limit are left out. */
  totalCapacity: number;

  waitlisted: number;

  /** Whole percent of the capacity that is taken, sections without a limit left out. */
  utilizationPercent: number;
}

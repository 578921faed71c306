import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { type Weekday, weekdays } from '../../common/calendar.js';
import { type ClassLevel, classLevels } from '../../common/class-levels.js';
import {
  BooleanField,
  ChoiceField,
  ChoicesField,
  DateField,
  IdField,
  IdsField,
  ListField,
  NumberField,
  Partial,
  TextField,
} from '../../common/fields.js';
import { type SectionGradeMode, sectionGradeModes } from '../../common/grade-modes.js';
import type { ListSpec } from '../../common/list-request.js';
import { modalities, type Modality } from '../../common/modalities.js';
import { type WaitlistMode, waitlistModes } from './section.entity.js';

export { modalities, type Modality };

const seatStatuses = ['Open', 'Limited', 'Full'] as const;
type SeatStatus = (typeof seatStatuses)[number];

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
    'seatStatus',
  ],
  filters: {
    termId: 'uuid',
    courseId: 'uuid',
    instructorId: 'uuid',
    mine: 'boolean',
    department: 'text',
    search: 'text',
    modality: modalities,
    seatStatus: seatStatuses,
    hasInstructor: 'boolean',
    freeWithWaitlist: 'boolean',
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

  /** null: no instructor is assigned. */
  instructorName: string | null;

  /** The meetings as readable text; null if there is no fixed time. */
  schedule: string | null;

  location: string | null;

  enrolled: number;

  /** 9999 if `isUnlimited`. */
  capacity: number;

  isUnlimited: boolean;

  waitlisted: number;

  @ApiProperty({
    enum: seatStatuses,
    description:
      'From the whole percent of the capacity that is taken: Full from 100, Limited from 80, else Open. A capacity ' +
      'of 0 is Full, a section without a limit Open.',
  })
  seatStatus: SeatStatus;

  isActive: boolean;
}

/** When and where a section meets: weekly on `days`, or once on `date`. Times are New York wall time. */
export class SectionMeetingDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'lecture' })
  kind: string;

  @ApiProperty({
    isArray: true,
    enum: weekdays,
    description: 'Empty for a single or an unscheduled meeting.',
  })
  days: Weekday[];

  @ApiProperty({ type: String, format: 'date', nullable: true })
  date: string | null;

  @ApiProperty({ type: String, example: '09:00', nullable: true, description: 'null: no fixed time.' })
  startTime: string | null;

  @ApiProperty({ type: String, example: '10:15', nullable: true })
  endTime: string | null;

  room: string | null;
}

/** One section with its course, its term and its meetings. */
export class SectionDetailDto extends SectionDto {
  @ApiProperty({ example: 'Fall 2026' })
  termName: string;

  courseDescription: string | null;

  prerequisites: string | null;

  @ApiProperty({
    enum: ['automatic', 'registrar'],
    nullable: true,
    description: "As the course's. null: there are none.",
  })
  prerequisitesChecked: 'automatic' | 'registrar' | null;

  corequisites: string | null;

  @ApiProperty({ enum: ['automatic', 'registrar'], nullable: true })
  corequisitesChecked: 'automatic' | 'registrar' | null;

  /** Open seats that are held for offers. */
  offered: number;

  @ApiProperty({ type: 'integer', nullable: true, description: 'null: as many may wait as like.' })
  waitlistCapacity: number | null;

  @ApiProperty({
    enum: waitlistModes,
    description:
      '`immediate`: a free seat is given to the first who may have it; `offer`: offered for `offerHours`.',
  })
  waitlistMode: WaitlistMode;

  offerHours: number;

  @ApiProperty({
    format: 'date',
    description:
      'The last day on which a free seat goes to the waitlist, by the policy `waitlist`; then it closes.',
  })
  waitlistUntil: string;

  /** Whether that day hasn't passed. */
  isWaitlistOpen: boolean;

  /** Registration needs an override of the code `consent`. */
  consentRequired: boolean;

  @ApiProperty({ enum: sectionGradeModes })
  gradeMode: SectionGradeMode;

  @ApiProperty({ enum: classLevels, isArray: true, description: 'Empty: every level may register.' })
  classLevels: ClassLevel[];

  @ApiProperty({
    type: String,
    format: 'uuid',
    isArray: true,
    description: 'Empty: students of every program may register.',
  })
  programIds: string[];

  meetings: SectionMeetingDto[];

  @ApiPropertyOptional({ description: 'With `catalog.write`: what another section has at the same time.' })
  warnings?: ClashDto[];
}

const clashCodes = ['room_clash', 'instructor_clash'] as const;

/**
 * A meeting that overlaps one of another section, in the same room or with the same instructor. It is only a warning.
 */
export class ClashDto {
  @ApiProperty({ enum: clashCodes })
  code: (typeof clashCodes)[number];

  @ApiProperty({ example: 'Hall 2 is taken by WM 210-001 on Mon 9:30 AM - 10:45 AM.' })
  message: string;

  @ApiProperty({ format: 'uuid', description: 'The other section.' })
  sectionId: string;
}

const time = { pattern: /^([01]\d|2[0-3]):[0-5]\d$/, message: 'Must be a time such as 09:30.', max: 5 };

export class MeetingBodyDto {
  @IdField({ description: 'Of the meeting that this one was; may be left out.' })
  id?: string;

  @TextField({ max: 40, example: 'lecture', description: '`lecture` unless given.' })
  kind?: string;

  @ChoicesField(weekdays, { description: 'Empty for a single or an unscheduled meeting.' })
  days?: Weekday[];

  @DateField({ nullable: true, description: 'The day of a single meeting.' })
  date?: string | null;

  @TextField({ ...time, nullable: true, example: '09:30', description: 'New York wall time.' })
  startTime?: string | null;

  @TextField({ ...time, nullable: true, example: '10:45' })
  endTime?: string | null;

  @TextField({ max: 200, nullable: true, example: 'Hall 2' })
  room?: string | null;
}

/** A planned section. */
export class PlannedSectionDto {
  @IdField({ nullable: true, description: 'Of the section that is being changed; none for a new one.' })
  sectionId?: string | null;

  @IdField({ required: 'Term is required' })
  termId: string;

  @IdField({ nullable: true })
  instructorId?: string | null;

  @ListField(() => MeetingBodyDto, { required: 'Meetings are required', max: 60 })
  meetings: MeetingBodyDto[];
}

export class ClashesDto {
  @ApiProperty({ type: [ClashDto], description: 'The same that saving it would answer as `warnings`.' })
  clashes: ClashDto[];
}

export class CreateSectionDto {
  @IdField({ required: 'Course is required' })
  courseId: string;

  @IdField({ required: 'Term is required' })
  termId: string;

  @TextField({ required: 'Section number is required', max: 20, example: '001' })
  sectionNumber: string;

  @NumberField({ required: 'Capacity is required', min: 0, max: 9999, decimals: 0, example: 30 })
  capacity: number;

  @BooleanField({ description: 'No limit of seats; `capacity` is then 9999.' })
  isUnlimited?: boolean;

  @IdField({ nullable: true })
  instructorId?: string | null;

  @ChoiceField(modalities, { description: '`in_person` unless given.' })
  modality?: Modality;

  @TextField({ max: 200, nullable: true, description: 'The rooms of the meetings unless given.' })
  location?: string | null;

  @BooleanField({ description: 'true unless given.' })
  isActive?: boolean;

  @NumberField({
    ...{ min: 0, max: 9999, decimals: 0, nullable: true },
    description: 'How many may wait. null, or left out: as many as like.',
  })
  waitlistCapacity?: number | null;

  @ChoiceField(waitlistModes, { description: '`immediate` unless given.' })
  waitlistMode?: WaitlistMode;

  @NumberField({
    ...{ min: 1, max: 336, decimals: 0 },
    description: 'How long an offered seat is held, exactly; 24 unless given.',
  })
  offerHours?: number;

  @BooleanField({
    description: 'Whoever registers needs an override of the code `consent`. false unless given.',
  })
  consentRequired?: boolean;

  @ChoiceField(sectionGradeModes, {
    description:
      '`letter` unless given. `student_choice`: students may choose pass/no-pass within the policy. It stays as it is ' +
      'once the section has final grades.',
  })
  gradeMode?: SectionGradeMode;

  @ChoicesField(classLevels, { description: 'For whom the section is; empty for every level.' })
  classLevels?: ClassLevel[];

  @IdsField({ max: 100, description: 'Programs for whose students the section is; empty for all.' })
  programIds?: string[];

  @ListField(() => MeetingBodyDto, { max: 60, description: 'None unless given.' })
  meetings?: MeetingBodyDto[];
}

/** A field left out keeps its value; course and term can't be changed. `meetings` replaces all of them. */
export class UpdateSectionDto extends Partial(CreateSectionDto) {}

/** The reason for the cancellation. */
export class CancelSectionDto {
  @TextField({
    required: 'Reason is required',
    max: 500,
    multiline: true,
    description: 'Kept in the history.',
  })
  reason: string;
}

/** The totals of a term's active sections. */
export class SectionSummaryDto {
  totalEnrolled: number;

  /** Without sections that have no limit. */
  totalCapacity: number;

  waitlisted: number;

  /** The filled percentage of the capacity, without sections that have no limit. */
  utilizationPercent: number;
}

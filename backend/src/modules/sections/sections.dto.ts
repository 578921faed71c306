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
import { IdentifierField } from '../../common/identifier-field.js';
import { type SectionGradeMode, sectionGradeModes } from '../../common/grade-modes.js';
import type { ListSpec } from '../../common/list-request.js';
import { modalities, type Modality } from '../../common/modalities.js';
import { messages } from './messages.js';
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

  /** null if no instructor is assigned. */
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
      'By the percentage of seats filled: Full from 100%, Limited from 80%, otherwise Open. A capacity ' +
      'of 0 is Full. A section without a seat limit is Open.',
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
    description: 'Weekdays of a weekly meeting; empty for other meetings.',
  })
  days: Weekday[];

  @ApiProperty({ type: String, format: 'date', nullable: true })
  date: string | null;

  @ApiProperty({
    type: String,
    example: '09:00',
    nullable: true,
    description: 'null if there is no fixed time.',
  })
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
    description:
      "`automatic`: registration checks the course's prerequisites. `registrar`: the registrar checks them. null if the course has none.",
  })
  prerequisitesChecked: 'automatic' | 'registrar' | null;

  corequisites: string | null;

  @ApiProperty({
    enum: ['automatic', 'registrar'],
    nullable: true,
    description:
      "`automatic`: registration checks the course's corequisites. `registrar`: the registrar checks them. null if the course has none.",
  })
  corequisitesChecked: 'automatic' | 'registrar' | null;

  /** Open seats that are held for seat offers. */
  offered: number;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'The maximum number of students on the waitlist; null if there is no limit.',
  })
  waitlistCapacity: number | null;

  @ApiProperty({
    enum: waitlistModes,
    description:
      '`immediate`: the first eligible waitlisted student gets an open seat. `offer`: that student gets a seat offer, which is open for `offerHours` hours.',
  })
  waitlistMode: WaitlistMode;

  offerHours: number;

  @ApiProperty({
    format: 'date',
    description:
      'The last day on which an open seat goes to the waitlist, set by the policy `waitlist`. The waitlist closes after that day.',
  })
  waitlistUntil: string;

  /** Whether the waitlist is still open. */
  isWaitlistOpen: boolean;

  /** Whether every registration needs the override `consent`. */
  consentRequired: boolean;

  @ApiProperty({ enum: sectionGradeModes })
  gradeMode: SectionGradeMode;

  @ApiProperty({
    enum: classLevels,
    isArray: true,
    description: 'Class levels that can register. Empty if students of every level can.',
  })
  classLevels: ClassLevel[];

  @ApiProperty({
    type: String,
    format: 'uuid',
    isArray: true,
    description: 'Programs whose students can register. Empty if students of every program can.',
  })
  programIds: string[];

  meetings: SectionMeetingDto[];

  @ApiPropertyOptional({
    description:
      'Room and instructor conflicts with other sections. Absent without the permission `catalog.write`.',
  })
  warnings?: ClashDto[];
}

const clashCodes = ['room_clash', 'instructor_clash'] as const;

/**
 * A meeting that overlaps one of another section, in the same room or with the same instructor. It is only a warning.
 */
export class ClashDto {
  @ApiProperty({ enum: clashCodes })
  code: (typeof clashCodes)[number];

  @ApiProperty({ example: 'Hall 2 is used by WM 210-001 on Mon 9:30 AM - 10:45 AM.' })
  message: string;

  @ApiProperty({ format: 'uuid', description: 'The ID of the other section in the conflict.' })
  sectionId: string;
}

const time = { pattern: /^([01]\d|2[0-3]):[0-5]\d$/, message: messages.meetings.timeForm, max: 5 };

export class MeetingBodyDto {
  @IdField({
    description: 'The ID of the existing meeting that this entry replaces. Omit it for a new meeting.',
  })
  id?: string;

  @TextField({ max: 40, example: 'lecture', description: 'Defaults to `lecture`.' })
  kind?: string;

  @ChoicesField(weekdays, { description: 'Weekdays of a weekly meeting; empty for other meetings.' })
  days?: Weekday[];

  @DateField({ nullable: true, description: 'The date of a single meeting; null for a weekly meeting.' })
  date?: string | null;

  @TextField({ ...time, nullable: true, example: '09:30', description: 'Start time in Eastern Time.' })
  startTime?: string | null;

  @TextField({ ...time, nullable: true, example: '10:45', description: 'End time in Eastern Time.' })
  endTime?: string | null;

  @TextField({ max: 200, nullable: true, example: 'Hall 2' })
  room?: string | null;
}

/** A planned section. */
export class PlannedSectionDto {
  @IdField({ nullable: true, description: 'The ID of the section being edited. Omit it for a new section.' })
  sectionId?: string | null;

  @IdField({ required: 'Term is required' })
  termId: string;

  @IdField({ nullable: true })
  instructorId?: string | null;

  @ListField(() => MeetingBodyDto, { required: 'Meetings are required', max: 60 })
  meetings: MeetingBodyDto[];
}

export class ClashesDto {
  @ApiProperty({
    type: [ClashDto],
    description: 'The conflicts that `warnings` would list after the section is saved.',
  })
  clashes: ClashDto[];
}

export class CreateSectionDto {
  @IdField({ required: 'Course is required' })
  courseId: string;

  @IdField({ required: 'Term is required' })
  termId: string;

  @IdentifierField({ required: 'Section number is required', max: 20, example: '001' })
  sectionNumber: string;

  @NumberField({ required: 'Capacity is required', min: 0, max: 9999, decimals: 0, example: 30 })
  capacity: number;

  @BooleanField({ description: 'Whether the section has no seat limit. If so, `capacity` is 9999.' })
  isUnlimited?: boolean;

  @IdField({ nullable: true })
  instructorId?: string | null;

  @ChoiceField(modalities, { description: 'Defaults to `in_person`.' })
  modality?: Modality;

  @TextField({ max: 200, nullable: true, description: 'Defaults to the rooms of the meetings.' })
  location?: string | null;

  @BooleanField({ description: 'Defaults to true.' })
  isActive?: boolean;

  @NumberField({
    min: 0,
    max: 9999,
    decimals: 0,
    nullable: true,
    description: 'The maximum number of students on the waitlist. If null or omitted, there is no limit.',
  })
  waitlistCapacity?: number | null;

  @ChoiceField(waitlistModes, { description: 'Defaults to `immediate`.' })
  waitlistMode?: WaitlistMode;

  @NumberField({
    min: 1,
    max: 336,
    decimals: 0,
    description: 'How many hours a seat offer is open. Defaults to 24.',
  })
  offerHours?: number;

  @BooleanField({
    description: 'Whether every registration needs the override `consent`. Defaults to false.',
  })
  consentRequired?: boolean;

  @ChoiceField(sectionGradeModes, {
    description:
      'Defaults to `letter`. With `student_choice`, students can choose pass/no-pass within the policy `pass_no_pass`. ' +
      "The grade mode can't be changed after final grades are submitted.",
  })
  gradeMode?: SectionGradeMode;

  @ChoicesField(classLevels, {
    description: 'Class levels that can register. Empty if students of every level can.',
  })
  classLevels?: ClassLevel[];

  @IdsField({
    max: 100,
    description: 'Programs whose students can register. Empty if students of every program can.',
  })
  programIds?: string[];

  @ListField(() => MeetingBodyDto, { max: 60, description: 'Defaults to no meetings.' })
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
    description:
      'Why the section is canceled. Recorded in the history of the section and of each enrollment.',
  })
  reason: string;
}

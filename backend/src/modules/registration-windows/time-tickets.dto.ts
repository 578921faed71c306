import { ApiProperty } from '@nestjs/swagger';
import { type ClassLevel, classLevels } from '../../common/class-levels.js';
import { ApiDirectoryMark } from '../../common/directory-mark.decorator.js';
import { ChoiceField, IdField, InstantField, ListField, NumberField, Partial } from '../../common/fields.js';
import type { ListSpec } from '../../common/list-request.js';

export const ticketList = {
  resource: 'time-tickets',
  sort: ['opensAt', 'studentName'],
  filters: { termId: 'uuid', studentId: 'uuid', search: 'text', id: 'uuid' },
} as const satisfies ListSpec;

/** A student's own time in the windows of a term that require one. */
export class TimeTicketDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ format: 'uuid' })
  termId: string;

  @ApiProperty({ format: 'uuid' })
  studentId: string;

  studentName: string | null;

  @ApiProperty({ example: 'S2600017' })
  studentNumber: string;

  @ApiDirectoryMark()
  directoryRestricted?: boolean;

  @ApiProperty({ format: 'date-time', description: 'The time from which the student can register.' })
  opensAt: Date;

  @ApiProperty({ format: 'date-time', description: 'When the ticket expires.' })
  closesAt: Date;
}

export class CreateTimeTicketDto {
  @IdField({ required: 'Term is required' })
  termId: string;

  @IdField({ required: 'Student is required' })
  studentId: string;

  @InstantField({ required: 'Start time is required', example: '2027-04-12T09:20:00-04:00' })
  opensAt: string;

  @InstantField({ required: 'End time is required', example: '2027-04-20T23:59:59-04:00' })
  closesAt: string;
}

/** A field left out keeps its value; term and student can't be changed. */
export class UpdateTimeTicketDto extends Partial(CreateTimeTicketDto) {}

/** The students of one level, group after group. */
export class TicketGroupDto {
  @ChoiceField(classLevels, { required: 'Class level is required' })
  classLevel: ClassLevel;

  @InstantField({
    required: 'Start time is required',
    example: '2027-04-12T09:00:00-04:00',
    description: 'The time from which the first group of the class level can register.',
  })
  opensAt: string;
}

export class GiveTicketsDto {
  @ListField(() => TicketGroupDto, { required: 'Class levels are required', max: classLevels.length })
  levels: TicketGroupDto[];

  @NumberField({
    required: 'Students per group is required',
    min: 1,
    max: 100_000,
    decimals: 0,
    example: 250,
    description:
      'The number of students in a group. Registration opens at the same time for all students in a group.',
  })
  groupSize: number;

  @NumberField({
    required: 'Minutes between groups is required',
    min: 0,
    max: 1440,
    decimals: 0,
    example: 20,
    description: 'Minutes between the opening times of one group and the next.',
  })
  minutesApart: number;

  @InstantField({
    required: 'End time is required',
    example: '2027-04-20T23:59:59-04:00',
    description: 'When the tickets of all groups expire.',
  })
  closesAt: string;
}

export class LevelTicketsDto {
  @ApiProperty({ enum: classLevels })
  classLevel: ClassLevel;

  students: number;

  groups: number;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'The time from which the last group can register; null if there is no group.',
  })
  lastOpensAt: Date | null;
}

export class GivenTicketsDto {
  /** The number of new tickets. */
  created: number;

  /** The number of existing tickets whose times changed. */
  changed: number;

  /** The number of existing tickets whose times did not change. */
  unchanged: number;

  levels: LevelTicketsDto[];
}

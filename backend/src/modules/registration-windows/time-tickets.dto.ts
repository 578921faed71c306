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

  @ApiProperty({ format: 'date-time', description: 'The student can register from this time.' })
  opensAt: Date;

  @ApiProperty({ format: 'date-time', description: 'The ticket ends at this time.' })
  closesAt: Date;
}

export class CreateTimeTicketDto {
  @IdField({ required: 'Term is required' })
  termId: string;

  @IdField({ required: 'Student is required' })
  studentId: string;

  @InstantField({ required: 'Opening is required', example: '2027-04-12T09:20:00-04:00' })
  opensAt: string;

  @InstantField({ required: 'Closing is required', example: '2027-04-20T23:59:59-04:00' })
  closesAt: string;
}

/** A field left out keeps its value; term and student can't be changed. */
export class UpdateTimeTicketDto extends Partial(CreateTimeTicketDto) {}

/** The students of one level, group after group. */
export class TicketGroupDto {
  @ChoiceField(classLevels, { required: 'Level is required' })
  classLevel: ClassLevel;

  @InstantField({
    required: 'Opening is required',
    example: '2027-04-12T09:00:00-04:00',
    description: 'When the first group can register.',
  })
  opensAt: string;
}

export class GiveTicketsDto {
  @ListField(() => TicketGroupDto, { required: 'Levels are required', max: classLevels.length })
  levels: TicketGroupDto[];

  @NumberField({
    ...{ required: 'Group size is required', min: 1, max: 100_000, decimals: 0, example: 250 },
    description: 'The number of students with the same time.',
  })
  groupSize: number;

  @NumberField({
    ...{ required: 'Minutes are required', min: 0, max: 1440, decimals: 0, example: 20 },
    description: 'Minutes from one group to the next.',
  })
  minutesApart: number;

  @InstantField({
    required: 'Closing is required',
    example: '2027-04-20T23:59:59-04:00',
    description: 'When all these tickets end.',
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
    description: 'When the last group can register; null if there is no group.',
  })
  lastOpensAt: Date | null;
}

export class GivenTicketsDto {
  /** New tickets. */
  created: number;

  /** Tickets with a new time. */
  changed: number;

  /** Tickets that already had this time. */
  unchanged: number;

  levels: LevelTicketsDto[];
}

import { ApiProperty } from '@nestjs/swagger';
import { type ClassLevel, classLevels } from '../../common/class-levels.js';
import { BooleanField, ChoicesField, IdField, IdsField, InstantField, Partial } from '../../common/fields.js';
import { IdentifierField } from '../../common/identifier-field.js';
import type { ListSpec } from '../../common/list-request.js';

export const windowList = {
  resource: 'registration-windows',
  sort: ['opensAt', 'closesAt', 'name'],
  filters: { termId: 'uuid', needsTicket: 'boolean', search: 'text', id: 'uuid' },
} as const satisfies ListSpec;

/** When students may register for a term. A term without windows uses its own registration dates. */
export class RegistrationWindowDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ format: 'uuid' })
  termId: string;

  @ApiProperty({ example: 'Seniors and juniors' })
  name: string;

  @ApiProperty({ format: 'date-time', description: 'When the window opens.' })
  opensAt: Date;

  @ApiProperty({ format: 'date-time', description: 'When the window closes.' })
  closesAt: Date;

  @ApiProperty({
    enum: classLevels,
    isArray: true,
    description: 'Class levels that the window admits. Empty if it admits every level.',
  })
  classLevels: ClassLevel[];

  @ApiProperty({
    type: String,
    format: 'uuid',
    isArray: true,
    description: 'Programs whose students the window admits. Empty if it admits every program.',
  })
  programIds: string[];

  @ApiProperty({ description: 'Whether students also need an open time ticket to register.' })
  needsTicket: boolean;
}

export class CreateRegistrationWindowDto {
  @IdField({ required: 'Term is required' })
  termId: string;

  @IdentifierField({ required: 'Name is required', max: 100, example: 'Seniors and juniors' })
  name: string;

  @InstantField({
    required: 'Opening time is required',
    example: '2027-04-12T09:00:00-04:00',
    description: 'When the window opens.',
  })
  opensAt: string;

  @InstantField({
    required: 'Closing time is required',
    example: '2027-08-20T23:59:59-04:00',
    description: 'When the window closes.',
  })
  closesAt: string;

  @ChoicesField(classLevels, {
    description: 'Class levels that the window admits. Empty if it admits every level.',
  })
  classLevels?: ClassLevel[];

  @IdsField({
    max: 100,
    description: 'Programs whose students the window admits. Empty if it admits every program.',
  })
  programIds?: string[];

  @BooleanField({
    description: 'Whether students also need an open time ticket to register. Defaults to false.',
  })
  needsTicket?: boolean;
}

/** A field left out keeps its value; the term can't be changed. */
export class UpdateRegistrationWindowDto extends Partial(CreateRegistrationWindowDto) {}

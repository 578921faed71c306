import { ApiProperty } from '@nestjs/swagger';
import { BooleanField, ChoiceField, DateField, NumberField, Partial } from '../../common/fields.js';
import { IdentifierField } from '../../common/identifier-field.js';
import type { ListSpec } from '../../common/list-request.js';
import { type TermType, termTypes } from '../../common/term-types.js';

export const termList = {
  resource: 'terms',
  sort: ['startDate', 'name', 'year', 'type'],
  filters: { search: 'text', type: termTypes, isActive: 'boolean', id: 'uuid' },
} as const satisfies ListSpec;

export const activeTermList = {
  ...termList,
  filters: { id: 'uuid', type: termTypes },
} as const satisfies ListSpec;

/** A term of the academic year. */
export class TermDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'Fall 2026' })
  name: string;

  @ApiProperty({ enum: termTypes })
  type: TermType;

  year: number;

  @ApiProperty({ format: 'date', description: 'First day of classes.' })
  startDate: string;

  @ApiProperty({ format: 'date', description: 'Last day of the term.' })
  endDate: string;

  @ApiProperty({
    format: 'date',
    description: 'The last day for final grades, and to retract them (Eastern Time).',
  })
  gradesDue: string;

  @ApiProperty({ format: 'date' })
  registrationStartDate: string;

  @ApiProperty({ format: 'date' })
  registrationEndDate: string;

  isActive: boolean;
}

export class CreateTermDto {
  @IdentifierField({
    required: 'Name is required',
    max: 100,
    example: 'Fall 2027',
    description: 'Must be unique.',
  })
  name: string;

  @ChoiceField(termTypes, { required: 'Type is required' })
  type: TermType;

  @NumberField({ required: 'Year is required', min: 1900, max: 2200, decimals: 0, example: 2027 })
  year: number;

  @DateField({ required: 'Start date is required', description: 'First day of classes.' })
  startDate: string;

  @DateField({ required: 'End date is required', description: 'Last day of the term.' })
  endDate: string;

  @DateField({
    nullable: true,
    description:
      'The last day for final grades, and to retract them (Eastern Time): on or after the end date. null, the default, ' +
      'means three days after the end date, as does an end date that later moves past this day.',
  })
  gradesDue?: string | null;

  @DateField({ required: 'Registration start date is required' })
  registrationStartDate: string;

  @DateField({ required: 'Registration end date is required' })
  registrationEndDate: string;

  @BooleanField({
    description:
      'Whether the term is active. An inactive term is not published and has no registration. Defaults to true.',
  })
  isActive?: boolean;
}

/** A field left out keeps its value. */
export class UpdateTermDto extends Partial(CreateTermDto) {}

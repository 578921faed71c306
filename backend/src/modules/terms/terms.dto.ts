import { ApiProperty } from '@nestjs/swagger';
import type { ListSpec } from '../../common/list-request.js';
import { type Term, type TermType, termTypes } from './term.entity.js';

export const termList = {
  resource: 'terms',
  sort: ['startDate', 'name', 'year', 'type'],
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

  @ApiProperty({ format: 'date' })
  registrationStartDate: string;

  @ApiProperty({ format: 'date' })
  registrationEndDate: string;

  isActive: boolean;

  static from(term: Term): TermDto {
    return {
      id: term.id,
      name: term.name,
      type: term.type,
      year: term.year,
      startDate: term.startDate,
      endDate: term.endDate,
      registrationStartDate: term.registrationStartDate,
      registrationEndDate: term.registrationEndDate,
      isActive: term.isActive,
    };
  }
}

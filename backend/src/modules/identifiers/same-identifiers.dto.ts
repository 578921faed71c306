import { ApiProperty } from '@nestjs/swagger';
import type { ListSpec } from '../../common/list-request.js';

export const identifierKinds = [
  'courses',
  'departments',
  'machine_clients',
  'programs',
  'registration_windows',
  'sections',
  'students',
  'terms',
] as const;
export type IdentifierKind = (typeof identifierKinds)[number];

export const sameIdentifierList = {
  resource: 'same-identifiers',
  sort: ['kind', 'identifier'],
  filters: { kind: identifierKinds, id: 'uuid' },
} as const satisfies ListSpec;

/** A record that has the same identifier as another one. */
export class SameIdentifierDto {
  @ApiProperty({ format: 'uuid', description: "The record's ID." })
  id: string;

  @ApiProperty({ enum: identifierKinds, enumName: 'IdentifierKind' })
  kind: IdentifierKind;

  @ApiProperty({
    example: 'RPC 101',
    description: 'The code, student ID, section number or name, as it is stored.',
  })
  identifier: string;

  @ApiProperty({ type: [String], example: ['rpc 101'], description: 'The same identifier in other records.' })
  others: string[];

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'WM 210, Fall 2026',
    description: 'The course and the term of a section, or the term of a registration window.',
  })
  within: string | null;

  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'Only for students.' })
  studentId: string | null;
}

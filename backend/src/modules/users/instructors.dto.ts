import { ApiProperty } from '@nestjs/swagger';
import type { ListSpec } from '../../common/list-request.js';

export const instructorList = {
  resource: 'instructors',
  sort: ['name'],
  filters: { search: 'text', id: 'uuid' },
} as const satisfies ListSpec;

/** A person who teaches a section or can be assigned to one. */
export class InstructorDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'Ada King' })
  name: string;
}

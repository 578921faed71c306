import { ApiProperty } from '@nestjs/swagger';
import { BooleanField, IdField, Partial } from '../../common/fields.js';
import { IdentifierField } from '../../common/identifier-field.js';
import type { ListSpec } from '../../common/list-request.js';

export const departmentList = {
  resource: 'departments',
  sort: ['name', 'courses'],
  filters: { search: 'text', isActive: 'boolean', id: 'uuid' },
} as const satisfies ListSpec;

/** A department that courses can be in. */
export class ListedDepartmentDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'Wealth Management' })
  name: string;

  @ApiProperty({
    description:
      'Whether the department can be chosen for a course. Courses keep a department that becomes inactive.',
  })
  isActive: boolean;

  @ApiProperty({
    type: 'integer',
    example: 12,
    description: 'The number of courses in the department, including inactive courses.',
  })
  courses: number;
}

export class CreateDepartmentDto {
  @IdentifierField({
    required: 'Name is required',
    max: 100,
    example: 'Wealth Management',
    description: 'Must be unique.',
  })
  name: string;

  @BooleanField({ description: 'Defaults to true.' })
  isActive?: boolean;
}

export class MergeDepartmentDto {
  @IdField({
    required: 'Department is required',
    description: 'The ID of the active department that gets the courses.',
  })
  intoId: string;
}

/** A field left out keeps its value. */
export class UpdateDepartmentDto extends Partial(CreateDepartmentDto) {}

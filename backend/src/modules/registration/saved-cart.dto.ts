import { ApiProperty } from '@nestjs/swagger';
import { ChoiceField, IdField } from '../../common/fields.js';
import type { ListSpec } from '../../common/list-request.js';
import { requestedStates, type RequestedState } from '../../common/statuses.js';

export const savedCartOf = {
  resource: 'cart',
  sort: [],
  filters: { termId: 'id' },
} as const satisfies ListSpec;

export class AddToCartDto {
  @IdField({ required: 'Section is required' })
  sectionId: string;

  @ChoiceField(requestedStates, {
    description:
      'The status to request at registration. Defaults to `enrolled` for a new section. If omitted, a section that is already in the cart keeps its status.',
  })
  status?: RequestedState;
}

/** A section in a student's cart. */
export class SavedCartItemDto {
  @ApiProperty({ format: 'uuid' })
  sectionId: string;

  @ApiProperty({ format: 'uuid', description: "The ID of the section's term." })
  termId: string;

  @ApiProperty({ enum: requestedStates, description: 'The status to request at registration.' })
  status: RequestedState;

  @ApiProperty({ example: 'WM 210' })
  courseCode: string;

  @ApiProperty({ example: 'Portfolio Management' })
  courseTitle: string;

  @ApiProperty({ example: '001' })
  sectionNumber: string;

  @ApiProperty({ example: 3 })
  credits: number;

  @ApiProperty({ format: 'date-time' })
  addedAt: Date;
}

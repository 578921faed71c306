import { ApiProperty } from '@nestjs/swagger';
import { NumberField, NumbersField } from '../../../common/fields.js';

const most = 2 ** 31 - 2;

export class MarkReadDto {
  @NumberField({
    min: 0,
    max: most,
    decimals: 0,
    example: 12,
    description: 'Marks the posts up to this number.',
  })
  number?: number;

  @NumbersField({ min: 1, max: most, items: 1000, description: 'Marks the posts with these numbers.' })
  numbers?: number[];
}

export class UnreadPostsDto {
  @ApiProperty({ type: 'integer', example: 3, description: 'Number of posts that you have still not read.' })
  unread: number;
}

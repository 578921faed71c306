import { ApiProperty } from '@nestjs/swagger';
import { BooleanField, Partial, TextField } from '../../../common/fields.js';
import type { ListSpec } from '../../../common/list-request.js';
import { RichTextField } from '../../../platform/rich-text/rich-text.field.js';
import { RichText } from '../../../platform/rich-text/rich-text.js';
import { messages } from './messages.js';

export const pageList = {
  resource: 'pages',
  sort: ['title', 'editedAt', 'isPublished'],
  filters: { isPublished: 'boolean', view: ['student'], search: 'text', id: 'uuid' },
} as const satisfies ListSpec;

export const pageVersionList = {
  resource: 'page-versions',
  sort: ['number', 'savedAt'],
  filters: { id: 'uuid' },
} as const satisfies ListSpec;

/** A page in a list. */
export class ListedPageDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ format: 'uuid' })
  sectionId: string;

  @ApiProperty({ example: 'Week 1: What is a portfolio?' })
  title: string;

  @ApiProperty({ description: 'Whether students see the page.' })
  isPublished: boolean;

  @ApiProperty({ type: 'integer', example: 3, description: 'The number of the current version.' })
  number: number;

  @ApiProperty({ format: 'date-time', description: 'When the current version was saved.' })
  editedAt: string;

  @ApiProperty({ example: 'Ida Rhodes', description: 'Who saved the current version.' })
  editedByName: string;
}

/** A page of a section. */
export class PageDto extends ListedPageDto {
  @ApiProperty({ type: () => RichText })
  document: RichText;
}

/** A version of a page in a list. */
export class ListedPageVersionDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ type: 'integer', example: 2 })
  number: number;

  title: string;

  @ApiProperty({ format: 'date-time' })
  savedAt: string;

  @ApiProperty({ example: 'Ida Rhodes' })
  authorName: string;
}

export class PageVersionDto extends ListedPageVersionDto {
  @ApiProperty({ type: () => RichText })
  document: RichText;
}

export class CreatePageDto {
  @TextField({ required: messages.titleRequired, max: 300, example: 'Week 1: What is a portfolio?' })
  title: string;

  @RichTextField({ profile: 'full', required: messages.documentRequired })
  document: RichText;

  @BooleanField({
    description:
      'Whether students see the page. Defaults to false. A published page needs an alternative text or a "decorative" ' +
      'mark on each image, header cells in each table, and headings that skip no level.',
  })
  isPublished?: boolean;
}

/** A field left out keeps its value. */
export class UpdatePageDto extends Partial(CreatePageDto) {}

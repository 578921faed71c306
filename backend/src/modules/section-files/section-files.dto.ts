import { ApiProperty } from '@nestjs/swagger';
import { BooleanField, IdField, Partial, TextField } from '../../common/fields.js';
import type { ListSpec } from '../../common/list-request.js';
import { messages } from './messages.js';

const view = ['student'] as const;

export const sectionFileList = {
  resource: 'section-files',
  sort: ['name', 'size', 'updatedAt', 'isPublished'],
  filters: { search: 'text', folderId: 'uuid', isPublished: 'boolean', view, id: 'uuid' },
} as const satisfies ListSpec;

export const sectionFolderList = {
  resource: 'section-folders',
  sort: ['name'],
  filters: { view, id: 'uuid' },
} as const satisfies ListSpec;

/** A record that uses a file. */
export class FileUseDto {
  @ApiProperty({ example: 'page', description: '`page`, `item`, `assignment` or `discussion`.' })
  kind: string;

  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'Week 1: Budgets' })
  title: string;
}

/** A file of a section. Its content is at `/files/{id}`, also after it is replaced. */
export class SectionFileDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ format: 'uuid' })
  sectionId: string;

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'The folder of the file; null at the top level.',
  })
  folderId: string | null;

  @ApiProperty({ example: 'Syllabus.pdf' })
  name: string;

  @ApiProperty({
    example: 'application/pdf',
    description: 'The media type, determined from the content of the file.',
  })
  mediaType: string;

  @ApiProperty({ type: 'integer', example: 204_800, description: 'The size of the file in bytes.' })
  size: number;

  @ApiProperty({
    description:
      'Whether students see the file in the list of files. They can also open a file that is used in content ' +
      'that they can open.',
  })
  isPublished: boolean;

  @ApiProperty({ format: 'date-time', description: 'When the file or its content last changed.' })
  updatedAt: string;

  @ApiProperty({
    type: [FileUseDto],
    description:
      'The pages, module items, assignments and discussions that use the file and that you can open.',
  })
  uses: FileUseDto[];
}

/** The fields of the form next to the file. */
export class CreateSectionFileDto {
  @IdField({ nullable: true, description: 'The folder of the file. Defaults to the top level.' })
  folderId?: string | null;

  @BooleanField({ description: 'Defaults to false.' })
  isPublished?: boolean;
}

/** A replaced file keeps all of its fields. */
export class ReplaceSectionFileDto {}

/** A field left out keeps its value. */
export class UpdateSectionFileDto extends CreateSectionFileDto {
  @TextField({
    max: 200,
    min: 1,
    example: 'Syllabus.pdf',
    description: 'Must be unique in the folder and keep its extension.',
  })
  name?: string;
}

/** A folder of a section's files. */
export class SectionFolderDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ format: 'uuid' })
  sectionId: string;

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'The folder that contains this folder; null at the top level.',
  })
  parentId: string | null;

  @ApiProperty({ example: 'Readings' })
  name: string;
}

export class CreateSectionFolderDto {
  @TextField({
    required: messages.nameRequired,
    max: 100,
    example: 'Readings',
    description: 'Must be unique in the folder.',
  })
  name: string;

  @IdField({
    nullable: true,
    description: 'The folder that contains the new folder. Defaults to the top level.',
  })
  parentId?: string | null;
}

/** A field left out keeps its value. */
export class UpdateSectionFolderDto extends Partial(CreateSectionFolderDto) {}

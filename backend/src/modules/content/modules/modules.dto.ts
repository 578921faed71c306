import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  BooleanField,
  IdsField,
  InstantField,
  ListField,
  Partial,
  TextField,
} from '../../../common/fields.js';
import { IdField } from '../../../common/fields.js';
import type { ListSpec } from '../../../common/list-request.js';
import { ModuleItemDto, mostItems } from '../items/items.dto.js';
import { LockDto } from '../lock.dto.js';
import { messages } from '../messages.js';

export const mostModules = 100;

export const moduleList = {
  resource: 'modules',
  sort: [],
  filters: { view: ['student'], id: 'uuid' },
} as const satisfies ListSpec;

export const moduleStates = ['locked', 'open', 'complete'] as const;

/** A module of a section, with its items in order. */
export class ContentModuleDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ format: 'uuid' })
  sectionId: string;

  @ApiProperty({ example: 'Week 1' })
  title: string;

  @ApiProperty({ type: 'integer', description: 'Its position in the section. The numbers can have gaps.' })
  position: number;

  /** Whether students see the module. */
  isPublished: boolean;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the module opens for students. null: when it is published.',
  })
  availableFrom: string | null;

  @ApiProperty({
    type: [String],
    format: 'uuid',
    description: 'The modules that students complete before this one opens.',
  })
  prerequisiteIds: string[];

  @ApiProperty({ type: [ModuleItemDto] })
  items: ModuleItemDto[];

  @ApiPropertyOptional({
    enum: moduleStates,
    description:
      '`complete`: you have met the requirements of all items. Only students and `view=student` get this field.',
  })
  state?: (typeof moduleStates)[number];

  @ApiPropertyOptional({
    type: [LockDto],
    description:
      'What keeps the module locked; empty if it is open. Only students and `view=student` get this field.',
  })
  locks?: LockDto[];
}

export class CreateModuleDto {
  @TextField({ required: messages.titleRequired, max: 200, example: 'Week 1' })
  title: string;

  @BooleanField({ description: 'Whether students see the module. Defaults to false.' })
  isPublished?: boolean;

  @InstantField({
    nullable: true,
    example: '2026-09-08T08:00:00-04:00',
    description: 'When the module opens for students. Until then, they see its titles.',
  })
  availableFrom?: string | null;

  @IdsField({
    max: mostModules,
    description: 'The modules of the section that students complete before this one opens.',
  })
  prerequisiteIds?: string[];
}

/** A field left out keeps its value. */
export class UpdateModuleDto extends Partial(CreateModuleDto) {}

export class OrderedModuleDto {
  @IdField({ required: messages.titleRequired, description: 'The ID of a module of the section.' })
  id: string;

  @IdsField({
    max: mostItems,
    description: 'The items of the module, in order. They can come from other modules.',
  })
  items: string[];
}

export class ModuleOrderDto {
  @ListField(() => OrderedModuleDto, {
    required: 'Modules are required',
    max: mostModules,
    description: 'All modules of the section in order, each with its items in order.',
  })
  modules: OrderedModuleDto[];
}

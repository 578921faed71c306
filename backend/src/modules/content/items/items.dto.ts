import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  BooleanField,
  ChoiceField,
  IdField,
  InstantField,
  NumberField,
  Partial,
  TextField,
} from '../../../common/fields.js';
import type { ListSpec } from '../../../common/list-request.js';
import { LockDto } from '../lock.dto.js';
import { messages } from '../messages.js';
import { type ItemKind, itemKinds, type Requirement, requirements } from './item-kinds.js';

export const mostItems = 1000;

export const itemList = {
  resource: 'module-items',
  sort: [],
  filters: { view: ['student'], id: 'uuid' },
} as const satisfies ListSpec;

/** An item of a module. */
export class ModuleItemDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ format: 'uuid' })
  moduleId: string;

  @ApiProperty({ type: 'integer', description: 'Its place in the module. The numbers can have gaps.' })
  position: number;

  @ApiProperty({ enum: itemKinds, enumName: 'ModuleItemKind' })
  kind: ItemKind;

  @ApiProperty({ example: 'Read: the costs of a portfolio' })
  title: string;

  @ApiProperty({ type: 'integer', minimum: 0, maximum: 2 })
  indent: number;

  /** Whether students see the item. */
  isPublished: boolean;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  availableFrom: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  availableUntil: string | null;

  @ApiProperty({
    enum: requirements,
    enumName: 'ModuleItemRequirement',
    description:
      'What a student does to complete the item. `score_at_least`: a posted score of at least `minimumScore`, before a ' +
      'late deduction.',
  })
  requirement: Requirement;

  @ApiProperty({ type: Number, nullable: true, example: 8 })
  minimumScore: number | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The address of a link or a video. null for other kinds, and while the item is locked.',
  })
  url: string | null;

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'null for other kinds, and while the item is locked.',
  })
  assignmentId: string | null;

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'A file of the section. null for other kinds, and while the item is locked.',
  })
  fileId: string | null;

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'null for other kinds, and while the item is locked.',
  })
  pageId: string | null;

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'null for other kinds, and while the item is locked.',
  })
  discussionId: string | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'The due date of the assignment: for a student, their own. null for other kinds.',
  })
  dueDate: string | null;

  @ApiProperty({ type: Number, nullable: true, description: 'The points of the assignment.' })
  maxPoints: number | null;

  @ApiPropertyOptional({
    description:
      "Whether what the item leads to is published. Until then, students don't see the item. Only staff get this field.",
  })
  isTargetPublished?: boolean;

  @ApiPropertyOptional({
    type: Boolean,
    nullable: true,
    description:
      'Whether you have met the requirement. null if there is none. Only students and `view=student` get this field.',
  })
  isComplete?: boolean | null;

  @ApiPropertyOptional({
    type: [LockDto],
    description:
      'What keeps the item locked; empty if it is open. Only students and `view=student` get this field.',
  })
  locks?: LockDto[];
}

export class CreateItemDto {
  @ChoiceField(itemKinds, { required: messages.kindRequired, enumName: 'ModuleItemKind' })
  kind: ItemKind;

  @TextField({
    max: 300,
    blank: true,
    example: 'Read: the costs of a portfolio',
    description: 'Required for headings, links and videos. Otherwise, defaults to the name of the target.',
  })
  title?: string;

  @NumberField({ min: 0, max: 2, decimals: 0, description: 'Defaults to 0.' })
  indent?: number;

  @BooleanField({ description: 'Whether students see the item. Defaults to false.' })
  isPublished?: boolean;

  @InstantField({ nullable: true, example: '2026-09-08T08:00:00-04:00' })
  availableFrom?: string | null;

  @InstantField({ nullable: true, description: 'Must be after `availableFrom`.' })
  availableUntil?: string | null;

  @ChoiceField(requirements, {
    enumName: 'ModuleItemRequirement',
    description:
      '`submit` and `score_at_least` are for assignments, `post` for discussions. Headings have none. Defaults to `none`.',
  })
  requirement?: Requirement;

  @NumberField({
    min: 0.01,
    max: 999.99,
    nullable: true,
    description: 'Required with `score_at_least`. At most the points of the assignment.',
  })
  minimumScore?: number | null;

  @TextField({ max: 2048, nullable: true, description: 'The address of a link or a video.' })
  url?: string | null;

  @IdField({ nullable: true, description: 'An assignment of the section.' })
  assignmentId?: string | null;

  @IdField({ nullable: true, description: 'A file of the section.' })
  fileId?: string | null;

  @IdField({ nullable: true, description: 'A page of the section.' })
  pageId?: string | null;

  @IdField({ nullable: true, description: 'A discussion of the section.' })
  discussionId?: string | null;
}

/** A field left out keeps its value. The kind can't change. */
export class UpdateItemDto extends Partial(CreateItemDto) {}

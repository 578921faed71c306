import { ApiProperty } from '@nestjs/swagger';
import { BooleanField, IdField, InstantField, Partial, TextField } from '../../common/fields.js';
import type { ListSpec } from '../../common/list-request.js';
import { RichTextField } from '../../platform/rich-text/rich-text.field.js';
import { RichText } from '../../platform/rich-text/rich-text.js';
import { messages } from './messages.js';

export const discussionList = {
  resource: 'discussions',
  sort: ['lastPostAt', 'title', 'opensAt', 'locksAt', 'posts', 'unread'],
  filters: { isPublished: 'boolean', view: ['student'], search: 'text', id: 'uuid' },
} as const satisfies ListSpec;

export const discussionStates = ['scheduled', 'open', 'locked'] as const;
export type DiscussionState = (typeof discussionStates)[number];

/** A discussion in a list, with what the reader has not read. */
export class ListedDiscussionDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ format: 'uuid' })
  sectionId: string;

  @ApiProperty({ example: 'Which index fund would you choose?' })
  title: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'From then on students can read and post. null if they can as soon as it is published.',
  })
  opensAt: Date | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'From then on students can only read.',
  })
  locksAt: Date | null;

  @ApiProperty({ enum: discussionStates, description: 'Whether students can post now.' })
  state: DiscussionState;

  @ApiProperty({ description: "Whether students see others' posts only after their first post." })
  requireInitialPost: boolean;

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'The assignment that grades the discussion, of type discussion.',
  })
  assignmentId: string | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'The due date of its assignment.',
  })
  dueDate: Date | null;

  @ApiProperty({ type: Number, nullable: true, example: 20, description: 'The points of its assignment.' })
  maxPoints: number | null;

  isPinned: boolean;

  /** Whether students see the discussion. false for a draft. */
  isPublished: boolean;

  @ApiProperty({ description: "Whether you must post before you see others' posts." })
  mustPostFirst: boolean;

  @ApiProperty({ type: 'integer', description: 'Number of posts that you can see, without deleted ones.' })
  posts: number;

  @ApiProperty({ type: 'integer', description: 'Number of these that you have not read.' })
  unread: number;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastPostAt: Date | null;
}

export class DiscussionDto extends ListedDiscussionDto {
  @ApiProperty({
    type: () => RichText,
    nullable: true,
    description: 'The prompt. Students get it when the discussion opens.',
  })
  document: RichText | null;
}

export class CreateDiscussionDto {
  @TextField({ required: messages.titleRequired, max: 300, example: 'Which index fund would you choose?' })
  title: string;

  @RichTextField({ profile: 'full', nullable: true, description: 'The prompt.' })
  document?: RichText | null;

  @InstantField({ nullable: true, description: 'Omit it to open the discussion when it is published.' })
  opensAt?: string | null;

  @InstantField({
    nullable: true,
    description: 'On or after `opensAt`. From then on students can only read.',
  })
  locksAt?: string | null;

  @BooleanField({ description: "Whether students see others' posts only after their first post." })
  requireInitialPost?: boolean;

  @IdField({
    nullable: true,
    description: 'An assignment of type discussion in the same section, used by no other discussion.',
  })
  assignmentId?: string | null;

  @BooleanField({ description: 'Whether students see the discussion. Defaults to false.' })
  isPublished?: boolean;
}

/** A field left out keeps its value. */
export class UpdateDiscussionDto extends Partial(CreateDiscussionDto) {}

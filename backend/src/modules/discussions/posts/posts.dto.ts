import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ApiDirectoryMark } from '../../../common/directory-mark.decorator.js';
import { IdField, Partial } from '../../../common/fields.js';
import type { ListSpec } from '../../../common/list-request.js';
import { RichTextField } from '../../../platform/rich-text/rich-text.field.js';
import { RichText } from '../../../platform/rich-text/rich-text.js';
import { messages } from '../messages.js';

export const postList = {
  resource: 'posts',
  sort: ['number', 'changeNumber'],
  filters: { after: 'number', changedAfter: 'number', studentId: 'uuid', view: ['student'], id: 'uuid' },
} as const satisfies ListSpec;

export const authorRoles = ['instructor', 'staff', 'student'] as const;
export type AuthorRole = (typeof authorRoles)[number];

/** A post in a discussion. */
export class PostDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ format: 'uuid' })
  discussionId: string;

  @ApiProperty({
    type: 'integer',
    example: 12,
    description: '1 for the first post of the discussion, without gaps.',
  })
  number: number;

  @ApiProperty({
    type: 'integer',
    example: 15,
    description:
      "The number of the post's latest change. New, edited, deleted, hidden and unhidden posts count as changes of " +
      'the discussion.',
  })
  changeNumber: number;

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'The post that this one replies to.',
  })
  parentId: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Grace Hopper' })
  authorName: string | null;

  @ApiProperty({ enum: authorRoles })
  authorRole: AuthorRole;

  /** Whether you wrote it. */
  isOwn: boolean;

  @ApiPropertyOptional({
    type: String,
    format: 'uuid',
    nullable: true,
    description:
      "The author's student record. null if the author isn't a student. Only staff get this field.",
  })
  studentId?: string | null;

  @ApiDirectoryMark({ nullable: true })
  directoryRestricted?: boolean | null;

  @ApiProperty({
    type: () => RichText,
    nullable: true,
    description:
      'null if the post was deleted or if it is hidden. Its author and moderators still see a hidden post.',
  })
  document: RichText | null;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  editedAt: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  deletedAt: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  hiddenAt: string | null;

  /** Whether you have read it. Your own posts count as read. */
  isRead: boolean;

  @ApiProperty({ type: 'integer', description: 'The version of the post, the same as in its ETag.' })
  version: number;
}

export class CreatePostDto {
  @IdField({
    nullable: true,
    description: 'The post of the same discussion to reply to. Omit it to start a thread.',
  })
  parentId?: string | null;

  @RichTextField({ profile: 'brief', required: messages.textRequired })
  document: RichText;
}

/** A field left out keeps its value. A post can't move, so `parentId` is accepted only with its current value. */
export class UpdatePostDto extends Partial(CreatePostDto) {}

/** A text of a post, from the time it was written. */
export class PostTextDto {
  @ApiProperty({ type: () => RichText })
  document: RichText;

  @ApiProperty({ type: String, format: 'date-time' })
  writtenAt: Date;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When an edit replaced it. null for the current text.',
  })
  replacedAt: Date | null;
}

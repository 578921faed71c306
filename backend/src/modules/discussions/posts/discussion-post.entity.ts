import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation, Unique } from 'typeorm';
import { VersionedEntity } from '../../../common/versioned.entity.js';
import { User } from '../../../platform/auth/user.entity.js';
import { Discussion } from '../discussion.entity.js';

/** A post in a discussion. A deleted post keeps its row and its number, but only moderators can read its text. */
@Entity('discussion_posts')
@Unique(['discussionId', 'number'])
@Unique(['discussionId', 'changeNumber'])
@Unique(['id', 'discussionId'])
@Check('ck_discussion_posts_number', 'number > 0 AND change_number >= number')
@Check('ck_discussion_posts_parent_id', 'parent_id <> id')
@Check('ck_discussion_posts_document', `jsonb_typeof(document) = 'object'`)
@Check('ck_discussion_posts_deleted', '(deleted_at IS NULL) = (deleted_by_id IS NULL)')
@Check('ck_discussion_posts_hidden', '(hidden_at IS NULL) = (hidden_by_id IS NULL)')
@Index(['parentId'])
@Index(['authorId', 'discussionId'])
export class DiscussionPost extends VersionedEntity {
  @Column({ type: 'uuid' })
  discussionId: string;

  @ManyToOne(() => Discussion, { nullable: false, onDelete: 'RESTRICT' })
  discussion: Relation<Discussion>;

  /** 1 for the first post of the discussion, without gaps; a trigger sets it under the discussion's row lock. */
  @Column({ type: 'integer', insert: false, update: false })
  number: number;

  /** The number of the post's latest change among all changes of the discussion's posts. */
  @Column({ type: 'integer', insert: false, update: false })
  changeNumber: number;

  @Column({ type: 'uuid', nullable: true })
  parentId: string | null;

  /** One key over both columns: a reply is in the discussion of its parent. */
  @ManyToOne(() => DiscussionPost, { onDelete: 'RESTRICT' })
  @JoinColumn([
    { name: 'parent_id', referencedColumnName: 'id' },
    { name: 'discussion_id', referencedColumnName: 'discussionId' },
  ])
  parent: Relation<DiscussionPost> | null;

  @Column({ type: 'uuid' })
  authorId: string;

  @ManyToOne(() => User, { nullable: false, onDelete: 'RESTRICT' })
  author: Relation<User>;

  @Column({ type: 'jsonb' })
  document: object;

  @Column({ type: 'timestamptz', nullable: true })
  editedAt: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  deletedAt: Date | null;

  @Column({ type: 'uuid', nullable: true })
  deletedById: string | null;

  @ManyToOne(() => User, { onDelete: 'RESTRICT' })
  deletedBy: Relation<User> | null;

  @Column({ type: 'timestamptz', nullable: true })
  hiddenAt: Date | null;

  @Column({ type: 'uuid', nullable: true })
  hiddenById: string | null;

  @ManyToOne(() => User, { onDelete: 'RESTRICT' })
  hiddenBy: Relation<User> | null;
}

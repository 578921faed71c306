import { Check, Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { DiscussionPost } from './discussion-post.entity.js';

/** An earlier text of a post, kept by each edit. It never changes. */
@Entity('discussion_post_edits')
@Check('ck_discussion_post_edits_document', `jsonb_typeof(document) = 'object'`)
@Check('ck_discussion_post_edits_replaced_at', 'replaced_at >= written_at')
@Index(['postId', 'replacedAt'])
export class DiscussionPostEdit {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column({ type: 'uuid' })
  postId: string;

  @ManyToOne(() => DiscussionPost, { nullable: false, onDelete: 'RESTRICT' })
  post: Relation<DiscussionPost>;

  @Column({ type: 'jsonb' })
  document: object;

  @Column({ type: 'timestamptz' })
  writtenAt: Date;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  replacedAt: Date;
}

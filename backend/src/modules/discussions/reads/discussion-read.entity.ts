import { Column, Entity, Index, ManyToOne, type Relation, Unique } from 'typeorm';
import { BaseEntity } from '../../../common/base.entity.js';
import { User } from '../../../platform/auth/user.entity.js';
import { Discussion } from '../discussion.entity.js';

/** The posts of a discussion that a person has read. */
@Entity('discussion_reads')
@Unique(['userId', 'discussionId'])
@Index(['discussionId'])
export class DiscussionRead extends BaseEntity {
  @Column({ type: 'uuid' })
  userId: string;

  @ManyToOne(() => User, { nullable: false, onDelete: 'CASCADE' })
  user: Relation<User>;

  @Column({ type: 'uuid' })
  discussionId: string;

  @ManyToOne(() => Discussion, { nullable: false, onDelete: 'CASCADE' })
  discussion: Relation<Discussion>;

  /** Their numbers, as ranges. */
  @Column({ type: 'int4multirange', default: '{}' })
  numbers: string;
}
